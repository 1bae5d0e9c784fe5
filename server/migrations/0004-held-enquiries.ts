import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const secretBytes = 32;

/** Held enquiries, the limit of acknowledgements, reports to the owner, and the indexes of the worker's queries. */
export const heldEnquiries: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		for (const column of ['reasons', 'text_hash', 'reported_at']) {
			await db.schema.alterTable('submissions').addColumn(column, 'text').execute();
		}
		await db.schema.alterTable('outbox').addColumn('reported_at', 'text').execute();
		await reportEarlierRows(db);
		await createIndexes(db);
		await createAcknowledgements(db);
		await createSecret(db);
	},
};

/** Marks what the owner knows already, so that the first report after an upgrade contains nothing old. */
async function reportEarlierRows(db: Kysely<unknown>): Promise<void> {
	await sql`update submissions set reported_at = received_at, reasons = 'honeypot' where status = 'spam'`.execute(
		db,
	);
	await sql`update outbox set state = 'undelivered' where state = 'dead' and kind = 'acknowledgement'`.execute(
		db,
	);
	await sql`update outbox set reported_at = next_attempt_at where state = 'dead'`.execute(db);
}

async function createIndexes(db: Kysely<unknown>): Promise<void> {
	const create = (name: string, table: string, columns: string[]) =>
		db.schema.createIndex(name).on(table).columns(columns).execute();
	await create('submissions_status', 'submissions', ['status', 'received_at']);
	await create('submissions_reports', 'submissions', ['status', 'reported_at', 'id']);
	await create('submissions_text', 'submissions', ['text_hash', 'received_at']);
	await db.schema.dropIndex('outbox_due').execute();
	await create('outbox_due', 'outbox', ['state', 'channel', 'next_attempt_at', 'id']);
	await create('outbox_reports', 'outbox', ['state', 'kind', 'reported_at', 'id']);
}

async function createAcknowledgements(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('acknowledgements')
		.addColumn('recipient_hash', 'text', (column) => column.primaryKey().notNull())
		.addColumn('submission_id', 'text', (column) =>
			column.notNull().references('submissions.id').onDelete('cascade'),
		)
		.addColumn('queued_at', 'text', (column) => column.notNull())
		.execute();
	await db.schema.createIndex('acknowledgements_queued').on('acknowledgements').column('queued_at').execute();
	await db.schema
		.createIndex('acknowledgements_submission')
		.on('acknowledgements')
		.column('submission_id')
		.execute();
}

/** The secret of keyed hashes. It is in the database so that replicas and restarts share it. */
async function createSecret(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('secrets')
		.addColumn('name', 'text', (column) => column.primaryKey().notNull())
		.addColumn('value', 'text', (column) => column.notNull())
		.execute();
	const value = randomBytes(secretBytes).toString('base64');
	await sql`insert into secrets (name, value) values ('hashes', ${value})`.execute(db);
}
