import { isListed, type PageName, pageNames } from '#content/pages.ts';
import { paths } from '#content/paths.ts';

/** The pages for search engines, in the site's order. */
export const listedPages: readonly PageName[] = pageNames.filter(isListed);

/** The absolute URL of a page. */
export const pageUrl = (origin: string, page: PageName): string => new URL(paths[page], origin).href;
