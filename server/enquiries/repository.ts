import type { SelectQueryBuilder, Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { EnquiryContext } from '#contracts/form-fields.ts';
import type { EnquiryFields } from '#contracts/forms.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { idPrefix } from '../database/id-time.ts';
import type { DatabaseSchema, EnquiryRow } from '../database/schema.ts';
import { searchWords } from '../database/search-words.ts';
import type { Verdict } from './spam-score.ts';
import { forgetVerdicts } from './spam-verdicts.ts';
import { contextColumns, type Enquiry, toEnquiry, toListed } from './stored-enquiry.ts';

/** A valid enquiry that is not stored yet. */
export interface NewEnquiry {
	form: string;
	fields: EnquiryFields;
	context: EnquiryContext;
	/** Called in the transaction with the number of recent enquiries with the same text hash. */
	judge: (repeats: number) => Verdict;
	/** SHA-256 of the text that is compared with recent enquiries, in hexadecimal. */
	textHash: string | undefined;
	/** SHA-256 of the idempotency key, in hexadecimal. */
	idempotencyKeyHash: string | undefined;
	/** For an enquiry without a key. An equal hash within {@link duplicateWindowMs} marks a duplicate. */
	contentHash: string | undefined;
}

/** Enquiries with equal content within this time are duplicates: repeated clicks and reloads come within seconds. */
export const duplicateWindowMs = 60_000;
/** Equal texts within this time are counted for the spam score, up to a number that makes no difference to it. */
const repeatWindowMs = 7 * 24 * 60 * 60_000;
const maxRepeats = 5;

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
export type StoreResult =
	| { outcome: 'stored'; id: string; verdict: Verdict }
	| { outcome: 'repeated'; id: string }
	| { outcome: 'conflict' };

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
			const verdict = enquiry.judge(await this.#countRepeats(transaction, enquiry.textHash, now));
			const row: EnquiryRow = {
				id: uuidv7({ msecs: now.getTime() }),
				form: enquiry.form,
				received_at: now.toISOString(),
				status: verdict.status,
				reasons: verdict.reasons.length === 0 ? null : verdict.reasons.join(','),
				spam_score: verdict.score,
				list_id: null,
				reported_at: null,
				text_hash: enquiry.textHash ?? null,
				idempotency_key_hash: enquiry.idempotencyKeyHash ?? null,
				content_hash: enquiry.contentHash ?? null,
				fields: JSON.stringify(enquiry.fields),
				answered_at: null,
				answered_by: null,
				version: null,
				...contextColumns(enquiry.context),
			};
			if (row.content_hash !== null) await this.#clearExpiredHash(transaction, row.content_hash, now);
			const { numInsertedOrUpdatedRows } = await transaction
				.insertInto('submissions')
				.values(row)
				.onConflict((conflict) => conflict.doNothing())
				.executeTakeFirst();
			if (numInsertedOrUpdatedRows === 0n) return this.#findFirst(transaction, row);
			await transaction
				.insertInto('enquiry_search')
				.values({ submission_id: row.id, words: searchWords(row.fields) })
				.execute();
			await withinTransaction(transaction, toEnquiry(row));
			return { outcome: 'stored', id: row.id, verdict };
		});
	}

	async #countRepeats(
		transaction: Transaction<DatabaseSchema>,
		textHash: string | undefined,
		now: Date,
	): Promise<number> {
		if (textHash === undefined) return 0;
		const repeats = await transaction
			.selectFrom('submissions')
			.select('id')
			.where('text_hash', '=', textHash)
			.where('received_at', '>', new Date(now.getTime() - repeatWindowMs).toISOString())
			.limit(maxRepeats)
			.execute();
		return repeats.length;
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

	/** Resolves to `undefined` for an unknown id. Rejects with {@link UnreadableEnquiryError} too. */
	async find(id: string): Promise<Enquiry | undefined> {
		const row = await this.#database.kysely
			.selectFrom('submissions')
			.selectAll()
			.where('id', '=', id)
			.executeTakeFirst();
		return row && toEnquiry(row);
	}

	/** Resolves to at most `limit` enquiries whose id starts with `prefix`, oldest first. Damaged ones too. */
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
		return rows.map(toListed);
	}

	/** Yields the selected enquiries in pages, by their id, which contains the time of receipt. Damaged ones too. */
	async *pages(filter: EnquiryFilter = {}, order: PageOrder = 'newest first'): AsyncGenerator<Enquiry[]> {
		const isDescending = order === 'newest first';
		const query = select(this.#database.kysely.selectFrom('submissions').selectAll(), filter)
			.orderBy('id', isDescending ? 'desc' : 'asc')
			.limit(batchSize);
		let page = query;
		for (;;) {
			const rows = await page.execute();
			if (rows.length > 0) yield rows.map(toListed);
			const last = rows.at(-1);
			if (last === undefined || rows.length < batchSize) return;
			page = query.where('id', isDescending ? '<' : '>', last.id);
		}
	}

	/**
	 * Deletes enquiries with their outbox rows, corrections and what was learned from them. `follow` is called in the transaction
	 * with the ids that existed; if it rejects, nothing is deleted. Resolves to these ids.
	 */
	async remove(
		ids: readonly string[],
		follow?: (transaction: Transaction<DatabaseSchema>, removed: string[]) => Promise<void>,
	): Promise<string[]> {
		return this.#database.write(async (transaction) => {
			const removed: string[] = [];
			for (let start = 0; start < ids.length; start += batchSize) {
				const some = ids.slice(start, start + batchSize);
				await forgetVerdicts(transaction, some);
				const rows = await transaction
					.deleteFrom('submissions')
					.where('id', 'in', some)
					.returning('id')
					.execute();
				removed.push(...rows.map(({ id }) => id));
			}
			await follow?.(transaction, removed);
			return removed;
		});
	}
}

function select<Columns>(
	rows: SelectQueryBuilder<DatabaseSchema, 'submissions', Columns>,
	{ form, status, since, before }: EnquiryFilter,
): SelectQueryBuilder<DatabaseSchema, 'submissions', Columns> {
	let query = rows;
	if (form !== undefined) query = query.where('form', '=', form);
	if (status !== undefined) query = query.where('status', '=', status);
	if (since !== undefined) query = query.where('id', '>=', idPrefix(since));
	if (before !== undefined) query = query.where('id', '<', idPrefix(before));
	return query;
}
