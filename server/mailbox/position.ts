import { sql } from 'kysely';
import type { CauseName } from '#content/delivery-causes.ts';
import { after, minuteMs } from '../clock.ts';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import type { DatabaseSchema } from '../database/schema.ts';
import type { Position } from './imap.ts';

/** A server that reads a mailbox renews its lease with each mail. */
const leaseMs = 2 * minuteMs;
/** The clocks of two servers differ by up to ten seconds. */
const aheadMs = minuteMs;

type MailboxRow = DatabaseSchema['mailboxes'];

const leaseFrom = (now: Date) => after(now, leaseMs).toISOString();

/** Nobody reads it, or whoever did is gone, or the clock was set back. */
const isFree = (now: Date) =>
	sql<boolean>`(mailboxes.leased_until is null or mailboxes.leased_until <= ${now.toISOString()}
		or mailboxes.leased_until > ${after(now, leaseMs + aheadMs).toISOString()})`;

/** Resolves to how far a mailbox was read, if it ever was. */
export const findMailbox = ({ kysely }: Database, name: string): Promise<MailboxRow | undefined> =>
	kysely.selectFrom('mailboxes').selectAll().where('name', '=', name).executeTakeFirst();

/** Takes a mailbox, so that no other server reads it. Resolves to whether it was free. */
export const leaseMailbox = ({ write }: Database, name: string, now: Date): Promise<boolean> =>
	write(async (transaction) => {
		const first = { uid_validity: '', last_uid: 0, read_at: now.toISOString() };
		const nothingFails = { failing_since: null, error: null, response: null };
		const row = { name, ...first, leased_until: leaseFrom(now), ...nothingFails };
		const taken = await transaction
			.insertInto('mailboxes')
			.values(row)
			.onConflict((conflict) =>
				conflict
					.column('name')
					.doUpdateSet({ leased_until: leaseFrom(now) })
					.where(isFree(now)),
			)
			.returning('name')
			.executeTakeFirst();
		return taken !== undefined;
	});

/** Ends the lease of a server that was killed. */
export const endLease = ({ write }: Database, name: string): Promise<unknown> =>
	write((transaction) =>
		transaction
			.updateTable('mailboxes')
			.set({ leased_until: null })
			.where('name', '=', name)
			.execute(),
	);

/**
 * Moves the position in the transaction that records a mail, so that each is recorded once. Resolves
 * to false if another server has read on.
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

/** Stores where a mailbox begins that is read for the first time, or has other UIDs than before. */
export const storePosition = (
	{ write }: Database,
	name: string,
	position: Pick<Position, 'uid_validity' | 'last_uid'>,
): Promise<unknown> =>
	write((transaction) =>
		transaction.updateTable('mailboxes').set(position).where('name', '=', name).execute(),
	);

/** Ends the lease, and stores whether the mailbox could be read. */
export const releaseMailbox = (
	{ write }: Database,
	name: string,
	failure: { code: CauseName; response: string | null } | undefined,
	now: Date,
): Promise<unknown> =>
	write((transaction) => {
		const at = now.toISOString();
		const changes = failure
			? {
					failing_since: sql<string>`coalesce(failing_since, ${at})`,
					error: failure.code,
					response: failure.response,
				}
			: { failing_since: null, error: null, response: null, read_at: at };
		return transaction
			.updateTable('mailboxes')
			.set({ leased_until: null, ...changes })
			.where('name', '=', name)
			.execute();
	});
