import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import { idPrefix, timeOfId } from '../database/id-time.ts';
import type { DatabaseSchema, OutboxRow } from '../database/schema.ts';
import { wrongAddressErrors } from './channels/smtp-error.ts';
import type { DeliveryOutcome } from './delivery.ts';
import { reportedKinds, reportIntervalMs, reportKinds } from './reports.ts';

const maxCounted = 10_000;

/** The size of the outbox. */
export interface OutboxDepth {
	pending: number;
	dead: number;
	/** Since when the oldest row is pending, without acknowledgements and reports. */
	oldestSince: Date | undefined;
}

/** A visitor's address that the mail server refused. */
export interface WrongAddress {
	/** Of the acknowledgement. */
	id: string;
	submission_id: string;
	/** Of the enquiry: JSON, unless it was damaged. */
	fields: string;
}

/** Reads and writes the outbox. Every method rejects with the error of the database driver. */
export class OutboxRepository {
	readonly #database: Database;

	constructor(database: Database) {
		this.#database = database;
	}

	async insert(transaction: Transaction<DatabaseSchema>, rows: readonly OutboxRow[]): Promise<void> {
		if (rows.length > 0) await transaction.insertInto('outbox').values(rows).execute();
	}

	/** Resolves to the kinds of messages that an enquiry has. */
	async kindsOf(
		transaction: Transaction<DatabaseSchema>,
		enquiryId: string,
	): Promise<readonly OutboxRow['kind'][]> {
		const rows = await transaction
			.selectFrom('outbox')
			.select('kind')
			.where('submission_id', '=', enquiryId)
			.execute();
		return rows.map(({ kind }) => kind);
	}

	/** Deletes the pending messages of an enquiry, but not the reports that it caused. */
	async cancel(transaction: Transaction<DatabaseSchema>, enquiryId: string): Promise<void> {
		await transaction
			.deleteFrom('outbox')
			.where('submission_id', '=', enquiryId)
			.where('state', '=', 'pending')
			.where('kind', 'not in', reportKinds)
			.execute();
	}

	/** Leases the row of a channel that has been due longest and counts the attempt, in one statement. */
	async claimNext(
		now: Date,
		leasedUntil: Date,
		channel: OutboxRow['channel'],
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
					.where('channel', '=', channel)
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

	/** Stores the outcome of an attempt and ends its lease, unless the lease expired and the row was claimed again. */
	async settle({ id, attempts }: OutboxRow, outcome: DeliveryOutcome): Promise<void> {
		await this.#database.write((transaction) =>
			transaction
				.updateTable('outbox')
				.set({ leased_until: null, ...changesOf(outcome) })
				.where('id', '=', id)
				.where('attempts', '=', attempts)
				.executeTakeFirst(),
		);
	}

