import type { Kysely, Transaction } from 'kysely';
import type { Channel, DatabaseSchema, OutboxRow } from '../database/schema.ts';
import { tryLock } from '../database/try-lock.ts';

const hourMs = 60 * 60_000;
/**
 * Notices to a mailbox in an hour. Further enquiries are gathered in lists, of which an hour has at most six messages
 * (`lists.ts`).
 */
const noticesPerHour = 30;
/** From this number on only one transaction at a time adds notices. Leaves room for those of twenty connections. */
const countedAlone = 10;
/** Notices and lists sent to a mailbox in an hour, also after an outage. With the alerts they are fewer than 40. */
const mailsPerHour = 36;

/**
 * Resolves to whether each of these mailboxes has its {@link noticesPerHour}, pending or sent in the hour before `now`, or may
 * have them with those of simultaneous transactions.
 */
export async function areAllBusy(
	transaction: Transaction<DatabaseSchema>,
	mailboxes: readonly Channel[],
	now: Date,
): Promise<boolean> {
	const max = (await tryLock(transaction, 'notices')) ? noticesPerHour : countedAlone;
	for (const channel of mailboxes) {
		const pending = await transaction
			.selectFrom('outbox')
			.select('id')
			.where('channel', '=', channel)
			.where('kind', '=', 'owner-notice')
			.where('state', '=', 'pending')
			// Without the order SQLite reads every notice that the mailbox ever got.
			.orderBy('next_attempt_at')
			.limit(max)
			.execute();
		const sent = await countSent(transaction, channel, 'owner-notice', now);
		if (pending.length + sent < max) return false;
	}
	return true;
}

/** Resolves to whether a mailbox has got {@link mailsPerHour} in the last hour, or will with those under way. */
export async function isOverMailLimit(
	kysely: Kysely<DatabaseSchema>,
	mailbox: Channel,
	now: Date,
	underWay: number,
): Promise<boolean> {
	const notices = await countSent(kysely, mailbox, 'owner-notice', now);
	return underWay + notices + (await countSent(kysely, mailbox, 'list', now)) >= mailsPerHour;
}

/** Resolves to the number of messages of a kind that a mailbox got in the hour before `now`, up to {@link mailsPerHour}. */
async function countSent(
	kysely: Kysely<DatabaseSchema>,
	mailbox: Channel,
	kind: OutboxRow['kind'],
	now: Date,
): Promise<number> {
	const rows = await kysely
		.selectFrom('outbox')
		.select('id')
		.where('channel', '=', mailbox)
		.where('kind', '=', kind)
		.where('sent_at', '>', new Date(now.getTime() - hourMs).toISOString())
		.where('sent_at', '<=', now.toISOString())
		.limit(mailsPerHour)
		.execute();
	return rows.length;
}
