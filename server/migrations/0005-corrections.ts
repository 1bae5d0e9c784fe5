import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The audit of corrected enquiries: who corrected which field, without the texts. */
export const corrections: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		await db.schema
			.createTable('corrections')
			.addColumn('id', 'text', (column) => column.primaryKey().notNull())
			.addColumn('submission_id', 'text', (column) =>
				column.notNull().references('submissions.id').onDelete('cascade'),
			)
			.addColumn('field', 'text', (column) => column.notNull())
			.addColumn('corrected_at', 'text', (column) => column.notNull())
			.addColumn('corrected_by', 'text', (column) => column.notNull())
			.execute();
		await db.schema.createIndex('corrections_submission').on('corrections').column('submission_id').execute();
	},
};
