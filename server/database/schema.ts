/** The tables as Kysely sees them. Moments are ISO 8601 in UTC, so that they sort as text. */
export interface DatabaseSchema {
	submissions: EnquiryRow;
	outbox: OutboxRow;
}

/** One row an accepted form. */
export interface EnquiryRow {
	/** UUID version 7. */
	id: string;
	form: string;
	received_at: string;
	/** `spam` when the trap field was filled. */
	status: 'received' | 'spam';
	/** SHA-256 of the Idempotency-Key header, hexadecimal. */
	idempotency_key_hash: string | null;
	/** SHA-256 of what was sent, hexadecimal: of a form without a key, and of the last one that said the same. */
	content_hash: string | null;
	/** The validated fields as JSON. */
	fields: string;
}

/** One row a message that has to leave the house. */
export interface OutboxRow {
	/** UUID version 7. */
	id: string;
	submission_id: string;
	channel: 'email' | 'webhook';
	kind: 'owner-notice' | 'acknowledgement' | 'enquiry' | 'dead-alert' | 'overdue-alert';
	state: 'pending' | 'sent' | 'dead';
	/** Attempts begun. */
	attempts: number;
	next_attempt_at: string;
	/** Until then one worker has the row. */
	leased_until: string | null;
	last_error: string | null;
	/** The Message-ID of every attempt, with its angle brackets; the `webhook-id` on that channel. */
	message_id: string;
}
