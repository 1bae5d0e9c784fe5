import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The tables of enquiries and of their outgoing messages. */
export const submissionsAndOutbox: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		await db.schema
			.createTable('submissions')
			.addColumn('id', 'text', (column) => column.primaryKey().notNull())
			.addColumn('form', 'text', (column) => column.notNull())
			.addColumn('received_at', 'text', (column) => column.notNull())
			.addColumn('status', 'text', (column) => column.notNull())
			.addColumn('idempotency_key_hash', 'text', (column) => column.unique())
			.addColumn('fields', 'text', (column) => column.notNull())
			.execute();
		await db.schema
			.createTable('outbox')
			.addColumn('id', 'text', (column) => column.primaryKey().notNull())
			.addColumn('submission_id', 'text', (column) =>
				column.notNull().references('submissions.id').onDelete('cascade'),
			)
			.addColumn('channel', 'text', (column) => column.notNull())
			.addColumn('kind', 'text', (column) => column.notNull())
			.addColumn('state', 'text', (column) => column.notNull())
			.addColumn('attempts', 'integer', (column) => column.notNull())
			.addColumn('next_attempt_at', 'text', (column) => column.notNull())
			.addColumn('leased_until', 'text')
			.addColumn('last_error', 'text')
			.addColumn('message_id', 'text', (column) => column.notNull().unique())
			.execute();
		await db.schema.createIndex('outbox_due').on('outbox').columns(['state', 'next_attempt_at']).execute();
		await db.schema.createIndex('outbox_submission').on('outbox').column('submission_id').execute();
	},
};
