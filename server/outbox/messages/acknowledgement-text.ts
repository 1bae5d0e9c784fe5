import { site } from '#content/site.ts';
import { greeting } from './greeting.ts';
import { senderIdentity } from './sender-identity.ts';

/**
 * What the visitor reads. It repeats nothing of the message: whoever types somebody else's address into the form
 * must not be able to send them a text.
 */
export const acknowledgementParagraphs = [
	`Thank you for writing to ${site.brand}. Your message has arrived.`,
	`We reply within ${site.replyPromise}.`,
	`You get this e-mail because this address was entered in the contact form on ${new URL(site.origin).host}. If that was not you, you need do nothing.`,
] as const;

/** Plain text for the visitor. */
export function acknowledgementText(name: string, paragraphs: readonly string[]): string {
	return `${[greeting(name), ...paragraphs].join('\n\n')}\n\n${site.legalName}\n${senderIdentity}\n`;
}
