import type { PageRecord } from './page-record.ts';
import { businessProcessAutomation } from './pages/business-process-automation.ts';
import { contact } from './pages/contact.ts';
import { contactRefused } from './pages/contact-refused.ts';
import { contactSent } from './pages/contact-sent.ts';
import { home } from './pages/home.ts';
import { notFound } from './pages/not-found.ts';
import { pricing } from './pages/pricing.ts';
import { privacy } from './pages/privacy.ts';
import { salesTerms } from './pages/sales-terms.ts';
import { serverError } from './pages/server-error.ts';
import { services } from './pages/services.ts';
import { smallBusiness } from './pages/small-business.ts';
import { terms } from './pages/terms.ts';
import { trades } from './pages/trades.ts';
import { productPages } from './products.ts';
import { site } from './site.ts';

/**
 * Every page, in the order of menus and lists. The component of `smallBusiness` is
 * `app/pages/small-business/small-business.tsx`.
 */
export const pages = {
	home,
	services,
	smallBusiness,
	businessProcessAutomation,
	trades,
	pricing,
	...productPages,
	contact,
	contactSent,
	contactRefused,
	privacy,
	terms,
	salesTerms,
	notFound,
	serverError,
} as const satisfies Record<string, PageRecord>;

export type PageName = keyof typeof pages;

/** The names of all pages, in their order. */
export const pageNames = Object.keys(pages) as readonly PageName[];

/** Returns what is known of a page, with all properties that a record can have. */
export const recordOf = (page: PageName): PageRecord => pages[page];

/** Returns the document's title: the title of the page and the brand. */
export const documentTitle = ({ title }: PageRecord): string => `${title} | ${site.brand}`;

/** Returns whether a page is listed in search engines and in the site's own lists of pages. */
export const isListed = (page: PageName): boolean => !recordOf(page).unlisted;
