import { site } from '#content/site.ts';

/**
 * The acknowledgement of a contact enquiry. It contains no text of the visitor: otherwise the form could send any text to
 * any address.
 */
export const contactAcknowledgement = [
	`Thank you for writing to ${site.brand}. Your message has arrived.`,
	`We reply within ${site.replyPromise}.`,
	`You get this e-mail because this address was entered in the contact form on ${new URL(site.origin).host}. If that was not you, you need do nothing.`,
] as const;
