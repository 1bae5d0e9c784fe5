import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { paths, redirects } from '#content/paths.ts';

const [moved] = Object.keys(redirects);

/** The URL contract, in the order of the specification's table (§2). */
export default [
	index('pages/home/home.tsx'),
	route(paths.services, 'pages/services/services.tsx'),
	route(paths.businessProcessAutomation, 'pages/business-process-automation/business-process-automation.tsx'),
	route(paths.trades, 'pages/trades/trades.tsx'),
	route(paths.pricing, 'pages/pricing/pricing.tsx'),
	route(paths.dental, 'pages/dental/dental.tsx'),
	route(moved ?? '', 'pages/expertise/expertise.tsx'),
	route(paths.contact, 'pages/contact/contact.tsx'),
	route(paths.contactSent, 'pages/contact-sent/contact-sent.tsx'),
	route(paths.smallBusiness, 'pages/small-business/small-business.tsx'),
	route(paths.privacy, 'pages/privacy-policy/privacy-policy.tsx'),
	route(paths.terms, 'pages/terms-of-service/terms-of-service.tsx'),
	route(paths.salesTerms, 'pages/sales-terms/sales-terms.tsx'),
	route('*', 'pages/not-found/not-found.tsx'),
] satisfies RouteConfig;
