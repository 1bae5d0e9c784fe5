import type { PageWords } from '../page-words.ts';
import { paths } from '../paths.ts';

export const contactSentPage = {
	path: paths.contactSent,
	unlisted: true,
	title: 'Message sent',
	description: 'Your message has reached us. We reply within 24-48 hours.',
	heading: 'Message sent!',
	lead: "We'll get back to you as soon as possible.",
} as const satisfies PageWords;
