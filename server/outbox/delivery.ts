import type { OutboxRow } from '../database/schema.ts';

/** How an attempt ended. `retry` and `released` keep the row pending; `released` does not count the attempt. */
export type DeliveryOutcome =
	| { state: 'sent' }
	| { state: 'dead'; error: string }
	| { state: 'retry'; error: string; nextAttemptAt: Date }
	| { state: 'released' };

/** Delivers one row: resolves when the other side took it, gives up when the signal aborts. */
export type Deliver = (row: OutboxRow, signal: AbortSignal) => Promise<void>;

/** How rows leave the house, by their channel. Rows of a channel that is not there wait until it is. */
export type Channels = Partial<Record<OutboxRow['channel'], Deliver>>;

/** The receiving side did not take the message now, and may have said from when on it might. */
export class RetryLaterError extends Error {
	readonly notBefore: Date | undefined;

	constructor(message: string, notBefore: Date | undefined) {
		super(message);
		this.notBefore = notBefore;
	}
}

/** The stored form that a message is about. */
export interface DeliverableEnquiry {
	id: string;
	form: string;
	/** ISO 8601, UTC. */
	receivedAt: string;
	fields: Readonly<Record<string, string>>;
}

/** Our own side failed before the receiving side heard anything: the row stays due, and no attempt is counted. */
export class NotAttemptedError extends Error {}

/** The receiving side will never take this message: trying again is pointless. */
export class PermanentDeliveryError extends Error {}
