import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import type { DatabaseSchema, OutboxRow } from '../database/schema.ts';
import { alertKinds } from './alerts.ts';
import type { DeliveryOutcome } from './delivery.ts';

/** What the owner has to know: deliveries given up, and those that have waited too long. Oldest first, without alerts. */
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

/** Everything that reads or writes the outbox. Each method rejects with the engine's error. */
export class OutboxRepository {
	readonly #database: Database;

	constructor(database: Database) {
		this.#database = database;
	}

	async insert(transaction: Transaction<DatabaseSchema>, rows: readonly OutboxRow[]): Promise<void> {
		if (rows.length > 0) await transaction.insertInto('outbox').values(rows).execute();
	}

	/** Takes the row of these channels that is due longest, counts the attempt and leases it, in one statement. */
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
				// Another replica that claims at the same moment takes the next row instead of waiting for this one.
				return engine === 'postgres' ? due.forUpdate().skipLocked() : due;
			})
			.returningAll()
			.executeTakeFirst();
	}

	/**
	 * Writes an attempt's outcome and ends the lease, unless the row was taken again after the lease had ended. An
	 * alert is added in the same transaction, if none waits already.
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

	/** Adds an alert unless one of its name was ever added, or one of its kind was tried or added after `since`. */
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

	/** The rows given up, and the pending ones of these channels whose submission came before `overdueBefore`. */
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
	 * Ends the leases that a killed process left behind. On SQLite every lease is one, because one process owns the
	 * file; on Postgres a lease may be another replica's, and those of the killed run out.
	 */
	async releaseLeases(): Promise<void> {
		if (this.#database.engine === 'postgres') return;
		await this.#database.kysely
			.updateTable('outbox')
			.set({ leased_until: null })
			.where('leased_until', 'is not', null)
			.execute();
	}

	/** How many rows wait or were given up, and since when the oldest waits. */
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

	/** When the next pending row of these channels is due, ISO 8601. */
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

	/** Oldest first; of one submission, or of all. */
	async list(submissionId?: string): Promise<OutboxRow[]> {
		const rows = this.#database.kysely.selectFrom('outbox').selectAll().orderBy('id');
		return (submissionId === undefined ? rows : rows.where('submission_id', '=', submissionId)).execute();
	}

	/** The rows that were given up, oldest first. */
	async listDead(): Promise<OutboxRow[]> {
		return this.#database.kysely
			.selectFrom('outbox')
			.selectAll()
			.where('state', '=', 'dead')
			.orderBy('id')
			.execute();
	}

	/** Makes dead rows, but alerts, pending again with all their attempts, due at once; of one submission, or all. Returns how many. */
	async requeueDead(now: Date, submissionId?: string): Promise<number> {
		const dead = this.#database.kysely
			.updateTable('outbox')
			.set({ state: 'pending', attempts: 0, next_attempt_at: now.toISOString(), leased_until: null })
			.where('state', '=', 'dead')
			.where('kind', 'not in', alertKinds);
		const chosen = submissionId === undefined ? dead : dead.where('submission_id', '=', submissionId);
		const { numUpdatedRows } = await chosen.executeTakeFirst();
		return Number(numUpdatedRows);
	}
}

/** What an outcome changes in its row. */
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
