import type { Database } from '../database/database.ts';
import type { OutboxRow } from '../database/schema.ts';
import { type Alerts, type DueAlert, isAlert } from './alerts.ts';
import { type DeliverableEnquiry, PermanentDeliveryError } from './delivery.ts';
import {
	type DescribeReasons,
	type ListEntry,
	type ListedEnquiry,
	listEntries,
} from './messages/list-text.ts';

/** What a message is about. */
export type MessageContent =
	| { type: 'enquiry'; enquiry: DeliverableEnquiry }
	| { type: 'list'; entries: readonly ListEntry[] }
	| { type: 'alert'; alert: DueAlert };

/** Resolves to what a row's message is about, or `undefined` if there is nothing left to send. */
export type ReadContent = (row: OutboxRow) => Promise<MessageContent | undefined>;

/** Options of {@link createReadContent}. */
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
			const entries = listEntries(await readList(database, row.list_id), describeReasons);
			return entries.length === 0 ? undefined : { type: 'list', entries };
		}
		const enquiry = row.submission_id === null ? undefined : await findEnquiry(row.submission_id);
		if (enquiry === undefined) throw new PermanentDeliveryError('The enquiry was deleted.');
		return { type: 'enquiry', enquiry };
	};
}

/** Resolves to the enquiries of a list, without what the owner has called spam since. */
async function readList({ kysely }: Database, listId: string): Promise<ListedEnquiry[]> {
	return kysely
		.selectFrom('submissions')
		.select(['id', 'form', 'received_at', 'status', 'reasons', 'spam_score', 'subject', 'fields'])
		.where('list_id', '=', listId)
		.where('status', '!=', 'spam')
		.execute();
}
