import type { MetaDescriptor } from 'react-router';
import { documentTitle, type PageWords } from '#content/page-words.ts';
import { settings } from './settings.ts';

/** The head of a page: what its route module answers from `meta`. */
export function pageMetadata(page: PageWords): MetaDescriptor[] {
	return [
		{ title: documentTitle(page) },
		{ name: 'description', content: page.description },
		page.unlisted
			? { name: 'robots', content: 'noindex' }
			: { tagName: 'link', rel: 'canonical', href: new URL(page.path, settings.origin).href },
	];
}
