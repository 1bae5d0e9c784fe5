import * as list from './page-list.ts';
import type { PageRecord } from './page-record.ts';
import { productPages } from './products.ts';
import { site } from './site.ts';

type Pages = typeof list & typeof productPages;
const records: Readonly<Record<string, PageRecord>> = { ...list, ...productPages };
const orderOf = ({ order = Number.MAX_SAFE_INTEGER }: PageRecord) => order;

/**
 * Every page, in the order of menus and lists. The component of `smallBusiness` is
 * `app/pages/small-business/small-business.tsx`.
 */
export const pages = Object.fromEntries(
	Object.entries(records).toSorted(([, one], [, other]) => orderOf(one) - orderOf(other)),
) as unknown as Pages;

export type PageName = keyof typeof pages;

/** The names of all pages, in their order. */
export const pageNames = Object.keys(pages) as readonly PageName[];

/** Returns what is known of a page, with all properties that a record can have. */
export const recordOf = (page: PageName): PageRecord => pages[page];

/** Returns the document's title: the title of the page and the brand. */
export const documentTitle = ({ title }: PageRecord): string => `${title} | ${site.brand}`;

/** Returns whether a page is listed in search engines and in the site's own lists of pages. */
export const isListed = (page: PageName): boolean => !recordOf(page).unlisted;

/** The address of a page's Markdown: `/services.md`, and `/index.md` for `/` (llmstxt.org). */
export const markdownPath = (path: string): string => (path === '/' ? '/index.md' : `${path}.md`);
