import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The tokens that the chat's open answers reserve get rows of their own, so that they can expire. */
export const chatReservations: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		await db.schema.alterTable('chat_budget').dropColumn('reserved').execute();
		await db.schema
			.createTable('chat_reservations')
			.addColumn('answer', 'text', (column) => column.notNull())
			.addColumn('scope', 'text', (column) => column.notNull())
			.addColumn('tokens', 'integer', (column) => column.notNull())
			.addColumn('expires_at', 'text', (column) => column.notNull())
			.addPrimaryKeyConstraint('chat_reservations_key', ['answer', 'scope'])
			.execute();
	},
};
