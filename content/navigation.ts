import { load } from './load.ts';
import { pageNames, pages, recordOf } from './pages.ts';

/** A link of the site's menus. */
export interface NavigationLink {
	label: string;
	path: string;
	/** What is there, in a few words. */
	note?: string | undefined;
}

/** The links of a menu, from the records of the pages and in their order. */
const linksOf = (menu: 'top' | 'services' | 'footer'): NavigationLink[] =>
	pageNames.map(recordOf).flatMap(({ path, menus }) => {
		const note = menu === 'services' ? menus?.servicesNote : undefined;
		return menus?.[menu] ? { label: menus[menu], path, note } : [];
	});

/** The links under AI Services, in the bar's list and in the mobile menu. */
export const serviceLinks: readonly NavigationLink[] = linksOf('services');

/** The top navigation. The entry with `children` is a link and opens a list. */
export const topLinks: readonly (NavigationLink & { children?: readonly NavigationLink[] })[] =
	linksOf('top').map((link) =>
		link.path === pages.services.path && serviceLinks.length > 0
			? { ...link, children: serviceLinks }
			: link,
	);

/**
 * Labels in the header, the menus and the footer. Those of the header and the menus are mostly for
 * screen readers.
 */
export const menuLabels = load('interface.yaml').menus;

/** The mobile menu's own name for the services overview. */
export const allServices: NavigationLink = {
	label: menuLabels.allServices,
	path: pages.services.path,
};

/** The footer's Quick Links. */
export const quickLinks: readonly NavigationLink[] = linksOf('footer');
