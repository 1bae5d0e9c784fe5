import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import type { DatabaseSchema, OutboxRow } from '../database/schema.ts';
import { alertKinds } from './alerts.ts';
import type { DeliveryOutcome } from './delivery.ts';

/** Dead and overdue deliveries, oldest first, without alerts. */
export interface DeliveryProblems {
	dead: OutboxRow[];
	overdue: OutboxRow[];
}

/** The size of the outbox. */
export interface OutboxDepth {
	pending: number;
	dead: number;
	/** When the enquiry of the oldest pending row was received, ISO 8601. `undefined` without a pending row. */
	oldestReceivedAt: string | undefined;
}

/** Rows a statement makes due again, so that the lock is short. */
const requeueBatchSize = 500;

/** Reads and writes the outbox. Every method rejects with the error of the database driver. */
export class OutboxRepository {
	readonly #database: Database;

	constructor(database: Database) {
		this.#database = database;
	}

	async insert(transaction: Transaction<DatabaseSchema>, rows: readonly OutboxRow[]): Promise<void> {
		if (rows.length > 0) await transaction.insertInto('outbox').values(rows).execute();
	}

	/** Leases the row of these channels that has been due longest and counts the attempt, in one statement. */
	async claimNext(
		now: Date,
		leasedUntil: Date,
		channels: readonly OutboxRow['channel'][],
	): Promise<OutboxRow | undefined> {
		const at = now.toISOString();
		const { engine, kysely } = this.#database;
		return kysely
			.updateTable('outbox')
			.set({ leased_until: leasedUntil.toISOString(), attempts: sql`attempts + 1` })
			.where('id', '=', (outbox) => {
				const due = outbox
					.selectFrom('outbox')
					.select('id')
					.where('state', '=', 'pending')
					.where('channel', 'in', channels)
					.where('next_attempt_at', '<=', at)
					.where((where) => where.or([where('leased_until', 'is', null), where('leased_until', '<', at)]))
					.orderBy('next_attempt_at')
					.orderBy('id')
					.limit(1);
				// A replica that claims at the same time takes the next row instead of waiting for this one.
				return engine === 'postgres' ? due.forUpdate().skipLocked() : due;
			})
			.returningAll()
			.executeTakeFirst();
	}

