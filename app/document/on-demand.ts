/** What a page imports when it needs it. The names are those of its import map (`tools/build/browser-modules.ts`). */
interface Modules {
	'after-load': typeof import('./after-load.ts');
	analytics: typeof import('../analytics/analytics.ts');
	booking: typeof import('../booking/open-booking.ts');
	chat: typeof import('../chat/chat.tsx');
	hydrate: typeof import('./hydrate.ts');
	tooltips: typeof import('./tooltips.ts');
	[island: `island/${string}`]: { default: import('../ui/define-island.ts').IslandComponent };
}

/** Imports a module by its name in the page's import map. */
export const importOnDemand = <Name extends keyof Modules>(name: Name): Promise<Modules[Name]> =>
	import(/* @vite-ignore */ name);
