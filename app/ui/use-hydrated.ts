import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** Whether React runs here: false in the prerendered page and while it hydrates, true right after. */
export const useHydrated = (): boolean =>
	useSyncExternalStore(
		neverChanges,
		() => true,
		() => false,
	);
