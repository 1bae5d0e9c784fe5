import { site } from './site.ts';

/** What a page is called, in the browser's tab, in search results and at its top. */
export interface PageWords {
	path: string;
	/** Of the document, without the brand: the brand is added once, by `documentTitle`. */
	title: string;
	/** For search results, 70 to 160 characters. */
	description: string;
	/** The one `h1`. */
	heading: string;
	/** The sentence under the heading. */
	lead: string;
	/** Says something about an action or a mistake, not about us: search engines leave it out. */
	unlisted?: true;
}

/** The document's title: the page's own with the brand behind it. */
export const documentTitle = ({ title }: PageWords): string => `${title} | ${site.brand}`;
