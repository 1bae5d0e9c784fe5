import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { CorrectionRow, DatabaseSchema, EnquiryRow } from '../database/schema.ts';
import { searchWords } from '../database/search-words.ts';
import { nextVersion } from './stored-enquiry.ts';

/** Far more than an enquiry ever has. */
const maxCorrections = 1000;

/** Corrects stored enquiries and records the corrections. Every method rejects with the error of the database driver. */
export class CorrectionRepository {
	readonly #database: Database;
	readonly #clock: Clock;

	constructor(database: Database, clock: Clock) {
		this.#database = database;
		this.#clock = clock;
	}

	/**
	 * Replaces fields of an enquiry by validated values and records who did it. `follow` is called in the transaction with the
	 * corrected row; if it rejects, nothing is changed. Rejects if there is no such enquiry.
	 */
	async correct(
		enquiryId: string,
		values: Readonly<Record<string, string>>,
		by: string,
		follow?: (transaction: Transaction<DatabaseSchema>, row: EnquiryRow) => Promise<void>,
	): Promise<void> {
		const now = this.#clock.now();
		await this.#database.write(async (transaction) => {
			const { fields } = await transaction
				.selectFrom('submissions')
				.select('fields')
				.where('id', '=', enquiryId)
				.executeTakeFirstOrThrow();
			const corrected = JSON.stringify({ ...JSON.parse(fields), ...values });
			const row = await transaction
				.updateTable('submissions')
				// The hashes are of the old text.
				.set({ fields: corrected, content_hash: null, text_hash: null, version: nextVersion })
				.where('id', '=', enquiryId)
				.returningAll()
				.executeTakeFirstOrThrow();
			await transaction
				.updateTable('enquiry_search')
				.set({ words: searchWords(corrected) })
				.where('submission_id', '=', enquiryId)
				.execute();
			const rows: CorrectionRow[] = Object.keys(values).map((field) => ({
				id: uuidv7({ msecs: now.getTime() }),
				submission_id: enquiryId,
				field,
				corrected_at: now.toISOString(),
				corrected_by: by,
			}));
			// The acknowledgement may be sent again without a correction.
			if (rows.length > 0) await transaction.insertInto('corrections').values(rows).execute();
			await follow?.(transaction, row);
		});
	}

	/** Resolves to the corrections of an enquiry, oldest first. */
	async list(enquiryId: string): Promise<CorrectionRow[]> {
		return this.#database.kysely
			.selectFrom('corrections')
			.selectAll()
			.where('submission_id', '=', enquiryId)
			.orderBy('id')
			.limit(maxCorrections)
			.execute();
	}
}
