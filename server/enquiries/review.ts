import type { Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import { readKeyedHash } from '../database/keyed-hash.ts';
import type { DatabaseSchema, EnquiryRow } from '../database/schema.ts';
import type { WithinTransaction } from './repository.ts';
import { recordVerdict } from './spam-verdicts.ts';
import { type Enquiry, nextVersion, toEnquiry, UnreadableEnquiryError } from './stored-enquiry.ts';

/**
 * Releases a suspect enquiry or spam: makes it a received enquiry and queues the messages of one, in one transaction.
 * The spam filter learns from it. Resolves to false if it was received already. Rejects with `UnreadableEnquiryError` too.
 */
export function releaseEnquiry(
	database: Database,
	id: string,
	now: Date,
	queueMessages: WithinTransaction,
): Promise<boolean> {
	return review(database, { id, status: 'received', now }, (transaction, row) =>
		queueMessages(transaction, toEnquiry(row)),
	);
}

/**
 * Marks an enquiry as spam and cancels its messages that were not sent, in one transaction. The spam filter learns from it.
 * Resolves to false if it was spam.
 */
export function markSpam(
	database: Database,
	id: string,
	now: Date,
	cancelMessages: (transaction: Transaction<DatabaseSchema>, id: Enquiry['id']) => Promise<void>,
): Promise<boolean> {
	return review(database, { id, status: 'spam', now }, async (transaction) => {
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
	{ id, status, now }: { id: string; status: 'received' | 'spam'; now: Date },
	follow: (transaction: Transaction<DatabaseSchema>, row: EnquiryRow) => Promise<void>,
): Promise<boolean> {
	const keyedHash = await readKeyedHash(database);
	return database.write(async (transaction) => {
		const row = await transaction
			.updateTable('submissions')
			.set({ status, version: nextVersion })
			.where('id', '=', id)
			.where('status', '!=', status)
			.returningAll()
			.executeTakeFirst();
		if (row === undefined) return false;
		await follow(transaction, row);
		const enquiry = readable(row);
		const verdict = status === 'spam' ? 'spam' : 'genuine';
		if (enquiry) await recordVerdict(transaction, enquiry, verdict, { keyedHash, now });
		return true;
	});
}

/** Returns `undefined` for an enquiry whose stored data is damaged: nothing can be learned from it. */
function readable(row: EnquiryRow): Enquiry | undefined {
	try {
		return toEnquiry(row);
	} catch (error) {
		if (error instanceof UnreadableEnquiryError) return undefined;
		throw error;
	}
}
