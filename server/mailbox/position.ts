import { sql } from 'kysely';
import type { CauseName } from '#content/delivery-causes.ts';
import { after, hourMs, minuteMs } from '../clock.ts';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import { whereHasCome } from '../database/other-clocks.ts';
import type { DatabaseSchema } from '../database/schema.ts';

/** A server that reads a mailbox renews its lease with each mail. */
const leaseMs = 2 * minuteMs;

type MailboxRow = DatabaseSchema['mailboxes'];

/** What is stored while nothing fails. */
const works = { failing_since: null, error: null, response: null, alerted_at: null };

const leaseFrom = (now: Date) => after(now, leaseMs).toISOString();

/** Resolves to how far a mailbox was read, if it ever was. */
export const findMailbox = ({ kysely }: Database, name: string): Promise<MailboxRow | undefined> =>
	kysely.selectFrom('mailboxes').selectAll().where('name', '=', name).executeTakeFirst();

/**
 * Takes a mailbox, so that no other server reads it. Resolves to whether it was free: nobody reads
 * it, or whoever did is gone.
 */
export const leaseMailbox = ({ write }: Database, name: string, now: Date): Promise<boolean> =>
	write(async (transaction) => {
		const { rows } = await sql`
			insert into mailboxes (name, uid_validity, last_uid, read_at, leased_until)
			values (${name}, '', 0, ${now.toISOString()}, ${leaseFrom(now)})
			on conflict (name) do update set leased_until = excluded.leased_until
			where mailboxes.leased_until is null
				or ${whereHasCome('mailboxes.leased_until', now, leaseMs)}
			returning name`.execute(transaction);
		return rows.length > 0;
	});

/**
 * Moves the position in the transaction that records a mail, so that each is recorded once.
 * Resolves to false if another server has read on.
 */
export async function passMail(
	transaction: DatabaseTransaction,
	name: string,
	uid: number,
	now: Date,
): Promise<boolean> {
	const { numUpdatedRows } = await transaction
		.updateTable('mailboxes')
		.set({ last_uid: uid, leased_until: leaseFrom(now) })
		.where('name', '=', name)
		.where('last_uid', '<', uid)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Why a mailbox could not be read. */
export type ReadingFailure = { code: CauseName; response: string | null };

/**
 * Returns what is stored of a mailbox after it was read, or could not be. `alerted_at` changes when
 * the owner is to be told: once that it has failed for an hour, and once that it works again.
 */
export function afterReading(
	before: MailboxRow,
	failure: ReadingFailure | undefined,
	now: Date,
): Partial<MailboxRow> {
	const at = now.toISOString();
	if (failure === undefined) return { ...works, leased_until: null, read_at: at };
	const { code: error, response } = failure;
	const failing_since = before.failing_since ?? at;
	const isLong = failing_since <= after(now, -hourMs).toISOString();
	const alerted_at = before.alerted_at ?? (isLong ? at : null);
	return { failing_since, error, response, alerted_at, leased_until: null };
}

/** Locks a mailbox until the end of the transaction, and resolves to it. */
export const lockMailbox = (transaction: DatabaseTransaction, name: string): Promise<MailboxRow> =>
	changeMailbox(transaction, name, {});

/** Changes a mailbox, whose row is locked from then on, and resolves to it. */
export const changeMailbox = (
	transaction: DatabaseTransaction,
	name: string,
	changes: Partial<MailboxRow>,
): Promise<MailboxRow> =>
	transaction
		.updateTable('mailboxes')
		.set({ name, ...changes })
		.where('name', '=', name)
		.returningAll()
		.executeTakeFirstOrThrow();
