import { globSync } from 'node:fs';
import { unlistedProducts } from '#content/pages.ts';

// The modules with which the build for browsers begins, as paths from the project's folder.

/** The only script of the inbox. */
export const inboxScript = 'server/inbox/browser/inbox-script.ts';

/**
 * What pages import, by its name: the script of every page, what is imported before the first
 * island that needs React, and the islands. `island/dental-carousel` is
 * `app/dental/dental-carousel.island.ts`. Those of a product that is not on the site are missing.
 */
export const browserModules: Readonly<Record<string, string>> = {
	client: 'app/document/client.ts',
	hydrate: 'app/document/hydrate.ts',
	...Object.fromEntries(
		globSync('app/**/*.island.{ts,tsx}', {
			exclude: unlistedProducts.map((name) => `app/${name}/**`),
		}).map((path) => [`island/${/[^/]+(?=\.island)/.exec(path)}`, path]),
	),
};
