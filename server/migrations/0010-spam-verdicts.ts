import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the owner said of enquiries, for the spam filter. It may outlive the enquiry, so there is no foreign key. */
export const spamVerdicts: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		await db.schema
			.createTable('spam_verdicts')
			.addColumn('submission_id', 'text', (column) => column.primaryKey().notNull())
			.addColumn('verdict', 'text', (column) => column.notNull())
			.addColumn('features', 'text', (column) => column.notNull())
			.addColumn('decided_at', 'text', (column) => column.notNull())
			.execute();
		await db.schema.createIndex('spam_verdicts_decided').on('spam_verdicts').column('decided_at').execute();
	},
};
