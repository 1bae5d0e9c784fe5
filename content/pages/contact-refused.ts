import type { PageRecord } from '../page-record.ts';
import { places } from '../places.ts';

export const contactRefused = {
	path: '/contact/refused',
	unlisted: true,
	title: 'Error: Your message wasn’t sent',
	description: 'Your message hasn’t been sent yet. Go back, correct what is listed here, and send it again.',
	heading: 'There is a problem',
	lead: 'Your message hasn’t been sent yet. Go back: what you typed should still be there.',
	place: places.contactRefused,
} as const satisfies PageRecord;

/** The label of the link on the page. */
export const refusedLink = 'Go to the contact page';
