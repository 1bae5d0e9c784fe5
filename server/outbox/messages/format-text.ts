/** A message to the owner without HTML. */
export interface PlainMessage {
	subject: string;
	text: string;
}

/**
 * Returns a text as one line for an email header: a line break would inject a header (CWE-93). Validation refuses line
 * breaks too, but stored rows may come from elsewhere.
 */
export function headerLine(text: string): string {
	return text.replace(/\p{Cc}+|[\u2028\u2029]+/gu, ' ').trim();
}

/**
 * Returns a visitor's text for a header of an email, to be shown as typed. Mail programs would decode what looks like an
 * encoded word (RFC 2047). The no-break space at its end makes nodemailer encode the whole text.
 */
export function emailHeader(text: string): string {
	const line = headerLine(text);
	return line.includes('=?') ? `${line}\u00a0` : line;
}

const dateTime = new Intl.DateTimeFormat('en-NZ', {
	dateStyle: 'full',
	timeStyle: 'long',
	timeZone: 'Pacific/Auckland',
});

/** Formats an ISO 8601 time in New Zealand's time zone. */
export const newZealandDateTime = (iso: string): string => dateTime.format(new Date(iso));
