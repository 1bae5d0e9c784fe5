import type { PageRecord } from '../page-record.ts';
import { places } from '../places.ts';

export const contactRefused = {
	path: '/contact/refused',
	unlisted: true,
	title: 'Error: Your message wasn’t sent',
	description:
		'Your message hasn’t been sent yet. Fix what’s marked and send it again, or go to the contact page.',
	heading: 'There is a problem',
	lead: 'Your message hasn’t been sent yet.',
	place: places.contactRefused,
} as const satisfies PageRecord;

/** The label of the link on the page. */
export const refusedLink = 'Go to the contact page';
