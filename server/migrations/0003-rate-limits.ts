import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The counters of the rate limits, in the columns that rate-limiter-flexible expects (used on Postgres only), and the
 * tokens that the chat used.
 */
export const rateLimits: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		await db.schema
			.createTable('rate_limits')
			.addColumn('key', 'varchar(255)', (column) => column.primaryKey().notNull())
			.addColumn('points', 'integer', (column) => column.notNull())
			.addColumn('expire', 'bigint')
			.execute();
		await db.schema.createIndex('rate_limits_expire').on('rate_limits').column('expire').execute();
		await db.schema
			.createTable('chat_budget')
			.addColumn('day', 'text', (column) => column.notNull())
			.addColumn('scope', 'text', (column) => column.notNull())
			.addColumn('used', 'integer', (column) => column.notNull())
			.addColumn('reserved', 'integer', (column) => column.notNull())
			.addPrimaryKeyConstraint('chat_budget_key', ['day', 'scope'])
			.execute();
	},
};
