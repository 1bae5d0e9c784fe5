import type { Transaction } from 'kysely';
import type { FormName, SubmissionFields } from '#contracts/forms.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { DatabaseSchema, EnquiryRow } from '../database/schema.ts';
import { uuidv7 } from '../database/uuidv7.ts';

/** An accepted form that is not stored yet. */
export interface NewEnquiry {
	form: FormName;
	fields: SubmissionFields;
	status: EnquiryRow['status'];
	/** SHA-256 of the key, hexadecimal. */
	idempotencyKeyHash: string | undefined;
	/** For a form without a key: the same within {@link sameWithinMs} is this one again. */
	contentHash: string | undefined;
}

/** Milliseconds. A second click, or a page loaded again, comes within seconds; a second thought has other words. */
export const sameWithinMs = 60_000;

/** A stored form. */
export interface Enquiry {
	/** UUID version 7. */
	id: string;
	form: string;
	/** ISO 8601, UTC. */
	receivedAt: string;
	status: EnquiryRow['status'];
	fields: Readonly<Record<string, string>>;
}

/** Which submissions: of one form, from a moment on, up to another. Without an entry, all. */
export interface EnquiryFilter {
	form?: string | undefined;
	since?: Date | undefined;
	before?: Date | undefined;
}

/** Fewer than the parameters that either engine takes in one statement. */
const removedAtOnce = 500;

/** Something to write in the same transaction as a submission. */
export type WithinTransaction = (
	transaction: Transaction<DatabaseSchema>,
	submission: Enquiry,
) => Promise<void>;

/** `conflict`: the key came before with another form or other fields. Nothing was written then or for `repeated`. */
export type StoreResult = { outcome: 'stored' | 'repeated'; id: string } | { outcome: 'conflict' };

/** Everything that reads or writes submissions. Each method rejects with the engine's error. */
export class EnquiryRepository {
	readonly #database: Database;
	readonly #clock: Clock;

	constructor(database: Database, clock: Clock) {
		this.#database = database;
		this.#clock = clock;
	}

	/** Resolves after the commit. */
	async store(submission: NewEnquiry, withinTransaction: WithinTransaction): Promise<StoreResult> {
		return this.#database.write(async (transaction) => {
			const now = this.#clock.now();
			const row: EnquiryRow = {
				id: uuidv7(now),
				form: submission.form,
				received_at: now.toISOString(),
				status: submission.status,
				idempotency_key_hash: submission.idempotencyKeyHash ?? null,
				content_hash: submission.contentHash ?? null,
				fields: JSON.stringify(submission.fields),
			};
			if (row.content_hash !== null) await this.#forget(transaction, row.content_hash, now);
			const { numInsertedOrUpdatedRows } = await transaction
				.insertInto('submissions')
				.values(row)
				.onConflict((conflict) => conflict.doNothing())
				.executeTakeFirst();
			if (numInsertedOrUpdatedRows === 0n) return this.#findFirst(transaction, row);
			await withinTransaction(transaction, toEnquiry(row));
			return { outcome: 'stored', id: row.id };
		});
	}

	/**
	 * Takes the hash from a submission that is too old to be the same. A second request that comes at once waits here,
	 * or at the unique index, until the first has committed, and then meets its row.
	 */
	async #forget(transaction: Transaction<DatabaseSchema>, contentHash: string, now: Date): Promise<void> {
		const around = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
		await transaction
			.updateTable('submissions')
			.set({ content_hash: null })
			.where('content_hash', '=', contentHash)
			.where((where) =>
				// A clock that was set back must not make one submission the same for longer.
				where.or([
					where('received_at', '<', around(-sameWithinMs)),
					where('received_at', '>', around(sameWithinMs)),
				]),
			)
			.execute();
	}

	/** The submission that holds the key or the hash of a row that could not be inserted. */
	async #findFirst(transaction: Transaction<DatabaseSchema>, row: EnquiryRow): Promise<StoreResult> {
		const first = await transaction
			.selectFrom('submissions')
			.select(['id', 'form', 'fields'])
			.where((where) =>
				where.or([
					where('idempotency_key_hash', '=', row.idempotency_key_hash),
					where('content_hash', '=', row.content_hash),
				]),
			)
			.executeTakeFirstOrThrow();
		const isSame = first.form === row.form && first.fields === row.fields;
		return isSame ? { outcome: 'repeated', id: first.id } : { outcome: 'conflict' };
	}

	async find(id: string): Promise<Enquiry | undefined> {
		const row = await this.#database.kysely
			.selectFrom('submissions')
			.selectAll()
			.where('id', '=', id)
			.executeTakeFirst();
		return row && toEnquiry(row);
	}

	/** Newest first. */
	async list({ form, since, before }: EnquiryFilter = {}): Promise<Enquiry[]> {
		let query = this.#database.kysely.selectFrom('submissions').selectAll().orderBy('id', 'desc');
		if (form !== undefined) query = query.where('form', '=', form);
		if (since !== undefined) query = query.where('received_at', '>=', since.toISOString());
		if (before !== undefined) query = query.where('received_at', '<', before.toISOString());
		return (await query.execute()).map(toEnquiry);
	}

	/** Removes these submissions and their deliveries. Returns how many there were. */
	async remove(ids: readonly string[]): Promise<number> {
		return this.#database.write(async (transaction) => {
			let removed = 0n;
			for (let start = 0; start < ids.length; start += removedAtOnce) {
				const some = ids.slice(start, start + removedAtOnce);
				const result = await transaction.deleteFrom('submissions').where('id', 'in', some).executeTakeFirst();
				removed += result.numDeletedRows;
			}
			return Number(removed);
		});
	}

	/** Removes what was received before `moment`, with its deliveries. Returns how many there were. */
	async removeBefore(moment: Date): Promise<number> {
		const { numDeletedRows } = await this.#database.write((transaction) =>
			transaction
				.deleteFrom('submissions')
				.where('received_at', '<', moment.toISOString())
				.executeTakeFirstOrThrow(),
		);
		return Number(numDeletedRows);
	}
}

function toEnquiry({ id, form, received_at, status, fields }: EnquiryRow): Enquiry {
	return { id, form, receivedAt: received_at, status, fields: JSON.parse(fields) };
}