	/** Adds a report, unless one of its kind is pending or was created within {@link reportIntervalMs}. */
	async addReport(report: OutboxRow, now: Date): Promise<void> {
		const since = idPrefix(new Date(now.getTime() - reportIntervalMs));
		await this.#database.write(async (transaction) => {
			const earlier = transaction
				.selectFrom('outbox')
				.select('id')
				.where('kind', '=', report.kind)
				.where('reported_at', 'is', null)
				.limit(1);
			const pending = await earlier.where('state', '=', 'pending').executeTakeFirst();
			const recent = await earlier
				.where('state', 'in', ['sent', 'dead'])
				.where('id', '>', since)
				.executeTakeFirst();
			if (pending !== undefined || recent !== undefined) return;
			await transaction
				.insertInto('outbox')
				.values(report)
				.onConflict((conflict) => conflict.column('message_id').doNothing())
				.execute();
		});
	}

	/** Resolves to at most `limit` dead rows that no alert has listed, oldest first of each kind. */
	async findUnreportedDead(limit: number): Promise<OutboxRow[]> {
		return this.#findUnreported('dead', reportedKinds, limit);
	}

	/** Resolves to at most `limit` rows of these channels that are pending since `before`, oldest first of each kind. */
	async findOverdue(
		before: Date,
		channels: readonly OutboxRow['channel'][],
		limit: number,
	): Promise<OutboxRow[]> {
		const hasEmail = channels.includes('email');
		const hasWebhook = channels.some((channel) => channel !== 'email');
		const kinds = reportedKinds.filter((kind) => (kind === 'enquiry' ? hasWebhook : hasEmail));
		return this.#findUnreported('pending', kinds, limit, { beforeId: idPrefix(before), channels });
	}

	async #findUnreported(
		state: OutboxRow['state'],
		kinds: readonly OutboxRow['kind'][],
		limit: number,
		only?: { beforeId: string; channels: readonly OutboxRow['channel'][] },
	): Promise<OutboxRow[]> {
		const found: OutboxRow[] = [];
		// One query for each kind, because only then the index gives the order.
		for (const kind of kinds) {
			const rows = this.#database.kysely
				.selectFrom('outbox')
				.selectAll()
				.where('state', '=', state)
				.where('kind', '=', kind)
				.where('reported_at', 'is', null)
				// `reported_at` is always null here. Without it Postgres may walk the primary key past all other rows.
				.orderBy('reported_at')
				.orderBy('id')
				.limit(limit - found.length);
			const selected = only && rows.where('id', '<', only.beforeId).where('channel', 'in', only.channels);
			found.push(...(await (selected ?? rows).execute()));
			if (found.length >= limit) break;
		}
		return found;
	}

	/**
	 * Resolves to at most `limit` acknowledgements since a time whose address is wrong and that no report has listed, oldest
	 * first.
	 */
	async findWrongAddresses(since: Date, limit: number): Promise<WrongAddress[]> {
		return (
			this.#database.kysely
				.selectFrom('outbox')
				.innerJoin('submissions', 'submissions.id', 'outbox.submission_id')
				.select(['outbox.id', 'outbox.submission_id', 'submissions.fields'])
				.where('outbox.state', '=', 'undelivered')
				.where('outbox.kind', '=', 'acknowledgement')
				.where('outbox.reported_at', 'is', null)
				.where('outbox.id', '>', idPrefix(since))
				.where('outbox.last_error', 'in', wrongAddressErrors)
				// For the order, as in the queries above.
				.orderBy('outbox.reported_at')
				.orderBy('outbox.id')
				.limit(limit)
				.execute()
		);
	}

	/** Marks rows that were given up as listed by a report. */
	async markReported(rows: readonly Pick<OutboxRow, 'id'>[], now: Date): Promise<void> {
		if (rows.length === 0) return;
		const ids = rows.map(({ id }) => id);
		await this.#database.write((transaction) =>
			transaction
				.updateTable('outbox')
				.set({ reported_at: now.toISOString() })
				.where('id', 'in', ids)
				.where('state', 'in', ['dead', 'undelivered'])
				.execute(),
		);
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
		const count = async (state: OutboxRow['state']) => {
			const { total } = await this.#database.kysely
				.selectFrom((outbox) =>
					outbox.selectFrom('outbox').select('id').where('state', '=', state).limit(maxCounted).as('counted'),
				)
				.select(({ fn }) => fn.countAll().as('total'))
				.executeTakeFirstOrThrow();
			return Number(total);
		};
		const oldestOfKinds = await Promise.all(
			reportedKinds.map((kind) => this.#findUnreported('pending', [kind], 1)),
		);
		const [oldest] = oldestOfKinds.flat().sort((a, b) => (a.id < b.id ? -1 : 1));
		return {
			pending: await count('pending'),
			dead: await count('dead'),
			oldestSince: oldest && timeOfId(oldest.id),
		};
	}

	/** Resolves to the time at which the next pending row of these channels is due, ISO 8601. */
	async nextDueAt(channels: readonly OutboxRow['channel'][]): Promise<string | undefined> {
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
}

/** Returns the columns that an outcome changes. */
function changesOf(outcome: DeliveryOutcome) {
	switch (outcome.state) {
		case 'sent':
			return { state: 'sent' as const, last_error: null };
		case 'dead':
		case 'undelivered':
			return { state: outcome.state, last_error: outcome.error };
		case 'retry':
			return { last_error: outcome.error, next_attempt_at: outcome.nextAttemptAt.toISOString() };
		case 'released':
			return { attempts: sql<number>`attempts - 1` };
	}
}
