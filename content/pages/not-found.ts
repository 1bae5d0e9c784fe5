import { numberWord } from '../number-word.ts';
import type { PageRecord } from '../page-record.ts';
import { contact } from './contact.ts';
import { pricing } from './pricing.ts';
import { services } from './services.ts';

export const notFound = {
	path: '/404',
	unlisted: true,
	title: 'Page not found',
	description:
		'There’s no page at this address. Return to the home page, or use the menu to find what you were looking for.',
	heading: '404',
	lead: 'Oops! Page not found',
	place: { east: 0.04, north: 0.02 },
} as const satisfies PageRecord;

/** The links of the not-found page to the pages that visitors most likely want. */
export const offTheMap = {
	marker: 'You are here: off the map',
	title: 'Three tracks back',
	home: 'Return to Home',
	links: [
		{
			label: 'What we do',
			text: `${numberWord(services.services)} services, from advice to a working tool`,
			path: services.path,
		},
		{ label: 'What it costs', text: 'Every starting price on one page', path: pricing.path },
		{ label: 'Ask a person', text: 'Write or ring, and a person answers', path: contact.path },
	],
} as const;
