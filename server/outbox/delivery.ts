import type { EnquiryContext } from '#contracts/form-fields.ts';
import type { Channel, OutboxRow } from '../database/schema.ts';

/**
 * The outcome of an attempt. `retry` and `released` leave the row pending. `released` does not count as an attempt.
 * `undelivered` is the end of an acknowledgement. `error` contains no address of a visitor.
 */
export type DeliveryOutcome =
	| { state: 'sent' }
	| { state: 'dead' | 'undelivered'; error: string }
	| { state: 'retry'; error: string; nextAttemptAt: Date }
	| { state: 'released' };

/** Delivers a row. Resolves when the receiver accepted it, rejects when it did not or when the signal aborts. */
export type Deliver = (row: OutboxRow, signal: AbortSignal) => Promise<void>;

/** The configured channels. Rows of other channels stay pending. */
export type Channels = Partial<Record<Channel, Deliver>>;

/** The receiver refused the message temporarily. `notBefore` is the time from which it may accept it, if it gave one. */
export class RetryLaterError extends Error {
	readonly notBefore: Date | undefined;

	constructor(message: string, notBefore: Date | undefined) {
		super(message);
		this.notBefore = notBefore;
	}
}

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

/** The attempt failed before the receiver was contacted. The row stays due and the attempt is not counted. */
export class NotAttemptedError extends Error {}

/** The receiver refused the message for good. The delivery is not retried. */
export class PermanentDeliveryError extends Error {}
