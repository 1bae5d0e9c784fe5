import type { Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import type { DatabaseSchema, EnquiryRow } from '../database/schema.ts';
import { type Enquiry, toEnquiry, type WithinTransaction } from './repository.ts';

/**
 * Releases a suspect enquiry or spam: makes it a received enquiry and queues the messages of one, in one transaction.
 * Resolves to false if it was received already. Rejects with `UnreadableEnquiryError` too.
 */
export function releaseEnquiry(
	database: Database,
	id: string,
	queueMessages: WithinTransaction,
): Promise<boolean> {
	return review(database, id, 'received', (transaction, row) => queueMessages(transaction, toEnquiry(row)));
}

/** Marks an enquiry as spam and cancels its messages that were not sent, in one transaction. Resolves to false if it was spam. */
export function markSpam(
	database: Database,
	id: string,
	now: Date,
	cancelMessages: (transaction: Transaction<DatabaseSchema>, id: Enquiry['id']) => Promise<void>,
): Promise<boolean> {
	return review(database, id, 'spam', async (transaction) => {
		await cancelMessages(transaction, id);
		// The owner has seen it, so it needs no message.
		await transaction
			.updateTable('submissions')
			.set({ reported_at: now.toISOString() })
			.where('id', '=', id)
			.execute();
	});
}

async function review(
	database: Database,
	id: string,
	status: EnquiryRow['status'],
	follow: (transaction: Transaction<DatabaseSchema>, row: EnquiryRow) => Promise<void>,
): Promise<boolean> {
	return database.write(async (transaction) => {
		const row = await transaction
			.updateTable('submissions')
			.set({ status })
			.where('id', '=', id)
			.where('status', '!=', status)
			.returningAll()
			.executeTakeFirst();
		if (row === undefined) return false;
		await follow(transaction, row);
		return true;
	});
}
