import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../database/database.ts';
import type { Channel, OutboxRow } from '../database/schema.ts';
import { type Alerts, type DueAlert, isAlert } from './alerts.ts';
import type { DeliverableEnquiry } from './messages/enquiry-summary.ts';
import { type DescribeReasons, type ListEntry, listEntries } from './messages/list-text.ts';

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

/** The attempt failed before the receiver was contacted. The row stays due and the attempt is not counted. */
export class NotAttemptedError extends Error {}

/** The receiver refused the message for good. The delivery is not retried. */
export class PermanentDeliveryError extends Error {}

/** Enquiries of a list that are read at once. */
const batchSize = 50;

/** What a message is about. */
export type MessageContent =
	| { type: 'enquiry'; enquiry: DeliverableEnquiry }
	| { type: 'list'; entries: readonly ListEntry[] }
	| { type: 'alert'; alert: DueAlert };

/** Resolves to what a row's message is about, or `undefined` if there is nothing left to send. */
export type ReadContent = (row: OutboxRow) => Promise<MessageContent | undefined>;

export interface ReadContentOptions {
	database: Database;
	findEnquiry: (id: string) => Promise<DeliverableEnquiry | undefined>;
	alerts: Alerts;
	describeReasons: DescribeReasons;
}

/** Returns the function that reads the content of messages when they are sent, so that corrections are in it. */
export function createReadContent(options: ReadContentOptions): ReadContent {
	const { database, findEnquiry, alerts, describeReasons } = options;
	return async (row) => {
		if (isAlert(row)) {
			const alert = await alerts.compose(row);
			return alert && { type: 'alert', alert };
		}
		if (row.list_id !== null) {
			const entries = await readList(database, row.list_id, describeReasons);
			return entries.length === 0 ? undefined : { type: 'list', entries };
		}
		const enquiry = row.submission_id === null ? undefined : await findEnquiry(row.submission_id);
		if (enquiry === undefined) throw new PermanentDeliveryError('The enquiry was deleted.');
		return { type: 'enquiry', enquiry };
	};
}

/**
 * Resolves to the enquiries of a list, without what the owner has called spam since. Reads a long list in batches, because
 * each of them holds up visitors.
 */
async function readList(
	{ kysely }: Database,
	listId: string,
	describeReasons: DescribeReasons,
): Promise<ListEntry[]> {
	const listed = kysely.selectFrom('submissions').where('list_id', '=', listId).where('status', '!=', 'spam');
	const inOrder = listed.select('id').orderBy('status').orderBy('spam_score').orderBy('id');
	const ids = (await inOrder.execute()).map(({ id }) => id);
	const entries: ListEntry[] = [];
	for (let start = 0; start < ids.length; start += batchSize) {
		const rows = await listed
			.select(['id', 'form', 'received_at', 'status', 'reasons', 'spam_score', 'subject', 'fields'])
			.where('id', 'in', ids.slice(start, start + batchSize))
			.execute();
		entries.push(...listEntries(rows, describeReasons));
		await nextTurn();
	}
	return entries;
}
