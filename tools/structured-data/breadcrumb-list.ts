import type { BreadcrumbList, ListItem } from 'schema-dts';
import { topLinks } from '#content/navigation.ts';
import { type PageName, pages } from '#content/pages.ts';
import { paths } from '#content/paths.ts';
import { listedPages, pageAddress } from '../page-address.ts';
import type { NodeOf } from './node-of.ts';

const isAbove = (path: string, below: string) => path !== below && `${below}/`.startsWith(`${path}/`);

/** The pages above a page, by its path, and the page itself: `/services/x` stands below `/services`. */
export function trailOf(page: PageName): PageName[] {
	const above = listedPages.filter((other) => isAbove(paths[other], paths[page]));
	return ['home', ...above.sort((one, other) => paths[one].length - paths[other].length), page];
}

/** A page as a crumb: home is called by its name in the menu. */
const crumbName = (page: PageName) =>
	page === 'home' ? (topLinks.find(({ path }) => path === paths.home)?.label ?? '') : pages[page].title;

/** The way from home to an inner page. */
export function breadcrumbList(page: PageName, origin: string) {
	return {
		'@type': 'BreadcrumbList',
		'@id': `${pageAddress(origin, page)}#breadcrumb`,
		itemListElement: trailOf(page).map(
			(crumb, index) =>
				({
					'@type': 'ListItem',
					position: index + 1,
					name: crumbName(crumb),
					item: { '@type': 'WebPage', '@id': pageAddress(origin, crumb) },
				}) satisfies NodeOf<ListItem, 'ListItem'>,
		),
	} satisfies NodeOf<BreadcrumbList, 'BreadcrumbList'>;
}
