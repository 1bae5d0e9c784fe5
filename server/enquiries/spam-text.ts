import { createHash } from 'node:crypto';
import type { EnquiryFields } from '#contracts/forms.ts';

/** A signal in the text of an enquiry. */
export type TextSignal =
	| 'link'
	| 'two-links'
	| 'many-links'
	| 'link-markup'
	| 'link-in-name'
	| 'disguised-letters';

const link = /\b(?:https?:\/\/|www\.)[^\s<>"'()[\]]+/giu;
/** Links of HTML and of forum software. A contact form shows both as they are. */
const linkMarkup = /<a\s|\[(?:url|link)\b/iu;
/** Latin next to Cyrillic or Greek within a word, or mathematical letters: both imitate Latin letters. */
const disguisedLetters =
	/\p{Script=Latin}(?=[\p{Script=Cyrillic}\p{Script=Greek}])|[\p{Script=Cyrillic}\p{Script=Greek}](?=\p{Script=Latin})|[\u{1d400}-\u{1d7ff}]/gu;
/** Fewer occur in genuine text, for example in “10 kΩ”. */
const minDisguisedLetters = 3;
/** Shorter texts, such as “Please call me”, are equal by chance. */
const minComparedLength = 40;

/** Fields of one line in which a visitor has no reason to write a link. */
const nameFields = ['name', 'practice-name', 'role'];

/** Returns the signals in the text of an enquiry. Takes linear time. */
export function textSignals(fields: EnquiryFields): TextSignal[] {
	const { message = '', email = '' } = fields;
	const names = Object.entries(fields)
		.filter(([name]) => nameFields.includes(name))
		.map(([, value]) => value)
		.join('\n');
	const signals: TextSignal[] = [];
	const links = countForeignHosts(message, email);
	if (links > 0) signals.push(links === 1 ? 'link' : links === 2 ? 'two-links' : 'many-links');
	if (linkMarkup.test(message)) signals.push('link-markup');
	if (names.search(link) >= 0 || linkMarkup.test(names)) signals.push('link-in-name');
	if (hasDisguisedLetters(`${names}\n${message}`)) signals.push('disguised-letters');
	return signals;
}

/** Counts the linked hosts that do not belong to the domain of the email address. */
function countForeignHosts(text: string, email: string): number {
	const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
	const hosts = [...text.matchAll(link)].map(([match]) => hostOf(match));
	return new Set(hosts.filter((host) => host !== domain && !host.endsWith(`.${domain}`))).size;
}

function hostOf(match: string): string {
	const url = URL.parse(match.toLowerCase().startsWith('www.') ? `http://${match}` : match);
	return (url?.hostname ?? match).replace(/^www\./, '');
}

function hasDisguisedLetters(text: string): boolean {
	return [...text.matchAll(disguisedLetters)].length >= minDisguisedLetters;
}

/** Returns the SHA-256, in hexadecimal, of the message without case and spaces. `undefined` for a short message. */
export function textHash({ message = '' }: EnquiryFields): string | undefined {
	const compared = message.normalize('NFKC').toLowerCase().replace(/\s+/gu, '');
	if (compared.length < minComparedLength) return undefined;
	return createHash('sha256').update(compared).digest('hex');
}
