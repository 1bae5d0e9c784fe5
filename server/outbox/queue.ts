import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import type { OutboxRow } from '../database/schema.ts';

const minuteMs = 60_000;
/** Longer than an attempt, so that no other worker claims a message during it. */
const leaseMs = minuteMs;
/** The clocks of replicas agree within this time. */
const clockSkewMs = 10_000;
/** The pauses after the first attempts. The last one is repeated. */
const pausesMs = [minuteMs, 5 * minuteMs];
const longestPauseMs = 10 * minuteMs;

const after = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

/** Returns a message that is due now. */
export const newMessage = (
	message: Pick<OutboxRow, 'kind' | 'recipient'> & Partial<OutboxRow>,
	now: Date,
): OutboxRow => ({
	...{ id: uuidv7({ msecs: now.getTime() }), next_attempt_at: now.toISOString(), state: 'pending' },
	...{ address: null, enquiry_id: null, event_id: null, details: null, leased_until: null, error: null },
	...{ attempts: 0, refusals: 0, links_only: 0 },
	...message,
});

/** Leases the oldest due message of a recipient and counts the attempt, in one statement. */
export async function claimMessage(
	{ engine, kysely }: Database,
	recipient: string,
	now: Date,
): Promise<OutboxRow | undefined> {
	/** Times that are too far away are from before the clock was set back. */
	const isOver = (column: string, longestMs: number) =>
		sql`(${sql.ref(column)} <= ${now.toISOString()} or ${sql.ref(column)} > ${after(now, longestMs + clockSkewMs)})`;
	// A replica that claims at the same time takes the next message instead of waiting for this one.
	const lock = engine === 'postgres' ? sql`for update skip locked` : sql``;
	const { rows } = await sql<OutboxRow>`update outbox
		set leased_until = ${after(now, leaseMs)}, attempts = attempts + 1
		where id = (
			select id from outbox where recipient = ${recipient} and state = 'pending'
			and ${isOver('next_attempt_at', longestPauseMs)}
			and (leased_until is null or ${isOver('leased_until', leaseMs)})
			order by id limit 1 ${lock}
		) returning *`.execute(kysely);
	return rows[0];
}

/** Changes a message after an attempt, unless its lease expired and it was claimed again. Resolves to whether it did. */
export async function endAttempt(
	transaction: DatabaseTransaction,
	{ id, attempts }: OutboxRow,
	changes: Partial<OutboxRow>,
): Promise<boolean> {
	const update = transaction.updateTable('outbox').set({ leased_until: null, ...changes });
	const ofAttempt = update
		.where('id', '=', id)
		.where('attempts', '=', attempts)
		.where('state', '=', 'pending');
	return (await ofAttempt.executeTakeFirst()).numUpdatedRows > 0n;
}

/** Returns when a message that failed is tried again. */
export const nextAttempt = ({ attempts }: OutboxRow, now: Date): string =>
	after(now, pausesMs[attempts - 1] ?? longestPauseMs);

/** Makes the waiting messages of recipients due now. Without recipients, those of all. */
export async function retryNow(
	queries: DatabaseTransaction | Database['kysely'],
	now: Date,
	recipients?: readonly string[],
): Promise<void> {
	const isTheirs = recipients ? sql`recipient in (${sql.join(recipients)})` : sql`1 = 1`;
	await sql`update outbox set next_attempt_at = ${now.toISOString()} where state = 'pending' and ${isTheirs}`.execute(
		queries,
	);
}

/**
 * Ends the leases of a killed process. On SQLite every lease is one of these, because only one process uses the file. On
 * Postgres a lease may belong to another replica, so leases only expire.
 */
export async function releaseLeases({ engine, kysely }: Database): Promise<void> {
	if (engine === 'sqlite')
		await sql`update outbox set leased_until = null where leased_until is not null`.execute(kysely);
}
