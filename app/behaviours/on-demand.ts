/** What a page imports when it needs it. The names are those of its import map (`tools/build/browser-modules.ts`). */
interface Modules {
	'after-load': typeof import('./after-load.ts');
	analytics: typeof import('../layout/analytics.ts');
	booking: typeof import('./booking.ts');
	chat: typeof import('../layout/chat.tsx');
	hydrate: typeof import('../hydrate.ts');
	tooltips: typeof import('./tooltips.ts');
	[island: `island/${string}`]: { default: import('../define-island.ts').IslandComponent };
}

/** Imports a module by its name in the page's import map. */
export const importOnDemand = <Name extends keyof Modules>(name: Name): Promise<Modules[Name]> =>
	import(/* @vite-ignore */ name);
