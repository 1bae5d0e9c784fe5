import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { EnquiryFields, FormName } from '#contracts/forms.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { DatabaseSchema, EnquiryRow } from '../database/schema.ts';

/** Length of the timestamp at the start of a version 7 UUID, with its hyphen (RFC 9562). */
const timestampLength = '017f22e2-79b0'.length;

/**
 * Returns the start of the ids of a moment. It sorts before all of them and after those of earlier moments. Moments before
 * 1970 have that of 1970.
 */
const idPrefix = (moment: Date) => uuidv7({ msecs: Math.max(0, moment.getTime()) }).slice(0, timestampLength);

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

/** Selects enquiries by form, status and time of receipt: `since` inclusive, `before` exclusive. */
export interface EnquiryFilter {
	form?: string | undefined;
	since?: Date | undefined;
	before?: Date | undefined;
	status?: EnquiryRow['status'] | undefined;
}

/** The order of {@link EnquiryRepository.pages}. */
export type PageOrder = 'newest first' | 'oldest first';

/** Rows a statement reads or deletes, so that memory and locks are bounded. Below the limit of parameters. */
const batchSize = 500;

/** Sorts after the characters of a UUID in every collation. */
const afterIds = 'z';

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
				id: uuidv7({ msecs: now.getTime() }),
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

	/** Resolves to at most `limit` enquiries whose id starts with `prefix`, oldest first. */
	async findByPrefix(prefix: string, limit: number): Promise<Enquiry[]> {
		if (!/^[\da-f-]+$/i.test(prefix)) return [];
		const first = prefix.toLowerCase();
		const rows = await this.#database.kysely
			.selectFrom('submissions')
			.selectAll()
			.where('id', '>=', first)
			.where('id', '<', first + afterIds)
			.orderBy('id')
			.limit(limit)
			.execute();
		return rows.map(toEnquiry);
	}

	/** Yields the selected enquiries in pages, by their id, which contains the time of receipt. */
	async *pages(
		{ form, status, since, before }: EnquiryFilter = {},
		order: PageOrder = 'newest first',
	): AsyncGenerator<Enquiry[]> {
		const isDescending = order === 'newest first';
		let query = this.#database.kysely
			.selectFrom('submissions')
			.selectAll()
			.orderBy('id', isDescending ? 'desc' : 'asc')
			.limit(batchSize);
		if (form !== undefined) query = query.where('form', '=', form);
		if (status !== undefined) query = query.where('status', '=', status);
		if (since !== undefined) query = query.where('id', '>=', idPrefix(since));
		if (before !== undefined) query = query.where('id', '<', idPrefix(before));
		let page = query;
		for (;;) {
			const rows = await page.execute();
			if (rows.length > 0) yield rows.map(toEnquiry);
			const last = rows.at(-1);
			if (last === undefined || rows.length < batchSize) return;
			page = query.where('id', isDescending ? '<' : '>', last.id);
		}
	}

	/** Deletes enquiries with their outbox rows and corrections. Resolves to the number of deleted enquiries. */
	async remove(ids: readonly string[]): Promise<number> {
		return this.#database.write(async (transaction) => {
			let removed = 0n;
			for (let start = 0; start < ids.length; start += batchSize) {
				const some = ids.slice(start, start + batchSize);
				const result = await transaction.deleteFrom('submissions').where('id', 'in', some).executeTakeFirst();
				removed += result.numDeletedRows;
			}
			return Number(removed);
		});
	}

	/**
	 * Deletes the enquiries received before `moment` with their outbox rows and corrections, in several transactions, so
	 * that visitors wait for none of them long. Resolves to their number.
	 */
	async removeBefore(moment: Date): Promise<number> {
		let removed = 0;
		for (;;) {
			const { numDeletedRows } = await this.#database.write((transaction) =>
				transaction
					.deleteFrom('submissions')
					.where('id', 'in', (submissions) =>
						submissions
							.selectFrom('submissions')
							.select('id')
							.where('id', '<', idPrefix(moment))
							.orderBy('id')
							.limit(batchSize),
					)
					.executeTakeFirstOrThrow(),
			);
			removed += Number(numDeletedRows);
			if (numDeletedRows < batchSize) return removed;
		}
	}
}

function toEnquiry({ id, form, received_at, status, fields }: EnquiryRow): Enquiry {
	return { id, form, receivedAt: received_at, status, fields: JSON.parse(fields) };
}
