/** The SQL of a column, in words that both engines understand, and the type of its values. */
interface Column<Value> {
	sql: string;
	/** Only for the type. */
	value?: Value;
}

const text = <Value extends string = string>(constraint = ''): Column<Value> => ({
	sql: `text not null ${constraint}`,
});
const optionalText = <Value extends string = string>(constraint = ''): Column<Value | null> => ({
	sql: `text ${constraint}`,
});
const integer: Column<number> = { sql: 'integer not null' };
const fraction: Column<number> = { sql: 'double precision not null' };

/** `suspect` looks like spam. `spam` filled in the honeypot, repeats what the owner marked, or the owner marked it. */
export type EnquiryState = 'new' | 'answered' | 'suspect' | 'spam';

/** The tables. Times are ISO 8601 in UTC, so that they sort as text. */
export const tables = {
	enquiries: {
		/** UUIDv7. The order of the ids is the order of receipt. */
		id: text('primary key'),
		/** The value of its `form-name`. */
		form: text(),
		received_at: text(),
		state: text<EnquiryState>(),
		/** The visitor's address in lower case, to find all enquiries of a person. */
		email: text(),
		/** The validated fields as a JSON object. */
		fields: text(),
		/** The path of the page that the form was on, with the parameters of a campaign. */
		source: optionalText(),
		/** From 0, certainly genuine, to 1, certainly spam. */
		score: fraction,
		/** What it is found by, in lower case without accents: fields, replies and notes (`search-words.ts`). */
		words: text(),
		/** Retention counts from it: when it was delivered, left to the inbox, answered or marked. Null before that. */
		retained_from: optionalText(),
	},
	/** What users of the inbox did with an enquiry. */
	enquiry_events: {
		/** UUIDv7; of a reply or note UUIDv5 of author, kind and text within the enquiry, so that the same words are stored once. */
		id: text('primary key'),
		enquiry_id: text('references enquiries on delete cascade'),
		/** The same for all events of one press of a button. */
		action_id: text(),
		happened_at: text(),
		/** The address of the user. Empty if it was the mail server. */
		author: text(),
		kind: text<'reply' | 'note' | 'state' | 'correction' | 'bounce'>(),
		/** Of a bounce the code of a `DeliveryError`. */
		text: optionalText(),
		/** The states before and after. Null if it changed none. */
		state_before: optionalText<EnquiryState>(),
		state_after: optionalText<EnquiryState>(),
	},
	/** The latest enquiry with these contents, so that a repeat within ten minutes is the same enquiry. */
	recent_contents: {
		/** SHA-256 of the fields as sent, in hexadecimal. */
		hash: text('primary key'),
		enquiry_id: text('references enquiries on delete cascade'),
		received_at: text(),
	},
	/** Texts that the owner marked as spam. An enquiry with the same text is spam. */
	marked_texts: {
		/** SHA-256 of the text without case and spaces, in hexadecimal. */
		hash: text('primary key'),
		marked_at: text(),
	},
	/** What a recipient has not got yet. Deleted once a message with it was accepted. */
	notices: {
		enquiry_id: text('references enquiries on delete cascade'),
		/** The key of a recipient. */
		recipient: text(),
		/** `refused-address`: the visitor's mail server refused their address. */
		kind: text<'enquiry' | 'refused-address'>(),
		/** The score of the enquiry. 0 for a refused address. Messages list low scores first. */
		score: fraction,
		due_at: text(),
		/** The message that has it, once one was formed. */
		message_id: optionalText(),
	},
	/** Messages, each of which is sent until it is accepted. */
	outbox: {
		/** UUIDv7. */
		id: text('primary key'),
		kind: text<'notice' | 'morning' | 'alert' | 'acknowledgement' | 'reply' | 'reply-copy'>(),
		/** The key of a recipient. */
		recipient: text(),
		/** Of a copy the user's address. Of an acknowledgement a hash of the visitor's, by which they are counted. */
		address: optionalText(),
		/** Of an acknowledgement, a reply and its copies. Null once the enquiry was deleted. */
		enquiry_id: optionalText('references enquiries on delete set null'),
		/** Of a reply and its copies. */
		event_id: optionalText(),
		/** What an alert says, or how many enquiries a notice left to the inbox, as JSON. */
		details: optionalText(),
		state: text<'pending' | 'sent' | 'failed'>(),
		/** Number of attempts, including one in progress. */
		attempts: integer,
		/** How often the receiver refused the text of a notice or, for the time being, a reply. */
		refusals: integer,
		/** 1 once the text of a notice was refused: it is sent with links only. */
		links_only: integer,
		next_attempt_at: text(),
		/** Until this time the row belongs to one worker. */
		leased_until: optionalText(),
		/** Why the last attempt failed: the code of a `DeliveryError`. */
		error: optionalText(),
	},
	/** Whether the owner's mailboxes and webhooks accept messages. */
	recipients: {
		/** `email:` and the address in lower case, `webhook-` and its number, or `direct` for mail to one address. */
		key: text('primary key'),
		/** When the first of the failures since the last success was. Null while it works. */
		failing_since: optionalText(),
		/** Since the last failure. Only what has been due for an hour since then can be left to the inbox. */
		working_since: text(),
		error: optionalText(),
		/** When it was told that it fails. */
		alerted_at: optionalText(),
	},
	/** Counts towards daily limits. The day is in New Zealand, `YYYY-MM-DD`. */
	daily_counts: { name: text(), day: text(), count: integer },
	/** What users of the inbox set: the name as visitors and colleagues read it. The address is in lower case. */
	users: { address: text('primary key'), name: text(), signature: text() },
	/** Links to sign in with, by the SHA-256 of their token, in hexadecimal. */
	sign_in_links: {
		token_hash: text('primary key'),
		/** Of a user of the inbox, in lower case. */
		address: text(),
		/** A path of the inbox. */
		return_to: text(),
		expires_at: text(),
		used_at: optionalText(),
	},
	/** Browsers that are signed in, by the SHA-256 of their cookie, in hexadecimal. */
	sessions: {
		token_hash: text('primary key'),
		address: text(),
		created_at: text(),
		/** Up to an hour old. */
		last_seen_at: text(),
		expires_at: text(),
	},
	/** Texts for replies, in which `{name}` is replaced by the visitor's name. */
	saved_answers: { id: text('primary key'), title: text(), text: text() },
};

