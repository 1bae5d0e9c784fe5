import type { Generated } from 'kysely';
import type { ContextField } from '#contracts/form-fields.ts';
import type { WebhookChannel } from '../config/environment.ts';

/** The tables. Times are ISO 8601 in UTC, so that they sort as text. */
export interface DatabaseSchema {
	/** Enquiries. The table keeps its first name, because two versions of the server share it during an upgrade. */
	submissions: EnquiryRow;
	outbox: OutboxRow;
	acknowledgements: AcknowledgementRow;
	spam_verdicts: SpamVerdictRow;
	daily_counts: DailyCountRow;
	corrections: CorrectionRow;
	sign_in_tokens: SignInTokenRow;
	inbox_sessions: InboxSessionRow;
	inbox_events: InboxEventRow;
	enquiry_messages: EnquiryMessageRow;
	saved_answers: SavedAnswerRow;
	enquiry_search: EnquirySearchTable;
	secrets: { name: string; value: string };
}

/** A stored enquiry. The columns of its context are null if unknown. */
export interface EnquiryRow extends Record<ContextField, string | null> {
	/** UUIDv7. */
	id: string;
	form: string;
	received_at: string;
	/** `suspect` if it looks like spam, `spam` if the honeypot field had a value or the owner said so. */
	status: 'received' | 'suspect' | 'spam';
	/** The signals of the spam score, separated by commas. */
	reasons: string | null;
	/** From 0, certainly genuine, to 100, certainly spam. Null for enquiries from before the column. */
	spam_score: number | null;
	/** The list that has it: `next` while it waits for one, null if it has a message of its own. */
	list_id: string | null;
	/** When the owner's mail server or webhook first accepted a message with it, or the owner called it spam. */
	reported_at: string | null;
	/** SHA-256 of the message without case and spaces, in hexadecimal, if it is long enough to compare. */
	text_hash: string | null;
	/** SHA-256 of the Idempotency-Key header, in hexadecimal. */
	idempotency_key_hash: string | null;
	/** SHA-256 of the contents, in hexadecimal, if there was no key. Only the latest of equal enquiries has it. */
	content_hash: string | null;
	/** The validated fields as a JSON object. */
	fields: string;
	/** When the owner answered it or said so. */
	answered_at: string | null;
	/** The user of the inbox. Null for enquiries that were a month old when the inbox came. */
	answered_by: string | null;
	/** Counts the owner's changes, so that a form of an earlier state is recognised. Null before the first. */
	version: number | null;
}

/**
 * Where a message goes. Each address of `LEADS_TO` is a channel, and each of `LEADS_WEBHOOK_URL`.
 * `email` has the visitors' acknowledgements and the alerts. Until version 0.2 it also had the owner's notices.
 */
export type Channel = 'email' | MailboxChannel | WebhookChannel;
export type MailboxChannel = `email:${string}`;

/** An outgoing message. */
export interface OutboxRow {
	/** UUIDv7. */
	id: string;
	/** Null for a message that is not about one enquiry. */
	submission_id: string | null;
	/** Of a message with a list. */
	list_id: string | null;
	channel: Channel;
	/**
	 * `owner-notice` is an email about one enquiry, `enquiry` a webhook's request about one, `list` either about several. `reply` is
	 * what the owner wrote to the visitor.
	 */
	kind:
		| 'owner-notice'
		| 'acknowledgement'
		| 'reply'
		| 'enquiry'
		| 'list'
		| 'dead-alert'
		| 'overdue-alert'
		| 'wrong-addresses'
		| 'sign-in';
	/** `undelivered` is the end of an acknowledgement that the visitor's mailbox refused. It needs no attention. */
	state: 'pending' | 'sent' | 'dead' | 'undelivered';
	/** Number of attempts, including one in progress. */
	attempts: number;
	next_attempt_at: string;
	/** Until this time the row belongs to one worker. */
	leased_until: string | null;
	/** Without the visitor's address. */
	last_error: string | null;
	/** When an alert listed the dead row. */
	reported_at: string | null;
	/** When the receiver accepted it. Null for rows from before the column. */
	sent_at: string | null;
	/** The same for every attempt: the Message-ID with angle brackets, or the `webhook-id`. */
	message_id: string;
}

/** The latest acknowledgement to a recipient. Deleted after a day. */
export interface AcknowledgementRow {
	/** Keyed hash of the normalised address, in hexadecimal. */
	recipient_hash: string;
	/** Keyed hash of the registered domain; null for a large provider's. */
	domain_hash: string | null;
	submission_id: string;
	queued_at: string;
}

/** A field of an enquiry that was corrected. */
export interface CorrectionRow {
	/** UUIDv7. */
	id: string;
	submission_id: string;
	field: string;
	corrected_at: string;
	corrected_by: string;
}

/** A link to sign in with. Its id is that of its outbox row, if it is mailed. */
export interface SignInTokenRow {
	/** UUIDv7. */
	id: string;
	/** Of a user of the inbox, in lower case. */
	address: string;
	/** SHA-256 of the token, in hexadecimal. Null until the email is composed. */
	token_hash: string | null;
	/** A path of the inbox. */
	return_to: string;
	expires_at: string;
	used_at: string | null;
}

/** A browser that is signed in. */
export interface InboxSessionRow {
	/** SHA-256 of the cookie's value, in hexadecimal. */
	token_hash: string;
	address: string;
	created_at: string;
	/** Up to an hour old. */
	last_seen_at: string;
	expires_at: string;
}

/** A line of the audit. It has no text of a visitor and may outlive the enquiry. */
export interface InboxEventRow {
	/** UUIDv7. */
	id: string;
	happened_at: string;
	/** The user of the inbox. */
	address: string;
	action: string;
	submission_id: string | null;
	details: string | null;
}

/** A note of the owner, or a reply to the visitor. */
export interface EnquiryMessageRow {
	/** UUIDv7. */
	id: string;
	submission_id: string;
	kind: 'note' | 'reply';
	text: string;
	/** The user of the inbox. */
	author: string;
	created_at: string;
	/** Of a reply. */
	outbox_id: string | null;
}

/** A text for replies. */
export interface SavedAnswerRow {
	/** UUIDv7. */
	id: string;
	title: string;
	text: string;
}

/** The words that an enquiry is found by. An index of the engine is over them: see the migration 0011. */
export interface EnquirySearchTable {
	/** In the order of receipt. Text on Postgres. */
	number: Generated<number>;
	submission_id: string;
	words: string;
}

/** What the owner said of an enquiry. It may outlive the enquiry. */
export interface SpamVerdictRow {
	submission_id: string;
	verdict: 'genuine' | 'spam';
	/** Keyed hashes of what the classifier saw of the enquiry, separated by spaces. */
	features: string;
	decided_at: string;
}

/** How often something with a ceiling for the day was done. */
export interface DailyCountRow {
	/** What is counted, for example `chat`. */
	name: string;
	/** In New Zealand, `YYYY-MM-DD`. */
	day: string;
	count: number;
}
