import { load } from './load.ts';
import type { KnownPage, PageName } from './page-names.ts';
import type { PageRecord } from './schemas/site-schemas.ts';
import { site } from './site.ts';

export type { PageName, PageRecord };

/** Returns whether a product is on the site. */
export const isListedProduct = (name: string): boolean => load('products.yaml').includes(name);

/**
 * Something of each page, by the page's name. That of a product's page is only there while the
 * product is listed: code outside the product is ready for none.
 */
type OfPages<Value> = Readonly<Record<KnownPage, Value> & Record<string, Value>>;

const records: OfPages<PageRecord> = load('pages.yaml');

/**
 * Every page of the site, in the order of menus and lists. The pages of a product are missing while
 * it is not listed.
 */
export const pages = Object.fromEntries(
	Object.entries(records).filter(([, { product }]) => !product || isListedProduct(product)),
) as OfPages<PageRecord>;

/** The products whose pages the project has, and which are not on the site. */
export const unlistedProducts: readonly string[] = Object.values(records).flatMap(({ product }) =>
	product && !isListedProduct(product) ? product : [],
);

/**
 * The address of every page. Browsers get the record of a page that they link to instead of this.
 */
export const paths = Object.fromEntries(
	Object.entries(pages).map(([name, { path }]) => [name, path]),
) as OfPages<string>;

/** Addresses that moved permanently, and their targets. */
export const redirects = { '/expertise': paths.pricing } as const;

/** The names of all pages, in their order. */
export const pageNames = Object.keys(pages) as readonly PageName[];

/** Returns what is known of a page. Throws if it is not on the site. */
export function recordOf(page: PageName): PageRecord {
	const record = pages[page];
	if (!record) throw new Error(`pages.yaml has no page called ${page}.`);
	return record;
}

/** Returns the page with a path, if there is one. */
export const pageAt = (path: string): PageName | undefined =>
	pageNames.find((name) => recordOf(name).path === path);

/** Returns the path of a page. Throws if it is not on the site. */
export const pathOf = (page: PageName): string => recordOf(page).path;

/** Returns the document's title: the title of the page and the brand. */
export const documentTitle = ({ title }: PageRecord): string => `${title} | ${site.brand}`;

/** Returns whether a page is listed in search engines and in the site's own lists of pages. */
export const isListed = (page: PageName): boolean => !recordOf(page).unlisted;

/** The address of a page's Markdown: `/services.md`, and `/index.md` for `/` (llmstxt.org). */
export const markdownPath = (path: string): string => (path === '/' ? '/index.md' : `${path}.md`);