/** The indexes, as they come after `on`, by their names. */
export const indexes = {
	enquiries_state: 'enquiries (state, id)',
	enquiries_email: 'enquiries (email)',
	enquiries_retention: 'enquiries (state, retained_from)',
	enquiry_events_enquiry: 'enquiry_events (enquiry_id, happened_at)',
	enquiry_events_action: 'enquiry_events (action_id)',
	recent_contents_enquiry: 'recent_contents (enquiry_id)',
	notices_likeliest: 'notices (recipient, message_id, score, enquiry_id)',
	notices_due: 'notices (recipient, message_id, due_at)',
	notices_message: 'notices (message_id)',
	outbox_recipient: 'outbox (recipient, state, id)',
	outbox_kind: 'outbox (kind, id)',
	outbox_enquiry: 'outbox (enquiry_id)',
} as const;

/** The same, where each row has different values. */
export const uniqueIndexes = {
	notices_key: 'notices (enquiry_id, recipient, kind)',
	daily_counts_key: 'daily_counts (name, day)',
} as const;

type RowOf<Columns> = { [Name in keyof Columns]: Columns[Name] extends Column<infer Value> ? Value : never };

/** The rows of each table. */
export type DatabaseSchema = { [Table in keyof typeof tables]: RowOf<(typeof tables)[Table]> };

export type EnquiryRow = DatabaseSchema['enquiries'];
export type EnquiryEventRow = DatabaseSchema['enquiry_events'];
export type NoticeRow = DatabaseSchema['notices'];
export type OutboxRow = DatabaseSchema['outbox'];
export type RecipientRow = DatabaseSchema['recipients'];
