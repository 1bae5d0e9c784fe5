import { site } from '#content/site.ts';
import { headerText } from './header-text.ts';
import { brandedHtml, type Part, plainHtml } from './mail-html.ts';

export type { Part };

/** A message to a person, from which text and HTML are made. */
export interface Message {
	subject: string;
	parts: readonly Part[];
	/** What a message that is cut keeps: how many are in the inbox alone, and the link to it. */
	end: readonly Part[];
	/** Set if the message is about one enquiry: an answer to it belongs to that. */
	enquiryId?: string;
	/** The visitor whom an answer by email reaches. Set if the message has their enquiry alone. */
	replyTo?: { name: string; address: string };
}

/**
 * Returns the sender's contact details, as the Unsolicited Electronic Messages Act 2007 (NZ),
 * section 10, requires.
 */
export function senderLine(): string {
	const { street, city, postcode, country } = site.address;
	return `${site.legalName}, ${street}, ${city} ${postcode}, ${country}, ${site.phone.shown}`;
}

/** Returns the parts of a message as plain text. */
export const messageText = (parts: readonly Part[]): string =>
	`${parts.map(textOf).filter(Boolean).join('\n\n')}\n`;

function textOf(part: Part): string {
	if (typeof part !== 'object') return part ?? '';
	switch (part.kind) {
		case 'small':
			return part.text;
		case 'quote':
			return part.text.replaceAll(/^/gm, '> ');
		case 'rows':
			return part.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
		case 'button':
			// A number in a text can be pressed as it is.
			return part.href.startsWith('tel:') ? part.label : `${part.label}:\n${part.href}`;
		case 'entry':
			return `– ${part.name}${part.text}\n${part.href}`;
	}
}

/**
 * Returns a message to the owner as an email, which says whom an answer to it reaches: the visitor,
 * and the mailbox that is read, if one is.
 */
export function ownerEmail({ subject, parts, end, replyTo }: Message, mailbox?: string) {
	if (replyTo === undefined) {
		const nobody = 'A reply to this email reaches nobody. To answer somebody, open the inbox.';
		return emailOf(subject, [...parts, ...end, { kind: 'small', text: nobody }]);
	}
	const { name, address } = replyTo;
	const known = mailbox
		? 'It’s in the inbox then, too, where your colleagues see it.'
		: 'The inbox and your colleagues don’t know of it then: reply in the inbox, or mark it as answered.';
	const answer = `Reply to this email and ${name} gets your answer. ${known}`;
	return {
		...emailOf(subject, [...parts, answer, ...end]),
		replyTo: [
			{ name: headerText(name), address },
			...(mailbox ? [{ name: '', address: mailbox }] : []),
		],
	};
}

/** Returns an email in our colours. */
export const emailOf = (subject: string, parts: readonly Part[], htmlOf = brandedHtml) => ({
	subject,
	text: messageText(parts),
	html: htmlOf(subject, parts),
});

/**
 * Returns an email that looks like one that a person wrote. It has HTML too, because Outlook joins
 * the lines of a plain text.
 */
export const plainEmailOf = (subject: string, parts: readonly Part[]) =>
	emailOf(subject, parts, plainHtml);

/** Cuts a text to a number of UTF-16 code units and marks that with `…`. */
export const cut = (long: string, max: number): string =>
	long.length <= max ? long : `${long.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '')}…`;
