import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Possible spam is `suspect` instead of `held`, with its score, and waits for a list. */
export const suspectsAndLists: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		await db.schema.alterTable('submissions').addColumn('spam_score', 'integer').execute();
		await db.schema.alterTable('submissions').addColumn('list_id', 'text').execute();
		await db.schema.createIndex('submissions_list').on('submissions').column('list_id').execute();
		await convertRows(db);
	},
};

async function convertRows(db: Kysely<unknown>): Promise<void> {
	// What no digest has listed waits for the first list.
	await sql`update submissions set list_id = 'next' where status = 'held' and reported_at is null`.execute(
		db,
	);
	await sql`update submissions set status = 'suspect' where status = 'held'`.execute(db);
	await sql`
		update submissions set reported_at = received_at
		where reported_at is null and id in (
			select submission_id from outbox where state = 'sent' and kind in ('owner-notice', 'enquiry')
		)`.execute(db);
}
