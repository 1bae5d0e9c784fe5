import type { Transaction } from 'kysely';
import type { EnquiryFields, FormName } from '#contracts/forms.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { DatabaseSchema, EnquiryRow } from '../database/schema.ts';
import { uuidv7 } from '../database/uuidv7.ts';

/** A valid enquiry that is not stored yet. */
export interface NewEnquiry {
	form: FormName;
	fields: EnquiryFields;
	status: EnquiryRow['status'];
	/** SHA-256 of the idempotency key, in hexadecimal. */
	idempotencyKeyHash: string | undefined;
	/** For an enquiry without a key. An equal hash within {@link duplicateWindowMs} marks a duplicate. */
	contentHash: string | undefined;
}

/** Enquiries with equal content within this time are duplicates: repeated clicks and reloads come within seconds. */
export const duplicateWindowMs = 60_000;

/** A stored enquiry. */
export interface Enquiry {
	/** UUIDv7. */
	id: string;
	form: string;
	/** ISO 8601, UTC. */
	receivedAt: string;
	status: EnquiryRow['status'];
	fields: Readonly<Record<string, string>>;
}

/** Selects enquiries by form and by time of receipt: `since` inclusive, `before` exclusive. */
export interface EnquiryFilter {
	form?: string | undefined;
	since?: Date | undefined;
	before?: Date | undefined;
}

/** Below the maximum number of parameters in a statement of SQLite and Postgres. */
const deleteBatchSize = 500;

/** Writes further rows in the transaction that stores an enquiry. */
export type WithinTransaction = (transaction: Transaction<DatabaseSchema>, enquiry: Enquiry) => Promise<void>;

/**
 * `repeated`: the enquiry was stored before. `conflict`: its key was used before for another form or other values.
 * Neither writes anything.
 */
export type StoreResult = { outcome: 'stored' | 'repeated'; id: string } | { outcome: 'conflict' };

/** Reads and writes enquiries. Every method rejects with the error of the database driver. */
export class EnquiryRepository {
	readonly #database: Database;
	readonly #clock: Clock;

	constructor(database: Database, clock: Clock) {
		this.#database = database;
		this.#clock = clock;
	}

	/** Stores an enquiry unless it is a duplicate. Resolves after the commit. */
	async store(enquiry: NewEnquiry, withinTransaction: WithinTransaction): Promise<StoreResult> {
		return this.#database.write(async (transaction) => {
			const now = this.#clock.now();
			const row: EnquiryRow = {
				id: uuidv7(now),
				form: enquiry.form,
				received_at: now.toISOString(),
				status: enquiry.status,
				idempotency_key_hash: enquiry.idempotencyKeyHash ?? null,
				content_hash: enquiry.contentHash ?? null,
				fields: JSON.stringify(enquiry.fields),
			};
			if (row.content_hash !== null) await this.#clearExpiredHash(transaction, row.content_hash, now);
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
	 * Clears the hash of an earlier enquiry outside the window, so that the new one can be inserted. A concurrent duplicate
	 * waits here or at the unique index until the first has committed, and then finds its row.
	 */
	async #clearExpiredHash(
		transaction: Transaction<DatabaseSchema>,
		contentHash: string,
		now: Date,
	): Promise<void> {
		const around = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
		await transaction
			.updateTable('submissions')
			.set({ content_hash: null })
			.where('content_hash', '=', contentHash)
			.where((where) =>
				// Both directions, because the system clock may have been set back.
				where.or([
					where('received_at', '<', around(-duplicateWindowMs)),
					where('received_at', '>', around(duplicateWindowMs)),
				]),
			)
			.execute();
	}

	/** Finds the enquiry whose key or hash conflicted with `row`. */
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

	/** Resolves to `undefined` for an unknown id. */
	async find(id: string): Promise<Enquiry | undefined> {
		const row = await this.#database.kysely
			.selectFrom('submissions')
			.selectAll()
			.where('id', '=', id)
			.executeTakeFirst();
		return row && toEnquiry(row);
	}

	/** Resolves to the enquiries, newest first. */
	async list({ form, since, before }: EnquiryFilter = {}): Promise<Enquiry[]> {
		let query = this.#database.kysely.selectFrom('submissions').selectAll().orderBy('id', 'desc');
		if (form !== undefined) query = query.where('form', '=', form);
		if (since !== undefined) query = query.where('received_at', '>=', since.toISOString());
		if (before !== undefined) query = query.where('received_at', '<', before.toISOString());
		return (await query.execute()).map(toEnquiry);
	}

	/** Deletes enquiries with their outbox rows. Resolves to the number of deleted enquiries. */
	async remove(ids: readonly string[]): Promise<number> {
		return this.#database.write(async (transaction) => {
			let removed = 0n;
			for (let start = 0; start < ids.length; start += deleteBatchSize) {
				const some = ids.slice(start, start + deleteBatchSize);
				const result = await transaction.deleteFrom('submissions').where('id', 'in', some).executeTakeFirst();
				removed += result.numDeletedRows;
			}
			return Number(removed);
		});
	}

	/** Deletes the enquiries received before `moment` with their outbox rows. Resolves to their number. */
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
