import type { Place } from './places.ts';

/** A service as structured data describes it. */
export interface ServiceRecord {
	name: string;
	description: string;
	/** The lowest price in NZ$, without a unit, because services are sold whole. */
	startingAt?: number;
}

/** What the rest of the site knows of a page: menus, search engines, sitemap, `llms.txt`, structured data and the chat. */
export interface PageRecord {
	/** Its address. The server sends `notFound` and `serverError` in place of others: theirs are never linked. */
	path: `/${string}`;
	/** The document's title without the brand, which `documentTitle` adds. */
	title: string;
	/** For search results, 70 to 160 characters. */
	description: string;
	/** The one `h1`. */
	heading: string;
	/** The sentence under the heading. */
	lead: string;
	/** What its part of the site's map shows: `places.ts`. */
	place?: Place;
	/** Not listed in search engines, because the page is about an action or an error. */
	unlisted?: true;
	/** Its place in menus and lists, the lowest first. Pages without one come last. */
	order?: number;
	/** Its labels in the menus. Without a label, it is not in that menu. */
	menus?: {
		/** The bar at the top and the mobile menu. */
		top?: string;
		/** The list under the services overview. */
		services?: string;
		/** Under its label in that list, in a few words. */
		servicesNote?: string;
		/** The footer's Quick Links. */
		footer?: string;
	};
	/** The services that it lists (schema.org, `Service`). */
	services?: readonly ServiceRecord[];
	/** It is about one service, with the heading and the description of the page. */
	isService?: true;
	/** A trial of that service: its price in NZ$ and its terms (schema.org, `Offer`). */
	trial?: { name: string; price: number; terms: string } | undefined;
	/** The questions that it answers (schema.org, `FAQPage`). */
	questions?: readonly { question: string; answer: string }[];
	/** It has the whole organisation in its structured data. Other pages only name it. */
	isAboutUs?: true;
	/** The names of the marketing claims on it. They are in `content/claim-register.ts`. */
	claims?: readonly string[];
	/** Its size limits where they are not those of all pages, in kilobytes (`tools/build/page-sizes.ts`). */
	sizeLimits?: { document?: number; firstLoad?: number };
	/** A reader with little space may leave it out (llmstxt.org, "Optional"). */
	isBackground?: true;
}
