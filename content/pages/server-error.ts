import type { PageRecord } from '../page-record.ts';

export const serverError = {
	path: '/500',
	unlisted: true,
	title: 'Something went wrong',
	description:
		'Something on our side went wrong. Anything you have already sent is safe. Return to the home page or try again in a moment.',
	heading: 'Unexpected Application Error!',
	lead: 'Something on our side went wrong. Anything you’ve already sent is safe.',
	place: { east: 0.04, north: 0.3 },
} as const satisfies PageRecord;

/** The label of the link on the page. */
export const errorLink = 'Return to Home';
