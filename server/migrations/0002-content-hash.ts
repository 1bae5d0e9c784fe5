import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The content hash, by which repeated enquiries without an idempotency key are found. */
export const contentHash: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		await db.schema.alterTable('submissions').addColumn('content_hash', 'text').execute();
		await db.schema
			.createIndex('submissions_content_hash')
			.on('submissions')
			.column('content_hash')
			.unique()
			.execute();
	},
};
