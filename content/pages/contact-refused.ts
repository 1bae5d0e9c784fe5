import type { PageRecord } from '../page-record.ts';

export const contactRefused = {
	path: '/contact/refused',
	unlisted: true,
	title: 'Error: Your message was not sent',
	description:
		'Your message was not sent. Correct what is wrong and send it again, or go to the contact page.',
	heading: 'There is a problem',
	lead: 'Your message was not sent.',
} as const satisfies PageRecord;
