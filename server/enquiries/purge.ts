import type { Database } from '../database/database.ts';
import type { EnquiryRow } from '../database/schema.ts';

const dayMs = 24 * 60 * 60_000;
/** Held enquiries and spam are kept for this long at most. The privacy policy says so (content/retention.ts). */
const suspectDays = 30;
/** Few enough that a batch does not delay visitors. */
const batchSize = 100;

/**
 * Deletes the enquiries received more than `days` ago with their outbox rows and corrections, and held enquiries and spam
 * after 30 days, in several transactions.
 * Resolves to their number.
 */
export async function purgeEnquiries(database: Database, now: Date, days: number): Promise<number> {
	const received = await removeBefore(database, ['received'], now, days);
	return received + (await removeBefore(database, ['suspect', 'spam'], now, Math.min(days, suspectDays)));
}

async function removeBefore(
	database: Database,
	statuses: readonly EnquiryRow['status'][],
	now: Date,
	days: number,
): Promise<number> {
	const limit = new Date(now.getTime() - days * dayMs).toISOString();
	let removed = 0;
	for (;;) {
		const rows = await database.kysely
			.selectFrom('submissions')
			.select('id')
			.where('status', 'in', statuses)
			.where('received_at', '<', limit)
			.limit(batchSize)
			.execute();
		if (rows.length === 0) return removed;
		const ids = rows.map(({ id }) => id);
		await database.write((transaction) =>
			transaction.deleteFrom('submissions').where('id', 'in', ids).execute(),
		);
		removed += rows.length;
	}
}
