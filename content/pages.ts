import { businessProcessAutomationPage } from './pages/business-process-automation-page.ts';
import { contactPage } from './pages/contact-page.ts';
import { contactSentPage } from './pages/contact-sent-page.ts';
import { dentalPage } from './pages/dental-page.ts';
import { homePage } from './pages/home-page.ts';
import { notFoundPage } from './pages/not-found-page.ts';
import { pricingPage } from './pages/pricing-page.ts';
import { privacyPage } from './pages/privacy-page.ts';
import { salesTermsPage } from './pages/sales-terms-page.ts';
import { servicesPage } from './pages/services-page.ts';
import { smallBusinessPage } from './pages/small-business-page.ts';
import { termsPage } from './pages/terms-page.ts';
import { tradesPage } from './pages/trades-page.ts';

/**
 * Every page's words, by its name in `paths`. For tools and tests: a page imports its own words alone, so that visitors
 * are not sent those of the others.
 */
export const pages = {
	home: homePage,
	services: servicesPage,
	businessProcessAutomation: businessProcessAutomationPage,
	trades: tradesPage,
	pricing: pricingPage,
	dental: dentalPage,
	contact: contactPage,
	contactSent: contactSentPage,
	smallBusiness: smallBusinessPage,
	privacy: privacyPage,
	terms: termsPage,
	salesTerms: salesTermsPage,
	notFound: notFoundPage,
} as const;

export type PageName = keyof typeof pages;

/** Whether search engines and lists of pages shall know a page. */
export const isListed = (page: PageName): boolean => !('unlisted' in pages[page]);
