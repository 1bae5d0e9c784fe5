import { type DeleteResult, sql } from 'kysely';
import { after, dayMs } from '../clock.ts';
import type { DatabaseTransaction } from '../database/database.ts';
import { idPrefix } from '../database/id-time.ts';

/** Longer than the day for which messages count towards limits. */
const keptMs = 2 * dayMs;
/** Whoever got an alert is told when it is over, which may take weeks. */
const alertKeptMs = 90 * dayMs;

/** Deletes messages that belong to no enquiry, or to one that was deleted. */
export function deleteOldMessages(
	transaction: DatabaseTransaction,
	now: Date,
	limit: number,
): Promise<DeleteResult> {
	const olderThan = (ms: number) => sql<boolean>`id < ${idPrefix(after(now, -ms))}`;
	const whereOld = sql<boolean>`enquiry_id is null and state <> 'pending'
		and ${olderThan(keptMs)} and (kind <> 'alert' or ${olderThan(alertKeptMs)})`;
	const some = transaction.selectFrom('outbox').select('id').where(whereOld).limit(limit);
	return transaction.deleteFrom('outbox').where('id', 'in', some).executeTakeFirstOrThrow();
}
