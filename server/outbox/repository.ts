import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import { timeOfId } from '../database/id-time.ts';
import type { Channel, DatabaseSchema, OutboxRow } from '../database/schema.ts';
import { isOverMailLimit } from './mail-limits.ts';

/** Longer than an attempt, so that no other worker claims a row during it. */
export const leaseMs = 60_000;
/** The clocks of replicas agree within this time. */
export const clockSkewMs = 10_000;
const maxCounted = 10_000;

/** The value of `list_id` of an enquiry that waits for the next list. */
export const nextList = 'next';

/** The kinds that tell the owner of enquiries. */
export const ownerKinds = ['owner-notice', 'enquiry', 'list'] as const satisfies readonly OutboxRow['kind'][];

/**
 * The outcome of an attempt. `retry` and `released` leave the row pending. `released` does not count as an attempt.
 * `undelivered` is the end of an acknowledgement. `error` contains no address of a visitor.
 */
export type DeliveryOutcome =
	| { state: 'sent' }
	| { state: 'dead' | 'undelivered'; error: string }
	| { state: 'retry'; error: string; nextAttemptAt: Date }
	| { state: 'released' };

/** The size of the outbox. */
export interface OutboxDepth {
	pending: number;
	dead: number;
	/** Since when the oldest message to the owner is pending. */
	oldestSince: Date | undefined;
}

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();

/** The queue of outgoing messages. Every method rejects with the error of the database driver. */
export class OutboxRepository {
	readonly #database: Database;

	constructor(database: Database) {
		this.#database = database;
	}

	async insert(transaction: Transaction<DatabaseSchema>, rows: readonly OutboxRow[]): Promise<void> {
		if (rows.length > 0) await transaction.insertInto('outbox').values(rows).execute();
	}

	/** Makes an enquiry wait for the next list. */
	async addToNextList(transaction: Transaction<DatabaseSchema>, enquiryId: string): Promise<void> {
		await transaction
			.updateTable('submissions')
			.set({ list_id: nextList })
			.where('id', '=', enquiryId)
			.execute();
	}

