import type { PageRecord } from '../page-record.ts';
import { places } from '../places.ts';
import { site } from '../site.ts';

export const contactSent = {
	path: '/contact/sent',
	unlisted: true,
	title: 'Message sent',
	description: `We’ve got your message. We’ll reply within ${site.replyPromise}.`,
	heading: 'Message sent!',
	lead: "We'll get back to you as soon as possible.",
	place: places.contactSent,
} as const satisfies PageRecord;

/** The label of the link on the page. */
export const sentLink = 'Return to Home';
