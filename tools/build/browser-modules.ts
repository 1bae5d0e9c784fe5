import { globSync } from 'node:fs';
import { unlistedProducts } from '#content/product-list.ts';

/**
 * The modules that a page imports when it needs them, by their names in its import map. Paths are relative to the
 * project's folder. Every `*.island.tsx` and `*.island.ts` is one, but not those of a product that is not on
 * the site.
 */
export const browserModules: Readonly<Record<string, string>> = {
	'after-load': 'app/document/after-load.ts',
	analytics: 'app/analytics/analytics.ts',
	booking: 'app/booking/open-booking.ts',
	hydrate: 'app/document/hydrate.ts',
	...Object.fromEntries(
		globSync('app/*/*.island.{ts,tsx}', { exclude: unlistedProducts.map((name) => `app/${name}/*`) }).map(
			(path) => [`island/${/[^/]+(?=\.island)/.exec(path)}`, path],
		),
	),
};

/** Imports every style sheet of the inbox. */
export const inboxStyles = 'server/inbox/document.tsx';

/** The only script of the inbox. */
export const inboxScript = 'server/inbox/inbox-script.ts';

/** The manifest of the pages' script, which is built into the same folder as the modules that are imported on demand. */
export const scriptManifest = '.vite/script.json';
