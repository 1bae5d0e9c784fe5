import { detailsOf, formOf } from '#content/forms.ts';
import { site } from '#content/site.ts';
import { consentField, type EnquiryContext } from '#contracts/form-fields.ts';
import { zonedNewZealandTime } from '../../new-zealand-time.ts';

/** The enquiry that a message is about. */
export interface DeliverableEnquiry {
	id: string;
	form: string;
	/** ISO 8601, UTC. */
	receivedAt: string;
	fields: Readonly<Record<string, string>>;
	context: EnquiryContext;
}

/** A message to the owner without HTML. */
export interface PlainMessage {
	subject: string;
	text: string;
}

/** The field that is shown with its line breaks, apart from the others. */
export const longField = 'message';

/** What messages to the owner say about an enquiry. */
export interface EnquirySummary {
	title: string;
	/** The fields with a value, each on one line, then form, time and reference. */
	rows: readonly (readonly [label: string, value: string])[];
	/** With its line breaks. May be empty. */
	message: string;
}

/** Returns the summary of an enquiry of any form. */
export function summarise(enquiry: DeliverableEnquiry): EnquirySummary {
	const details = detailsOf(enquiry)
		.filter(({ name }) => name !== longField && name !== consentField)
		.map(({ label, value }) => [label, headerLine(value)] as const);
	const rows = [
		...details,
		['Form', enquiry.form],
		['Received', zonedNewZealandTime(enquiry.receivedAt)],
		['Reference', enquiry.id],
	] as const;
	return { title: noticeTitle(enquiry), rows, message: enquiry.fields[longField] ?? '' };
}

/** Returns the title of the messages to the owner, on one line. */
export const noticeTitle = ({ form, fields, context }: DeliverableEnquiry): string =>
	headerLine(formOf(form).noticeTitle(fields, context.subject));

/**
 * Returns whether the visitor consented to marketing, with the wording, time and page as proof of the consent. Returns
 * `undefined` for a form that does not ask.
 */
export function consentSentence({
	form,
	fields,
	context,
	receivedAt,
}: DeliverableEnquiry): string | undefined {
	if (!formOf(form).fields.some(({ name }) => name === consentField)) return undefined;
	const wording = fields[consentField] ?? '';
	if (wording === '') return 'No consent to marketing emails was given.';
	// Earlier versions stored the page as a field.
	const page = context.page ?? fields.page;
	const where = page ? `, on ${headerLine(page)}` : '';
	return `Consent to marketing emails: “${headerLine(wording)}” Given on ${zonedNewZealandTime(receivedAt)}${where}.`;
}

/** Some mail clients cut a longer link, for example Outlook on Windows at 2,083 characters. */
const maxLinkLength = 2000;
const minDigits = 5;

/** The label of a link to an enquiry. */
export const openLabel = 'Open in the inbox';

/** A link that starts a call or a reply with one press. */
export interface ContactLink {
	href: string;
	label: string;
}

/** Returns a link that calls the visitor, or `undefined` without a telephone number. */
export function telLink({ fields: { phone = '' } }: DeliverableEnquiry): ContactLink | undefined {
	const number = phone.replaceAll(/[^+\d]/g, '');
	if (number.replaceAll('+', '').length < minDigits) return undefined;
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
	const text = `\r\n\r\nOn ${zonedNewZealandTime(receivedAt)} ${headerLine(name)} wrote:\r\n${quote}`;
	let href = `${start}&body=`;
	for (const character of text) {
		const next = encodeURIComponent(character);
		if (href.length + next.length > maxLinkLength) return { href: href + encodeURIComponent('…'), label };
		href += next;
	}
	return { href, label };
}

/**
 * Returns a text as one line for an email header: a line break would inject a header (CWE-93). Validation refuses line
 * breaks too, but stored rows may come from elsewhere.
 */
export function headerLine(text: string): string {
	return text.replace(/\p{Cc}+|[\u2028\u2029]+/gu, ' ').trim();
}
