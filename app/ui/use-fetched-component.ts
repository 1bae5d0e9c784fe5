import { type ComponentType, useEffect, useState } from 'react';

/**
 * A component whose code is fetched once there is a wish for it; undefined until then, and for as long as fetching
 * fails. Unlike `lazy`, it never takes the page down with it.
 *
 * @param load a module-level function
 * @param wish false or zero for none; any other value is a wish, and a new value tries again what has failed
 */
export function useFetchedComponent<Props>(
	load: () => Promise<ComponentType<Props>>,
	wish: boolean | number,
) {
	const [Component, setComponent] = useState<ComponentType<Props>>();
	useEffect(() => {
		if (!wish) return;
		load().then(
			(loaded) => setComponent(() => loaded),
			() => {},
		);
	}, [load, wish]);
	return Component;
}
