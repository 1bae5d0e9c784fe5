import { paths } from './paths.ts';

/** A link of the site's menus. */
export interface NavigationLink {
	label: string;
	path: string;
}

/** The links under AI Services, in the bar's list and in the mobile menu. */
export const serviceLinks: readonly NavigationLink[] = [
	{ label: 'AI for Small Business', path: paths.smallBusiness },
	{ label: 'Business Process Automation', path: paths.businessProcessAutomation },
	{ label: 'Tradesmen Business Solutions', path: paths.trades },
];

/** The top navigation (specification §2). The entry with `children` is a link and opens a list. */
export const topLinks: readonly (NavigationLink & { children?: readonly NavigationLink[] })[] = [
	{ label: 'Home', path: paths.home },
	{ label: 'AI Services', path: paths.services, children: serviceLinks },
	{ label: 'AI Solutions & Pricing', path: paths.pricing },
	{ label: 'Dental AI Voice Agent', path: paths.dental },
	{ label: 'Contact', path: paths.contact },
];

/** The mobile menu's own name for the services overview. */
export const allServices: NavigationLink = { label: 'All Services', path: paths.services };

/** The footer's Quick Links (specification §2). */
export const quickLinks: readonly NavigationLink[] = [
	{ label: 'Home', path: paths.home },
	{ label: 'AI Services', path: paths.services },
	{ label: 'Pricing', path: paths.pricing },
	{ label: 'Privacy Policy', path: paths.privacy },
	{ label: 'Terms of Use', path: paths.terms },
	{ label: 'Sales T&Cs', path: paths.salesTerms },
];
