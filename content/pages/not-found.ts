import type { PageRecord } from '../page-record.ts';

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
