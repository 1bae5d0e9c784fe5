import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Possible spam: `suspect` instead of `held`, with its score. Lists: one message about several enquiries, so an outbox row
 * may have no enquiry. Times of delivery: of each message, and of the first message with an enquiry.
 */
export const suspectsAndLists: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		await db.schema.alterTable('submissions').addColumn('spam_score', 'integer').execute();
		await db.schema.alterTable('submissions').addColumn('list_id', 'text').execute();
		await db.schema.createIndex('submissions_list').on('submissions').column('list_id').execute();
		await rebuildOutbox(db);
		await convertRows(db);
	},
};

/** SQLite cannot drop `not null` from a column, so both engines get a new table. */
async function rebuildOutbox(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('new_outbox')
		.addColumn('id', 'text', (column) => column.primaryKey().notNull())
		.addColumn('submission_id', 'text', (column) => column.references('submissions.id').onDelete('cascade'))
		.addColumn('list_id', 'text')
		.addColumn('channel', 'text', (column) => column.notNull())
		.addColumn('kind', 'text', (column) => column.notNull())
		.addColumn('state', 'text', (column) => column.notNull())
		.addColumn('attempts', 'integer', (column) => column.notNull())
		.addColumn('next_attempt_at', 'text', (column) => column.notNull())
		.addColumn('leased_until', 'text')
		.addColumn('last_error', 'text')
		.addColumn('reported_at', 'text')
		.addColumn('sent_at', 'text')
		.addColumn('message_id', 'text', (column) => column.notNull().unique())
		.execute();
	const kept = sql.raw(
		'id, submission_id, channel, kind, state, attempts, next_attempt_at, leased_until, last_error, reported_at, message_id',
	);
	await sql`insert into new_outbox (${kept}) select ${kept} from outbox`.execute(db);
	await db.schema.dropTable('outbox').execute();
	await db.schema.alterTable('new_outbox').renameTo('outbox').execute();
	const indexes = {
		outbox_submission: ['submission_id'],
		outbox_list: ['list_id'],
		outbox_due: ['state', 'channel', 'next_attempt_at', 'id'],
		outbox_reports: ['state', 'kind', 'reported_at', 'id'],
		outbox_sent: ['channel', 'kind', 'sent_at'],
	};
	for (const [name, columns] of Object.entries(indexes)) {
		await db.schema.createIndex(name).on('outbox').columns(columns).execute();
	}
}

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
	await sql`delete from outbox where kind = 'held-digest'`.execute(db);
}
