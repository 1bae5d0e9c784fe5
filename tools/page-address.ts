import { isListed, type PageName } from '#content/pages.ts';
import { paths } from '#content/paths.ts';

const names = Object.keys(paths) as PageName[];

/** The pages that search engines shall know, in the site's order. */
export const listedPages: readonly PageName[] = names.filter(isListed);

/** The page at a path, if it is one that search engines shall know. */
export const listedPageAt = (path: string): PageName | undefined =>
	listedPages.find((page) => paths[page] === path);

/** A page's one whole address. `origin` may end with a slash or not. */
export const pageAddress = (origin: string, page: PageName): string => new URL(paths[page], origin).href;
