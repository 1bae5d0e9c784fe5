import { sql, type Transaction } from 'kysely';
import type { Database } from '../platform/database.ts';
import type { DatabaseSchema, OutboxTable } from '../platform/database-schema.ts';

export type OutboxRow = OutboxTable;
/** How an attempt ended. `retry` and `released` keep the row pending; `released` does not count the attempt. */
export type Outcome =
	| { state: 'sent' }
	| { state: 'dead'; error: string }
	| { state: 'retry'; error: string; nextAttemptAt: Date }
	| { state: 'released' };

/** Everything that reads or writes the outbox. Each method rejects with the engine's error. */
export class OutboxRepository {
	readonly #database: Database;

	constructor(database: Database) {
		this.#database = database;
	}

	async insert(transaction: Transaction<DatabaseSchema>, rows: readonly OutboxRow[]): Promise<void> {
		if (rows.length > 0) await transaction.insertInto('outbox').values(rows).execute();
	}

	/** Takes the row that is due longest, counts the attempt and leases it, in one statement. */
	async claimNext(now: Date, leasedUntil: Date): Promise<OutboxRow | undefined> {
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

	/** Writes an attempt's outcome and ends the lease. */
	async settle(id: string, outcome: Outcome): Promise<void> {
		await this.#database.kysely
			.updateTable('outbox')
			.set({ leased_until: null, ...changesOf(outcome) })
			.where('id', '=', id)
			.execute();
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

	/** When the next pending row is due, ISO 8601. */
	async nextDueAt(): Promise<string | undefined> {
		const row = await this.#database.kysely
			.selectFrom('outbox')
			.select(({ fn }) => fn.min('next_attempt_at').as('at'))
			.where('state', '=', 'pending')
			.where('leased_until', 'is', null)
			.executeTakeFirst();
		return row?.at ?? undefined;
	}

	/** Oldest first; of one submission, or of all. */
	async list(submissionId?: string): Promise<OutboxRow[]> {
		const rows = this.#database.kysely.selectFrom('outbox').selectAll().orderBy('id');
		return (submissionId === undefined ? rows : rows.where('submission_id', '=', submissionId)).execute();
	}

	/** Makes dead rows pending again with all their attempts, due at once; of one submission, or all. Returns how many. */
	async revive(now: Date, submissionId?: string): Promise<number> {
		const dead = this.#database.kysely
			.updateTable('outbox')
			.set({ state: 'pending', attempts: 0, next_attempt_at: now.toISOString(), leased_until: null })
			.where('state', '=', 'dead');
		const chosen = submissionId === undefined ? dead : dead.where('submission_id', '=', submissionId);
		const { numUpdatedRows } = await chosen.executeTakeFirst();
		return Number(numUpdatedRows);
	}
}

function changesOf(outcome: Outcome) {
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
