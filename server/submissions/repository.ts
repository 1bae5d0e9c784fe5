import type { Transaction } from 'kysely';
import type { FormName, SubmissionFields } from '#contracts/forms.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { DatabaseSchema, SubmissionsTable } from '../platform/database-schema.ts';
import { uuidv7 } from '../platform/uuidv7.ts';

/** An accepted form that is not stored yet. */
export interface NewSubmission {
	form: FormName;
	fields: SubmissionFields;
	status: SubmissionsTable['status'];
	/** SHA-256 of the key, hexadecimal. */
	idempotencyKeyHash: string | undefined;
}

/** A stored form. */
export interface Submission {
	/** UUID version 7. */
	id: string;
	form: string;
	/** ISO 8601, UTC. */
	receivedAt: string;
	status: SubmissionsTable['status'];
	fields: Readonly<Record<string, string>>;
}

/** Something to write in the same transaction as a submission. */
export type Alongside = (transaction: Transaction<DatabaseSchema>, submission: Submission) => Promise<void>;

/** `conflict`: the key came before with another form or other fields. Nothing was written then or for `repeated`. */
export type StoreResult = { outcome: 'stored' | 'repeated'; id: string } | { outcome: 'conflict' };

/** Everything that reads or writes submissions. Each method rejects with the engine's error. */
export class SubmissionRepository {
	readonly #database: Database;
	readonly #clock: Clock;

	constructor(database: Database, clock: Clock) {
		this.#database = database;
		this.#clock = clock;
	}

	/** Resolves after the commit. */
	async store(submission: NewSubmission, alongside: Alongside): Promise<StoreResult> {
		return this.#database.write(async (transaction) => {
			const now = this.#clock.now();
			const row: SubmissionsTable = {
				id: uuidv7(now),
				form: submission.form,
				received_at: now.toISOString(),
				status: submission.status,
				idempotency_key_hash: submission.idempotencyKeyHash ?? null,
				fields: JSON.stringify(submission.fields),
			};
			const { numInsertedOrUpdatedRows } = await transaction
				.insertInto('submissions')
				.values(row)
				.onConflict((conflict) => conflict.column('idempotency_key_hash').doNothing())
				.executeTakeFirst();
			if (numInsertedOrUpdatedRows === 0n) {
				const first = await transaction
					.selectFrom('submissions')
					.select(['id', 'form', 'fields'])
					.where('idempotency_key_hash', '=', row.idempotency_key_hash)
					.executeTakeFirstOrThrow();
				const isSame = first.form === row.form && first.fields === row.fields;
				return isSame ? { outcome: 'repeated', id: first.id } : { outcome: 'conflict' };
			}
			await alongside(transaction, toSubmission(row));
			return { outcome: 'stored', id: row.id };
		});
	}

	async find(id: string): Promise<Submission | undefined> {
		const row = await this.#database.kysely
			.selectFrom('submissions')
			.selectAll()
			.where('id', '=', id)
			.executeTakeFirst();
		return row && toSubmission(row);
	}

	/** Newest first. */
	async list(): Promise<Submission[]> {
		const rows = await this.#database.kysely
			.selectFrom('submissions')
			.selectAll()
			.orderBy('id', 'desc')
			.execute();
		return rows.map(toSubmission);
	}
}

function toSubmission({ id, form, received_at, status, fields }: SubmissionsTable): Submission {
	return { id, form, receivedAt: received_at, status, fields: JSON.parse(fields) };
}
