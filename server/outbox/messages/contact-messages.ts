import { site } from '#content/site.ts';
import { capitalised, type EnquiryTemplate } from './enquiry-template.ts';
import { headerLine } from './format-text.ts';

/**
 * The messages about contact enquiries. The acknowledgement contains no text of the visitor: otherwise the form could send
 * any text to any address.
 */
export const contactTemplate: EnquiryTemplate = {
	title: ({ fields, context }) =>
		headerLine(`Website enquiry from ${fields.name ?? ''}${context.subject ? `: ${context.subject}` : ''}`),
	label: capitalised,
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
