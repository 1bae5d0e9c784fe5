import { site } from '#content/site.ts';
import type { DeliverableEnquiry } from '../delivery.ts';
import { headerLine, newZealandDateTime } from './format-text.ts';

/** Some mail clients cut a longer link, for example Outlook on Windows at 2,083 characters. */
const maxLinkLength = 2000;
const minDigits = 5;

/** A link that starts a call or a reply with one press. */
export interface ContactLink {
	href: string;
	label: string;
}

/** Returns a link that calls the visitor, or `undefined` without a telephone number. */
export function telLink({ fields: { phone = '' } }: DeliverableEnquiry): ContactLink | undefined {
	const number = phone.replaceAll(/[^+\d]/g, '');
	if (number.length < minDigits) return undefined;
	return { href: `tel:${number}`, label: `Ring ${headerLine(phone)}` };
}

/**
 * Returns a link that writes to the visitor (RFC 6068). With `withQuote` the message is quoted below the place for the
 * reply, as much of it as fits into a link.
 */
export function mailtoLink(
	{ receivedAt, fields: { name = '', email = '', message = '' } }: DeliverableEnquiry,
	{ withQuote }: { withQuote: boolean },
): ContactLink {
	const address = encodeURIComponent(headerLine(email)).replaceAll('%40', '@');
	const start = `mailto:${address}?subject=${encodeURIComponent(`Your enquiry to ${site.brand}`)}`;
	const label = `Write to ${headerLine(name)}`;
	if (!withQuote) return { href: start, label };
	const quote = message.toWellFormed().replaceAll(/^/gm, '> ').replaceAll('\n', '\r\n');
	const text = `\r\n\r\nOn ${newZealandDateTime(receivedAt)} ${headerLine(name)} wrote:\r\n${quote}`;
	let href = `${start}&body=`;
	for (const character of text) {
		const next = encodeURIComponent(character);
		if (href.length + next.length > maxLinkLength) return { href: href + encodeURIComponent('…'), label };
		href += next;
	}
	return { href, label };
}
