import { type PageName, pages } from './pages.ts';

/**
 * The address of every page. Modules for the browser import the record of the page that they link to, and not this: it
 * brings the records of all pages with it.
 */
export const paths = Object.fromEntries(
	Object.entries(pages).map(([name, { path }]) => [name, path]),
) as Readonly<Record<PageName, string>>;

/** Addresses that moved permanently, and their targets (specification §2). */
export const redirects = { '/expertise': paths.pricing } as const;