	/**
	 * Stores the outcome of an attempt and ends its lease, unless the lease expired and the row was claimed again. Adds the
	 * alert in the same transaction, unless one of its kind is already waiting.
	 */
	async settle({ id, attempts }: OutboxRow, outcome: DeliveryOutcome, alert?: OutboxRow): Promise<void> {
		await this.#database.write(async (transaction) => {
			const { numUpdatedRows } = await transaction
				.updateTable('outbox')
				.set({ leased_until: null, ...changesOf(outcome) })
				.where('id', '=', id)
				.where('attempts', '=', attempts)
				.executeTakeFirst();
			if (alert === undefined || numUpdatedRows === 0n) return;
			const waiting = await transaction
				.selectFrom('outbox')
				.select('id')
				.where('kind', '=', alert.kind)
				.where('state', '=', 'pending')
				.where('leased_until', 'is', null)
				.executeTakeFirst();
			if (waiting === undefined) await this.insert(transaction, [alert]);
		});
	}

	/** Adds an alert, unless its `message_id` exists or an alert of its kind was due after `since`. */
	async addAlert(alert: OutboxRow, since: Date): Promise<void> {
		await this.#database.write(async (transaction) => {
			const recent = await transaction
				.selectFrom('outbox')
				.select('id')
				.where('kind', '=', alert.kind)
				.where('next_attempt_at', '>', since.toISOString())
				.executeTakeFirst();
			if (recent !== undefined) return;
			await transaction
				.insertInto('outbox')
				.values(alert)
				.onConflict((conflict) => conflict.column('message_id').doNothing())
				.execute();
		});
	}

	/** Resolves to the dead rows, and the pending rows of these channels whose enquiry came before `overdueBefore`. */
	async findProblems(
		overdueBefore: Date,
		channels: readonly OutboxRow['channel'][],
	): Promise<DeliveryProblems> {
		const rows = this.#database.kysely
			.selectFrom('outbox')
			.selectAll('outbox')
			.where('kind', 'not in', alertKinds)
			.orderBy('outbox.id');
		const overdue = rows
			.innerJoin('submissions', 'submissions.id', 'outbox.submission_id')
			.where('state', '=', 'pending')
			.where('channel', 'in', channels)
			.where('submissions.received_at', '<', overdueBefore.toISOString());
		return { dead: await rows.where('state', '=', 'dead').execute(), overdue: await overdue.execute() };
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

	/** Counts the pending and dead rows. */
	async depth(): Promise<OutboxDepth> {
		const { kysely } = this.#database;
		const counts = await kysely
			.selectFrom('outbox')
			.select(['state', ({ fn }) => fn.countAll().as('count')])
			.where('state', 'in', ['pending', 'dead'])
			.groupBy('state')
			.execute();
		const oldest = await kysely
			.selectFrom('outbox')
			.innerJoin('submissions', 'submissions.id', 'outbox.submission_id')
			.select(({ fn }) => fn.min('submissions.received_at').as('at'))
			.where('state', '=', 'pending')
			.executeTakeFirst();
		const countOf = (state: OutboxRow['state']) =>
			Number(counts.find((row) => row.state === state)?.count ?? 0);
		return { pending: countOf('pending'), dead: countOf('dead'), oldestReceivedAt: oldest?.at ?? undefined };
	}

	/** Resolves to the time at which the next pending row of these channels is due, ISO 8601. */
	async nextDueAt(channels: readonly OutboxRow['channel'][]): Promise<string | undefined> {
		const row = await this.#database.kysely
			.selectFrom('outbox')
			.select(({ fn }) => fn.min('next_attempt_at').as('at'))
			.where('state', '=', 'pending')
			.where('channel', 'in', channels)
			.where('leased_until', 'is', null)
			.executeTakeFirst();
		return row?.at ?? undefined;
	}

	/** Resolves to the rows of some enquiries, oldest first. */
	async list(enquiryIds: readonly string[]): Promise<OutboxRow[]> {
		return this.#database.kysely
			.selectFrom('outbox')
			.selectAll()
			.where('submission_id', 'in', enquiryIds)
			.orderBy('id')
			.execute();
	}

	/** Resolves to at most `limit` dead rows, those due first first. */
	async listDead(limit: number): Promise<OutboxRow[]> {
		return this.#database.kysely
			.selectFrom('outbox')
			.selectAll()
			.where('state', '=', 'dead')
			.orderBy('next_attempt_at')
			.limit(limit)
			.execute();
	}

	/**
	 * Makes the dead rows of one enquiry or of all pending and due again, with no attempts counted. Skips alerts. Resolves
	 * to the number of rows.
	 */
	async requeueDead(now: Date, enquiryId?: string): Promise<number> {
		let requeued = 0;
		for (;;) {
			const { numUpdatedRows } = await this.#database.kysely
				.updateTable('outbox')
				.set({ state: 'pending', attempts: 0, next_attempt_at: now.toISOString(), leased_until: null })
				.where('id', 'in', (outbox) => {
					const dead = outbox
						.selectFrom('outbox')
						.select('id')
						.where('state', '=', 'dead')
						.where('kind', 'not in', alertKinds)
						.limit(requeueBatchSize);
					return enquiryId === undefined ? dead : dead.where('submission_id', '=', enquiryId);
				})
				.executeTakeFirst();
			requeued += Number(numUpdatedRows);
			if (numUpdatedRows < requeueBatchSize) return requeued;
		}
	}
}

/** Returns the columns that an outcome changes. */
function changesOf(outcome: DeliveryOutcome) {
	switch (outcome.state) {
		case 'sent':
			return { state: 'sent' as const, last_error: null };
		case 'dead':
			return { state: 'dead' as const, last_error: outcome.error };
		case 'retry':
			return { last_error: outcome.error, next_attempt_at: outcome.nextAttemptAt.toISOString() };
		case 'released':
			return { attempts: sql<number>`attempts - 1` };
	}
}
