import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The domains of acknowledged addresses, hashed, to limit acknowledgements for each. */
export const acknowledgedDomains: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		await db.schema.alterTable('acknowledgements').addColumn('domain_hash', 'text').execute();
		await db.schema
			.createIndex('acknowledgements_domain')
			.on('acknowledgements')
			.columns(['domain_hash', 'queued_at'])
			.execute();
	},
};
