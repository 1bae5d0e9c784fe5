import { load } from './load.ts';
import type { PageName, PageRecord } from './schemas.ts';
import { site } from './site.ts';

export type { PageName };

/** Returns whether a product is on the site. */
export const isListedProduct = (name: string): boolean => load('products.yaml').includes(name);

const records: Readonly<Record<string, PageRecord>> = load('pages.yaml');

/**
 * Every page of the site, in the order of menus and lists. The component of `smallBusiness` is
 * `app/pages/small-business/small-business.tsx`. The pages of a product are missing while it is not
 * listed.
 */
export const pages = Object.fromEntries(
	Object.entries(records).filter(([, { product }]) => !product || isListedProduct(product)),
) as Readonly<Record<PageName, PageRecord>>;

/** The products whose pages the project has, and which are not on the site. */
export const unlistedProducts: readonly string[] = Object.values(records).flatMap(({ product }) =>
	product && !isListedProduct(product) ? product : [],
);

/**
 * The address of every page. Browsers get the record of a page that they link to instead of this.
 */
export const paths = Object.fromEntries(
	Object.entries(pages).map(([name, { path }]) => [name, path]),
) as Readonly<Record<PageName, string>>;

/** Addresses that moved permanently, and their targets (specification §2). */
export const redirects = { '/expertise': paths.pricing } as const;

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
