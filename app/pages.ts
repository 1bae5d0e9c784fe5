import type { PageName } from '#content/pages.ts';

/**
 * The module of every page, whose default export is its component, as a path from the project's folder. In the order of
 * the specification's table (§2).
 */
export const pageModules: Readonly<Record<PageName, string>> = {
	home: 'app/pages/home/home.tsx',
	services: 'app/pages/services/services.tsx',
	businessProcessAutomation: 'app/pages/business-process-automation/business-process-automation.tsx',
	trades: 'app/pages/trades/trades.tsx',
	pricing: 'app/pages/pricing/pricing.tsx',
	dental: 'app/pages/dental/dental.tsx',
	dentalDemo: 'app/pages/dental-demo/dental-demo.tsx',
	contact: 'app/pages/contact/contact.tsx',
	contactSent: 'app/pages/contact-sent/contact-sent.tsx',
	contactRefused: 'app/pages/contact-refused/contact-refused.tsx',
	smallBusiness: 'app/pages/small-business/small-business.tsx',
	privacy: 'app/pages/privacy-policy/privacy-policy.tsx',
	terms: 'app/pages/terms-of-service/terms-of-service.tsx',
	salesTerms: 'app/pages/sales-terms/sales-terms.tsx',
	notFound: 'app/pages/not-found/not-found.tsx',
	serverError: 'app/pages/server-error/server-error.tsx',
};
