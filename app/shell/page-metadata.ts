import type { MetaDescriptor } from 'react-router';
import { documentTitle, isListed, type PageName, pages } from '#content/pages.ts';
import { paths } from '#content/paths.ts';
import { settings } from './settings.ts';

/** The head of a page: what its route module answers from `meta`. */
export function pageMetadata(page: PageName): MetaDescriptor[] {
	return [
		{ title: documentTitle(page) },
		{ name: 'description', content: pages[page].description },
		isListed(page)
			? { tagName: 'link', rel: 'canonical', href: new URL(paths[page], settings.origin).href }
			: { name: 'robots', content: 'noindex' },
	];
}
