import { load } from './load.ts';
import { isListedProduct } from './product-list.ts';
import type { PageName, PageRecord } from './schemas.ts';
import { site } from './site.ts';

export type { PageName };

const records: Readonly<Record<string, PageRecord>> = load('pages.yaml');

/**
 * Every page of the site, in the order of menus and lists. The component of `smallBusiness` is
 * `app/pages/small-business/small-business.tsx`. The pages of a product are missing while it is not listed.
 */
export const pages = Object.fromEntries(
	Object.entries(records).filter(([, { product }]) => product === undefined || isListedProduct(product)),
) as Readonly<Record<PageName, PageRecord>>;

/** The names of all pages, in their order. */
export const pageNames = Object.keys(pages) as readonly PageName[];

/** Returns what is known of a page. */
export const recordOf = (page: PageName): PageRecord => pages[page];

/** Returns the document's title: the title of the page and the brand. */
export const documentTitle = ({ title }: PageRecord): string => `${title} | ${site.brand}`;

/** Returns whether a page is listed in search engines and in the site's own lists of pages. */
export const isListed = (page: PageName): boolean => !recordOf(page).unlisted;

/** The address of a page's Markdown: `/services.md`, and `/index.md` for `/` (llmstxt.org). */
export const markdownPath = (path: string): string => (path === '/' ? '/index.md' : `${path}.md`);
