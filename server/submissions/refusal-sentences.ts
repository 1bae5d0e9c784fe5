import { submissionFailed } from '#contracts/error-sentences.ts';

/** What a visitor reads when a form as a whole is refused, by status. */
export const refusalSentences = {
	400: 'The request could not be read. Open the contact page and send your message from there.',
	403: 'The form was sent from another site. Open the contact page and send your message from there.',
	413: 'Your message is too large. Shorten it and send it again.',
	415: 'Only the forms of this site can be sent here. Open the contact page and send your message from there.',
	429: 'Too many messages came from your connection. Wait a minute, then send yours again.',
	500: submissionFailed,
	503: submissionFailed,
} as const;

export type RefusalStatus = keyof typeof refusalSentences;

/** One idempotency key with two contents: the page that sent it has to make a new key. */
export const keyReused =
	'A different message was already sent from this form. Reload the page and send yours again.';
