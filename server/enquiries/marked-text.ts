import { createHash } from 'node:crypto';
import { contactForm } from '#content/contact.ts';
import { subjects } from '#content/subjects.ts';
import type { EnquiryFields } from '#contracts/forms.ts';
import { hasLink, withoutInvisible } from '../plain-text.ts';

/** Shorter texts, such as “Please call me”, are equal by chance. In letters and digits. */
const minComparedLength = 80;

/** Returns the letters and digits of a text, which stay however it is typed. */
const compared = (text: string): string =>
	withoutInvisible(text)
		.normalize('NFKC')
		.toLowerCase()
		.replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/**
 * Returns what the contact page writes into messages, as it is compared: parts of its sentence and
 * titles of what can be asked about, with “and” between them.
 */
function siteWords(): RegExp {
	const words = [...contactForm.about.split('{{titles}}'), ...subjects()]
		.map(compared)
		.filter((word) => word !== '')
		// The longest first, because one may begin with another.
		.toSorted((one, other) => other.length - one.length)
		.join('|');
	return new RegExp(`(?:${words})(?:and(?=${words}))?`, 'gu');
}

/**
 * Returns the SHA-256, in hexadecimal, of what a visitor typed into the message, by which a text
 * that the owner marked as spam is found again. `undefined` if that is short and has no link: other
 * people write the same, and everybody who follows a link of the site sends its sentence.
 */
export function markedTextHash({ message = '' }: EnquiryFields): string | undefined {
	const typed = compared(message).replace(siteWords(), '');
	if (typed.length < minComparedLength && !hasLink(message)) return undefined;
	return createHash('sha256').update(typed).digest('hex');
}
