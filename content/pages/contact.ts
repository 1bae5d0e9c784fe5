import { talkTo } from '../owner.ts';
import type { PageRecord } from '../page-record.ts';
import { places } from '../places.ts';
import { session } from '../promises.ts';
import { site } from '../site.ts';

export const contact = {
	path: '/contact',
	title: 'Contact',
	description: `Send us a message and get a reply within ${site.replyPromise}, or ring us. A person reads every message, and the first conversation is free.`,
	heading: 'Get in Touch',
	lead: 'Tell us what takes too long. A person reads every message.',
	place: places.contact,
	order: 80,
	menus: { top: 'Contact' },
	isAboutUs: true,
} as const satisfies PageRecord;

/** The two cards of Get in Touch, on the home page and on /contact (specification §2). */
export const contactCards = {
	message: {
		title: 'Contact Us',
		text: `Ask a question or tell us about a job. We’ll reply within ${site.replyPromise}.`,
		button: 'Get in Touch',
	},
	booking: {
		title: 'Book a Free Discovery Session',
		text: `${session.length} by video or phone, at no cost. Bring the task that eats up your week.`,
		link: 'Schedule Now',
		zone: { before: 'Times are in', short: 'NZT', spoken: 'New Zealand time' },
	},
} as const;

/** The id of the dialog with the form, for the `commandfor` of the buttons that open it. */
export const contactDialogId = 'contact-dialog';

/** The id of the form on the contact page. */
export const contactFormId = 'message';

/** The form in the page and in the dialog, in all its states (specification §4, §8). */
export const contactForm = {
	title: 'Send us a message',
	promise: `We’ll reply within ${site.replyPromise}.${talkTo}`,
	labels: {
		subject: 'What is it about? (optional)',
		name: 'Name',
		email: 'Email',
		phone: 'Phone (optional)',
		message: 'Message',
	},
	/** The subject that is none. */
	unanswered: 'Something else, or not sure yet',
	submit: 'Send message',
	submitting: 'Sending...',
	sentTitle: 'Message sent!',
	sentText: "We'll get back to you as soon as possible.",
	close: 'Close',
	errorSummaryTitle: 'There is a problem',
	/** The notice that information privacy principle 3 asks for where information is collected (Privacy Act 2020). */
	notice: {
		text: `${site.legalName} uses these details to reply to you. See our`,
		link: 'privacy policy',
	},
} as const;

/** After a form was sent: on the confirmation page, in the page and in the dialog. */
export const afterSending = {
	title: 'What happens next',
	steps: [
		'A person reads your message.',
		`We’ll reply within ${site.replyPromise}.${talkTo}`,
		'The first conversation is free.',
	],
	booking: { text: 'Rather not wait? Pick a time now: half an hour, free.', link: 'Book a time' },
} as const;

/** Other ways to reach us, beside the form and after a form that could not be sent. */
export const direct = {
	title: 'Rather talk?',
	text: 'Or write to',
	afterFailure: 'You can also ring',
	orWrite: 'or email',
} as const;

/** Beside an email address that looks misspelt, in every form. The address that was probably meant follows `before`. */
export const addressQuestion = {
	before: 'Did you mean',
	change: 'Yes, change it',
	keep: 'No, it’s right',
} as const;

/** Returns a name as part of a URL: `AI Consulting & Strategy` as `ai-consulting-strategy`. */
export const slug = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
