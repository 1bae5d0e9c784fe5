/**
 * Every address of the site, in the order of the specification's table (§2). The server sends `notFound`
 * for all others and `serverError` when it fails; neither has an address of its own. */
export const paths = {
	home: '/',
	services: '/services',
	businessProcessAutomation: '/services/business-process-automation',
	trades: '/services/tradesmen-automation-solutions',
	pricing: '/ai-solutions-pricing',
	dental: '/dental-ai-voice-agent',
	dentalDemo: '/dental-ai-voice-agent/demo',
	contact: '/contact',
	contactSent: '/contact/sent',
	contactRefused: '/contact/refused',
	smallBusiness: '/ai-for-small-business',
	privacy: '/privacy-policy',
	terms: '/terms-of-service',
	salesTerms: '/general-terms-and-conditions-of-sales',
	notFound: '/404',
	serverError: '/500',
} as const;

/** Addresses that moved permanently, and their targets (specification §2). */
export const redirects = { '/expertise': paths.pricing } as const;
