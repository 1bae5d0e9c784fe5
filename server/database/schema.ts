/** The tables. Times are ISO 8601 in UTC, so that they sort as text. */
export interface DatabaseSchema {
	submissions: EnquiryRow;
	outbox: OutboxRow;
	corrections: CorrectionRow;
}

/** A stored enquiry. */
export interface EnquiryRow {
	/** UUIDv7. */
	id: string;
	form: string;
	received_at: string;
	/** `spam` if the honeypot field had a value. */
	status: 'received' | 'spam';
	/** SHA-256 of the Idempotency-Key header, in hexadecimal. */
	idempotency_key_hash: string | null;
	/** SHA-256 of the contents, in hexadecimal, if there was no key. Only the latest of equal enquiries has it. */
	content_hash: string | null;
	/** The validated fields as a JSON object. */
	fields: string;
}

/** An outgoing message. */
export interface OutboxRow {
	/** UUIDv7. */
	id: string;
	submission_id: string;
	channel: 'email' | 'webhook';
	kind: 'owner-notice' | 'acknowledgement' | 'enquiry' | 'dead-alert' | 'overdue-alert';
	state: 'pending' | 'sent' | 'dead';
	/** Number of attempts, including one in progress. */
	attempts: number;
	next_attempt_at: string;
	/** Until this time the row belongs to one worker. */
	leased_until: string | null;
	last_error: string | null;
	/** The same for every attempt: the Message-ID with angle brackets, or the `webhook-id`. */
	message_id: string;
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
