import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Ceilings that are counted for each New Zealand day. The chat counts questions instead of tokens. */
export const dailyCounts: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		await db.schema.dropTable('chat_budget').execute();
		await db.schema.dropTable('chat_reservations').execute();
		await db.schema
			.createTable('daily_counts')
			.addColumn('name', 'text', (column) => column.notNull())
			.addColumn('day', 'text', (column) => column.notNull())
			.addColumn('count', 'integer', (column) => column.notNull())
			.addPrimaryKeyConstraint('daily_counts_key', ['name', 'day'])
			.execute();
	},
};
