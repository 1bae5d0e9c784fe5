import { globSync } from 'node:fs';
import { type PageName, unlistedProducts } from '#content/pages.ts';

// The modules with which builds begin, as paths from the project's folder.

/** Renders the document of a page. */
export const documentModule = 'app/document/document.tsx';

/** Returns the module of a page: `dentalDemo` is `app/pages/dental-demo/dental-demo.tsx`. Its default export is the component. */
export function pageModule(page: PageName): string {
	const folder = page.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
	return `app/pages/${folder}/${folder}.tsx`;
}

/** The script of every page. */
export const clientModule = 'app/document/client.ts';

/** Imported before the first island of a page that needs React. */
export const hydrateModule = 'app/document/hydrate.ts';

/**
 * The modules of islands by their names in import maps: `island/dental-carousel` is `app/dental/dental-carousel.island.ts`. Those of
 * a product that is not on the site are missing.
 */
export const islandModules: Readonly<Record<string, string>> = Object.fromEntries(
	globSync('app/*/*.island.{ts,tsx}', { exclude: unlistedProducts.map((name) => `app/${name}/*`) }).map(
		(path) => [`island/${/[^/]+(?=\.island)/.exec(path)}`, path],
	),
);

/** Imports every style sheet of the inbox. */
export const inboxStyles = 'server/inbox/document.tsx';

/** The only script of the inbox. */
export const inboxScript = 'server/inbox/inbox-script.ts';
