import { after, dayMs } from '../clock.ts';
import type { DatabaseTransaction } from '../database/database.ts';
import { idPrefix } from '../database/id-time.ts';

/** Longer than the day for which messages count towards limits. */
const keptMs = 2 * dayMs;

/**
 * Deletes messages that belong to no enquiry, or to one that was deleted. Whoever got an alert is told
 * when it is over, which may take weeks.
 */
export const deleteOldMessages = (transaction: DatabaseTransaction, now: Date) =>
	transaction
		.deleteFrom('outbox')
		.where('enquiry_id', 'is', null)
		.where('state', '!=', 'pending')
		.where('kind', '!=', 'alert')
		.where('id', '<', idPrefix(after(now, -keptMs)))
		.execute();
