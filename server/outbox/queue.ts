import { type RawBuilder, sql } from 'kysely';
import { after, minuteMs } from '../clock.ts';
import { maxCounted } from '../counting.ts';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import { idPrefix, newId } from '../database/id-time.ts';
import { aheadMs, whereHasCome } from '../database/other-clocks.ts';
import type { OutboxRow } from '../database/schema.ts';
import { directKinds, formedKinds } from './kinds.ts';

/** While a message is sent its lease is renewed, so that no other worker claims it. */
export const leaseMs = minuteMs;
/**
 * What one transaction takes back or moves, and a message more: few enough that it ends in its
 * time.
 */
export const changedAtOnce = 1000;
/** Between two attempts, at most. */
export const maxPauseMs = 10 * minuteMs;
/**
 * A lock that a visitor's transaction does not get in this time is not waited for. Postgres takes
 * longer until it ends one of two transactions that wait for each other.
 */
const lockPatienceMs = 800;
/** `lock_not_available` (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const lockedCode = '55P03';

/** Returns a tag for SQL templates, which runs them and resolves to the rows. */
export const runIn =
	(queries: DatabaseTransaction | Database['kysely']) =>
	async <Row>(text: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> =>
		(await sql<Row>(text, ...values).execute(queries)).rows;
export type Run = ReturnType<typeof runIn>;

/**
 * The messages that were queued since a moment, on other replicas too. Those from further in the
 * future are from before the clock was set back.
 */
export const whereQueuedSince = (since: Date, now: Date): RawBuilder<boolean> =>
	sql`id > ${idPrefix(since)} and id < ${idPrefix(after(now, aheadMs))}`;

/** Resolves to whether a query finds a row. */
export const exists = async (run: Run, query: RawBuilder<unknown>): Promise<boolean> =>
	(await run`${query} limit 1`).length > 0;

/**
 * Resolves to the number of rows of a query. `maxCounted + 1` means more than {@link maxCounted}.
 */
export const countUpTo = async (run: Run, query: RawBuilder<unknown>): Promise<number> =>
	(await run`${query} limit ${maxCounted + 1}`).length;

/**
 * Until the end of the transaction no other one counts the messages of a recipient, on replicas as
 * well. Resolves to whether the recipient is still configured.
 */
export const lockRecipient = async (run: Run, key: string): Promise<boolean> =>
	(await run`update recipients set key = key where key = ${key} returning key`).length > 0;

/**
 * Does the same for a transaction that a visitor waits for. Resolves to false if another one keeps
 * the lock, as that of a replica that is frozen does.
 */
export async function tryLockRecipient(
	run: Run,
	key: string,
	engine: Database['engine'],
): Promise<boolean> {
	// SQLite has one transaction at a time.
	if (engine === 'sqlite') return true;
	const free = await run`select key from recipients
		where key = ${key}
		for update skip locked`;
	if (free.length > 0) return true;
	// After a statement that fails, only this leaves the transaction as it was.
	await run`savepoint unlocked`;
	await run`select set_config('lock_timeout', ${`${lockPatienceMs}ms`}, true)`;
	try {
		// Postgres serves those that wait in the order in which they came.
		await lockRecipient(run, key);
	} catch (error) {
		if ((error as { code?: string }).code !== lockedCode) throw error;
		await run`rollback to savepoint unlocked`;
		return false;
	}
	await run`set local lock_timeout to default`;
	return true;
}

type NewMessage = Pick<OutboxRow, 'kind' | 'recipient'> & Partial<OutboxRow>;

/** Queues a message that is due now. */
export async function queueMessage(
	transaction: DatabaseTransaction,
	message: NewMessage,
	now: Date,
): Promise<void> {
	const untried = { state: 'pending', attempts: 0, refusals: 0, links_only: 0 } as const;
	const due = { id: newId(now), next_attempt_at: now.toISOString() };
	await transaction
		.insertInto('outbox')
		.values({ ...untried, ...due, ...message })
		.execute();
}

/**
 * Leases the message that has been due for longest: one that fails waits its pause while others go
 * on. Counts the attempt. A replica that claims at the same time takes the next one. Looks first
 * without a transaction, for this is asked every few seconds.
 */
export async function claimMessage(
	{ engine, kysely, write }: Database,
	recipient: string,
	now: Date,
): Promise<OutboxRow | undefined> {
	const whereDue = sql`recipient = ${recipient} and state = 'pending'
		and ${whereHasCome('next_attempt_at', now, maxPauseMs)}
		and (leased_until is null or ${whereHasCome('leased_until', now, leaseMs)})`;
	const due = sql`select 1 from outbox where ${whereDue}`;
	if (!(await exists(runIn(kysely), due))) return undefined;
	const lock = engine === 'postgres' ? sql`for update skip locked` : sql``;
	const [row] = await write(
		(transaction) => runIn(transaction)<OutboxRow>`update outbox
		set leased_until = ${after(now, leaseMs).toISOString()}, attempts = attempts + 1
		where id = (
			select id from outbox where ${whereDue}
			order by next_attempt_at, id limit 1 ${lock}
		) returning *`,
	);
	return row;
}

/**
 * Changes a message that was claimed, unless its lease expired and it was claimed again. Resolves
 * to whether it did. Ends its lease.
 */
export async function changeClaimed(
	transaction: DatabaseTransaction,
	{ id, attempts }: OutboxRow,
	changes: Partial<OutboxRow>,
): Promise<boolean> {
	const whereStillClaimed = sql<boolean>`id = ${id}
		and attempts = ${attempts}
		and state = 'pending'`;
	const { numUpdatedRows } = await transaction
		.updateTable('outbox')
		.set({ leased_until: null, ...changes })
		.where(whereStillClaimed)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/**
 * Makes due what waits for some recipients and, because they have the same server, for single
 * addresses. What may have arrived of enquiries waits its pause: with Retry pressed each minute it
 * would add up.
 */
export const retryFor = (run: Run, keys: readonly string[], now: Date): Promise<unknown> =>
	run`update outbox set next_attempt_at = ${now.toISOString()}
		where state = 'pending' and recipient in (${sql.join([...keys, ...directKinds])})
		and (kind not in (${sql.join(formedKinds)}) or coalesce(error, '') <> 'unconfirmed')`;

/** Stores which enquiry a message is about, unless that was deleted. */
export const storeAbout = ({ write }: Database, { id }: OutboxRow, enquiryId: string) =>
	write(
		(transaction) => runIn(transaction)`update outbox
			set enquiry_id = (select id from enquiries where id = ${enquiryId}) where id = ${id}`,
	);

/** Keeps a message for another minute. */
export const renewLease = ({ write }: Database, row: OutboxRow, now: Date): Promise<boolean> =>
	write((transaction) =>
		changeClaimed(transaction, row, { leased_until: after(now, leaseMs).toISOString() }),
	);
