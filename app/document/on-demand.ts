/** What a page imports when it needs it. The names are those of its import map (`tools/build/browser-modules.ts`). */
interface Modules {
	'after-load': typeof import('./after-load.ts');
	analytics: typeof import('../analytics/analytics.ts');
	booking: typeof import('../booking/open-booking.ts');
	hydrate: typeof import('./hydrate.ts');
	/** A component, or for `data-native` a function that starts the island without React. */
	[island: `island/${string}`]: {
		default: import('../ui/define-island.ts').IslandComponent & ((island: HTMLElement) => void);
	};
}

/** Imports a module by its name in the page's import map. */
export const importOnDemand = <Name extends keyof Modules>(name: Name): Promise<Modules[Name]> =>
	import(/* @vite-ignore */ name);

/** Longest wait for an idle moment, in milliseconds: a busy page still starts within two seconds (design §5). */
const idleTimeout = 1500;

function idle(run: () => void) {
	if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: idleTimeout });
	// Safari has no idle callback.
	else setTimeout(run, 1);
}

/** Runs something in an idle moment after the page has loaded. */
export function whenIdle(run: () => void) {
	if (document.readyState === 'complete') idle(run);
	else addEventListener('load', () => idle(run), { once: true });
}

/** Whether the visitor has asked for little data. Then nothing is fetched before it is needed. */
export function saveData(): boolean {
	const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
	return connection?.saveData === true;
}
