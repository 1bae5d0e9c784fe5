import { type ComponentType, useEffect, useState } from 'react';

/**
 * A component whose code is fetched once it is `wanted`; undefined until then, and for as long as fetching fails. Unlike
 * `lazy`, it never takes the page down with it: give a module-level function, which is tried again at the next want.
 */
export function useFetchedComponent<Props>(load: () => Promise<ComponentType<Props>>, wanted: boolean) {
	const [Component, setComponent] = useState<ComponentType<Props>>();
	useEffect(() => {
		if (!wanted) return;
		load().then(
			(loaded) => setComponent(() => loaded),
			() => {},
		);
	}, [load, wanted]);
	return Component;
}
