import type { MetaDescriptor } from 'react-router';
import { documentTitle, type PageName, pages } from '#content/pages.ts';
import { paths } from '#content/paths.ts';
import { settings } from './settings.ts';

/** Pages that say something about an action or a mistake, not about us: search engines leave them out. */
const unlisted: readonly PageName[] = ['contactSent', 'notFound'];

/** The head of a page: what its route module answers from `meta`. */
export function pageMetadata(page: PageName): MetaDescriptor[] {
	const listed = !unlisted.includes(page);
	return [
		{ title: documentTitle(page) },
		{ name: 'description', content: pages[page].description },
		listed
			? { tagName: 'link', rel: 'canonical', href: new URL(paths[page], settings.origin).href }
			: { name: 'robots', content: 'noindex' },
	];
}
