import { contactFields } from '#contracts/contact-fields.ts';
import type { FormRecord } from './form-record.ts';
import { contactForm } from './pages/contact.ts';
import { products } from './products.ts';
import { site } from './site.ts';

/** The form for a message about anything. */
export const contactRecord: FormRecord = {
	fields: contactFields,
	text: contactForm,
	noticeTitle: ({ name = '' }, subject) =>
		`Website enquiry from ${name}${subject === undefined ? '' : `: ${subject}`}`,
	acknowledgement: {
		subject: `${site.brand}: we’ve got your message`,
		heading: 'We’ve got your message',
		paragraphs: [
			`Thanks for getting in touch with ${site.brand}. We’ve got your message.`,
			`We’ll reply within ${site.replyPromise}.`,
			`You’re receiving this email because this address was entered in the contact form on the website of ${site.brand}. If that wasn’t you, you can ignore it.`,
		],
	},
};

/** Every form that `POST /` accepts, by the value of its `form-name`. */
export const forms: ReadonlyMap<string, FormRecord> = new Map([
	['contact', contactRecord],
	...products.flatMap(({ forms: own = {} }) => Object.entries(own)),
]);
