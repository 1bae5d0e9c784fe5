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

const dateTime = new Intl.DateTimeFormat('en-NZ', {
	dateStyle: 'full',
	timeStyle: 'long',
	timeZone: 'Pacific/Auckland',
});

/** Formats an ISO 8601 time in New Zealand's time zone. */
export const newZealandDateTime = (iso: string): string => dateTime.format(new Date(iso));
