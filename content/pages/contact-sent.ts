import type { PageRecord } from '../page-record.ts';

export const contactSent = {
	path: '/contact/sent',
	unlisted: true,
	title: 'Message sent',
	description: 'Your message has reached us. We reply within 24-48 hours.',
	heading: 'Message sent!',
	lead: "We'll get back to you as soon as possible.",
} as const satisfies PageRecord;
