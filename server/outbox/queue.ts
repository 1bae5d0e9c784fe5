import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { after, minuteMs } from '../clock.ts';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import { idPrefix } from '../database/id-time.ts';
import type { OutboxRow } from '../database/schema.ts';
import { directKey } from './recipients.ts';

/** Longer than an attempt, so that no other worker claims a message during it. */
export const leaseMs = minuteMs;
/** The clocks of replicas agree within this time. */
const clockSkewMs = 10_000;
/** Between two attempts. */
export const maxPauseMs = 10 * minuteMs;

/** Returns a tag for SQL templates, which runs them and resolves to the rows. */
export const runIn =
	(queries: DatabaseTransaction | Database['kysely']) =>
	async <Row>(text: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> =>
		(await sql<Row>(text, ...values).execute(queries)).rows;
export type Run = ReturnType<typeof runIn>;

/**
 * The messages that were queued since a moment. One from after `now` does not count: the clock was
 * set back since.
 */
export const queuedSince = (since: Date, now: Date): RawBuilder<boolean> =>
	sql`id > ${idPrefix(since)} and id < ${idPrefix(after(now, 1))}`;

/**
 * Until the end of the transaction no other one counts the messages of a recipient, on replicas as
 * well.
 */
export const lockRecipient = (run: Run, key: string) =>
	run`update recipients set key = key where key = ${key}`;

type NewMessage = Pick<OutboxRow, 'kind' | 'recipient'> & Partial<OutboxRow>;

/** Queues a message that is due now. */
export async function queueMessage(
	transaction: DatabaseTransaction,
	message: NewMessage,
	now: Date,
) {
	const row: OutboxRow = {
		...{
			id: uuidv7({ msecs: now.getTime() }),
			next_attempt_at: now.toISOString(),
			state: 'pending',
		},
		...{
			address: null,
			enquiry_id: null,
			event_id: null,
			details: null,
			leased_until: null,
			error: null,
		},
		...{ attempts: 0, refusals: 0, links_only: 0 },
		...message,
	};
	await transaction.insertInto('outbox').values(row).execute();
	return row;
}

/**
 * Leases the message that has been due for longest: one that fails waits its pause while others go
 * on. Counts the attempt.
 */
export async function claimMessage({ engine, kysely }: Database, recipient: string, now: Date) {
	/** Times that are too far away are from before the clock was set back. */
	const isOver = (
		column: string,
		longestMs: number,
	) => sql`(${sql.ref(column)} <= ${now.toISOString()}
		or ${sql.ref(column)} > ${after(now, longestMs + clockSkewMs).toISOString()})`;
	// A replica that claims at the same time takes the next message instead of waiting for this one.
	const lock = engine === 'postgres' ? sql`for update skip locked` : sql``;
	const [row] = await runIn(kysely)<OutboxRow>`update outbox
		set leased_until = ${after(now, leaseMs).toISOString()}, attempts = attempts + 1
		where id = (
			select id from outbox where recipient = ${recipient} and state = 'pending'
			and ${isOver('next_attempt_at', maxPauseMs)}
			and (leased_until is null or ${isOver('leased_until', leaseMs)})
			order by next_attempt_at, id limit 1 ${lock}
		) returning *`;
	return row;
}

/**
 * Changes a message after an attempt, unless its lease expired and it was claimed again. Resolves
 * to whether it did.
 */
export async function endAttempt(
	transaction: DatabaseTransaction,
	{ id, attempts }: OutboxRow,
	changes: Partial<OutboxRow>,
): Promise<boolean> {
	const update = transaction.updateTable('outbox').set({ leased_until: null, ...changes });
	const isSame = sql<boolean>`id = ${id} and attempts = ${attempts} and state = 'pending'`;
	return (await update.where(isSame).executeTakeFirst()).numUpdatedRows > 0n;
}

/** Makes due now what waits for a recipient or for single addresses. Without a key, everything. */
export const retryNow = (run: Run, now: Date, key?: string) =>
	run`update outbox set next_attempt_at = ${now.toISOString()} where state = 'pending'
		and ${key === undefined ? sql`1 = 1` : sql`recipient in (${key}, ${directKey})`}`;