	/** Resolves to whether a mailbox has got as many messages as it may, or will with those under way. */
	isOverMailLimit(mailbox: Channel, now: Date, underWay: number): Promise<boolean> {
		return isOverMailLimit(this.#database.kysely, mailbox, now, underWay);
	}

	/** Takes an enquiry off the next list, if it waits for it. */
	async removeFromNextList(transaction: Transaction<DatabaseSchema>, enquiryId: string): Promise<void> {
		await transaction
			.updateTable('submissions')
			.set({ list_id: null })
			.where('id', '=', enquiryId)
			.where('list_id', '=', nextList)
			.execute();
	}

	/** Keeps an enquiry from being deleted, whatever the owner has seen of it, until its own message was delivered. */
	async awaitDelivery(transaction: Transaction<DatabaseSchema>, enquiryId: string): Promise<void> {
		const undelivered = transaction
			.selectFrom('outbox')
			.select('submission_id')
			.where('submission_id', '=', enquiryId)
			.where('state', 'in', ['pending', 'dead'])
			.where('kind', 'in', ownerKinds);
		await transaction
			.updateTable('submissions')
			.set({ reported_at: null })
			.where('id', '=', enquiryId)
			.where((where) => where.or([where('list_id', '=', nextList), where('id', 'in', undelivered)]))
			.execute();
	}

	/** Deletes the pending messages of an enquiry and takes it off the next list. */
	async cancel(transaction: Transaction<DatabaseSchema>, enquiryId: string): Promise<void> {
		await transaction
			.deleteFrom('outbox')
			.where('submission_id', '=', enquiryId)
			.where('state', '=', 'pending')
			.execute();
		await this.removeFromNextList(transaction, enquiryId);
	}

	/**
	 * Leases the due row of a channel that became due last and counts the attempt, in one statement. The last, so that after
	 * an outage new enquiries do not wait for old ones.
	 */
	async claimNext(now: Date, channel: Channel): Promise<OutboxRow | undefined> {
		const at = now.toISOString();
		const leasedUntil = before(now, -leaseMs);
		const { engine, kysely } = this.#database;
		return kysely
			.updateTable('outbox')
			.set({ leased_until: leasedUntil, attempts: sql`attempts + 1` })
			.where('id', '=', (outbox) => {
				const due = outbox
					.selectFrom('outbox')
					.select('id')
					.where('state', '=', 'pending')
					.where('channel', '=', channel)
					.where('next_attempt_at', '<=', at)
					.where((where) =>
						where.or([
							where('leased_until', 'is', null),
							where('leased_until', '<', at),
							// A lease from before the clock was set back, not one of a replica whose clock is fast.
							where('leased_until', '>', before(now, -leaseMs - clockSkewMs)),
						]),
					)
					.orderBy('next_attempt_at', 'desc')
					.orderBy('id', 'desc')
					.limit(1);
				// A replica that claims at the same time takes the next row instead of waiting for this one.
				return engine === 'postgres' ? due.forUpdate().skipLocked() : due;
			})
			.returningAll()
			.executeTakeFirst();
	}

	/**
	 * Stores the outcome of an attempt and ends its lease, unless the lease expired and the row was claimed again. Also stores
	 * that the owner has got the enquiries of a message.
	 */
	async settle(row: OutboxRow, outcome: DeliveryOutcome, now: Date): Promise<void> {
		const at = now.toISOString();
		await this.#database.write(async (transaction) => {
			await transaction
				.updateTable('outbox')
				.set({ leased_until: null, ...changesOf(outcome, at) })
				.where('id', '=', row.id)
				.where('attempts', '=', row.attempts)
				.execute();
			const isOwners = (ownerKinds as readonly string[]).includes(row.kind);
			if (outcome.state !== 'sent' || !isOwners) return;
			const reported = transaction
				.updateTable('submissions')
				.set({ reported_at: at })
				.where('reported_at', 'is', null);
			const { submission_id, list_id } = row;
			if (submission_id !== null) await reported.where('id', '=', submission_id).execute();
			else if (list_id !== null) await reported.where('list_id', '=', list_id).execute();
		});
	}

	/**
	 * Ends the leases of a killed process. On SQLite every lease is one of these, because only one process uses the file.
	 * On Postgres a lease may belong to another replica, so leases only expire.
	 */
	async releaseLeases(): Promise<void> {
		if (this.#database.engine === 'postgres') return;
		await this.#database.kysely
			.updateTable('outbox')
			.set({ leased_until: null })
			.where('leased_until', 'is not', null)
			.execute();
	}

	/** Counts the pending and dead rows, up to {@link maxCounted}: a count of all would delay visitors. */
	async depth(): Promise<OutboxDepth> {
		const { kysely } = this.#database;
		const count = async (state: OutboxRow['state']) => {
			const { total } = await kysely
				.selectFrom((outbox) =>
					outbox.selectFrom('outbox').select('id').where('state', '=', state).limit(maxCounted).as('counted'),
				)
				.select(({ fn }) => fn.countAll().as('total'))
				.executeTakeFirstOrThrow();
			return Number(total);
		};
		const oldest: string[] = [];
		for (const kind of ownerKinds) {
			const row = await kysely
				.selectFrom('outbox')
				.select('id')
				.where('state', '=', 'pending')
				.where('kind', '=', kind)
				.where('reported_at', 'is', null)
				// `reported_at` is always null here. Without it Postgres may walk the primary key past all other rows.
				.orderBy('reported_at')
				.orderBy('id')
				.limit(1)
				.executeTakeFirst();
			if (row !== undefined) oldest.push(row.id);
		}
		const [first] = oldest.sort();
		return {
			pending: await count('pending'),
			dead: await count('dead'),
			oldestSince: first === undefined ? undefined : timeOfId(first),
		};
	}

	/** Resolves to the time at which the next pending row of these channels is due, ISO 8601. */
	async nextDueAt(channels: readonly Channel[]): Promise<string | undefined> {
		const times: string[] = [];
		// One query for each channel, because only then the index gives the order.
		for (const channel of channels) {
			const row = await this.#database.kysely
				.selectFrom('outbox')
				.select('next_attempt_at')
				.where('state', '=', 'pending')
				.where('channel', '=', channel)
				.where('leased_until', 'is', null)
				.orderBy('next_attempt_at')
				.limit(1)
				.executeTakeFirst();
			if (row !== undefined) times.push(row.next_attempt_at);
		}
		return times.sort()[0];
	}

	/** Resolves to the messages of some enquiries by enquiry, oldest first. A list is a message of each enquiry in it. */
	async messagesOf(enquiryIds: readonly string[]): Promise<Map<string, OutboxRow[]>> {
		// Postgres refuses an empty list.
		if (enquiryIds.length === 0) return new Map();
		const { kysely } = this.#database;
		const own = await kysely
			.selectFrom('outbox')
			.selectAll()
			.where('submission_id', 'in', enquiryIds)
			.execute();
		const lists = await kysely
			.selectFrom('outbox')
			.innerJoin('submissions', 'submissions.list_id', 'outbox.list_id')
			.selectAll('outbox')
			.select('submissions.id as enquiry_id')
			.where('submissions.id', 'in', enquiryIds)
			.execute();
		const listed = lists.map(({ enquiry_id, ...row }) => ({ ...row, submission_id: enquiry_id }));
		const rows = [...own, ...listed].sort((a, b) => (a.id < b.id ? -1 : 1));
		return Map.groupBy(rows, ({ submission_id }) => submission_id ?? '');
	}
}

/** Returns the columns that an outcome changes. */
function changesOf(outcome: DeliveryOutcome, now: string) {
	switch (outcome.state) {
		case 'sent':
			return { state: 'sent' as const, last_error: null, sent_at: now };
		case 'dead':
		case 'undelivered':
			return { state: outcome.state, last_error: outcome.error };
		case 'retry':
			return { last_error: outcome.error, next_attempt_at: outcome.nextAttemptAt.toISOString() };
		case 'released':
			return { attempts: sql<number>`attempts - 1` };
	}
}
