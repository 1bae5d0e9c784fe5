import { type ComponentType, useEffect, useState } from 'react';

/**
 * A component whose code is fetched when it is needed. Undefined until then, and while fetching
 * fails. Unlike `lazy`, it never throws.
 *
 * @param load a module-level function
 * @param need false or zero if it is not needed; a new value tries again after a failure
 */
export function useFetchedComponent<Props>(
	load: () => Promise<ComponentType<Props>>,
	need: boolean | number,
) {
	const [Component, setComponent] = useState<ComponentType<Props>>();
	useEffect(() => {
		if (!need) return;
		load().then(
			(loaded) => setComponent(() => loaded),
			() => {},
		);
	}, [load, need]);
	return Component;
}
