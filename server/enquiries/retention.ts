import { type DeleteResult, sql } from 'kysely';
import { after, dayMs } from '../clock.ts';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import type { EnquiryState } from '../database/schema.ts';
import { eraseWhere } from './erase.ts';
import { repeatWindowMs } from './store.ts';

/**
 * Suspect enquiries and spam are kept for this long once the owner was told of them or marked them,
 * and what nobody is told of from when it came. The privacy policy says so
 * (`content/legal/figures.yaml`).
 */
const suspectDays = 30;
/** Hashes of texts that the owner marked as spam: 24 months. */
const markedDays = 730;

interface RetentionOptions {
	/** Without recipients nothing is delivered, so retention counts from when an enquiry came. */
	areDelivered: boolean;
	/** Null keeps all but suspect enquiries and spam forever. */
	days: number | null;
}

/**
 * Deletes the enquiries that were answered, marked, delivered or left to the inbox more than `days`
 * ago with all that belongs to them; suspect ones and spam after 30 days. Resolves to the number of
 * deleted ones.
 */
export async function purgeEnquiries(
	database: Database,
	{ areDelivered, days }: RetentionOptions,
	now: Date,
): Promise<number> {
	const from = areDelivered ? sql`retained_from` : sql`coalesce(retained_from, received_at)`;
	const purge = (states: EnquiryState[], period: number) => {
		const limit = after(now, -period * dayMs).toISOString();
		const whereOld = sql<boolean>`state in (${sql.join(states)}) and ${from} < ${limit}`;
		return eraseWhere(database, whereOld);
	};
	const suspects = await purge(['suspect', 'spam'], Math.min(days ?? suspectDays, suspectDays));
	if (days === null) return suspects;
	return suspects + (await purge(['new', 'later', 'answered'], days));
}

/** Deletes hashes of fields by which repeats are known, once they are too old for it. */
export function deleteOldContents(
	transaction: DatabaseTransaction,
	now: Date,
	limit: number,
): Promise<DeleteResult> {
	// By the clock of another server they may still be within the window.
	const before = after(now, -2 * repeatWindowMs).toISOString();
	const whereOld = sql<boolean>`received_at < ${before}`;
	const some = transaction
		.selectFrom('recent_contents')
		.select('hash')
		.where(whereOld)
		.limit(limit);
	return (
		transaction
			.deleteFrom('recent_contents')
			.where('hash', 'in', some)
			// The same may have been sent again since it was selected.
			.where(whereOld)
			.executeTakeFirstOrThrow()
	);
}

/** Deletes the hashes of texts by which spam is known, once they are too old for it. */
export const deleteOldMarks = (
	transaction: DatabaseTransaction,
	now: Date,
): Promise<DeleteResult> =>
	transaction
		.deleteFrom('marked_texts')
		.where('marked_at', '<', after(now, -markedDays * dayMs).toISOString())
		.executeTakeFirstOrThrow();

/** Resolves to when the newest enquiry came. */
export async function newestEnquiry({ kysely }: Database): Promise<string | undefined> {
	const newest = kysely
		.selectFrom('enquiries')
		.select('received_at')
		.orderBy('id', 'desc')
		.limit(1);
	return (await newest.executeTakeFirst())?.received_at;
}
