import { businessProcessAutomationPage } from './pages/business-process-automation-page.ts';
import { contactPage } from './pages/contact-page.ts';
import { contactSentPage } from './pages/contact-sent-page.ts';
import { dentalDemoPage } from './pages/dental-demo-page.ts';
import { dentalPage } from './pages/dental-page.ts';
import { homePage } from './pages/home-page.ts';
import { notFoundPage } from './pages/not-found-page.ts';
import { pricingPage } from './pages/pricing-page.ts';
import { privacyPage } from './pages/privacy-page.ts';
import { salesTermsPage } from './pages/sales-terms-page.ts';
import { serverErrorPage } from './pages/server-error-page.ts';
import { servicesPage } from './pages/services-page.ts';
import { smallBusinessPage } from './pages/small-business-page.ts';
import { termsPage } from './pages/terms-page.ts';
import { tradesPage } from './pages/trades-page.ts';

/** The title, description, heading and lead of every page, by its name in `paths`. */
export const pages = {
	home: homePage,
	services: servicesPage,
	businessProcessAutomation: businessProcessAutomationPage,
	trades: tradesPage,
	pricing: pricingPage,
	dental: dentalPage,
	dentalDemo: dentalDemoPage,
	contact: contactPage,
	contactSent: contactSentPage,
	smallBusiness: smallBusinessPage,
	privacy: privacyPage,
	terms: termsPage,
	salesTerms: salesTermsPage,
	notFound: notFoundPage,
	serverError: serverErrorPage,
} as const;

export type PageName = keyof typeof pages;

/** Whether search engines and lists of pages shall know a page. */
export const isListed = (page: PageName): boolean => !('unlisted' in pages[page]);
