import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { searchWords } from '../database/search-words.ts';

/** Rows that a statement reads or inserts. */
const batchSize = 500;

/** Older enquiries have been dealt with by email. Otherwise those of years would be in the tab "New". */
const newDays = 30;
const dayMs = 24 * 60 * 60_000;

/** The owner's inbox: who answered an enquiry, sign-in, notes and replies, the audit, and the words that enquiries are found by. */
export const inbox: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		await addAnswers(db);
		await addSignIn(db);
		await addMessages(db);
		const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
		if (isPostgres) {
			// SQLite reads the other index as fast, and finds no partial index by a parameter.
			await sql`
				create index submissions_new on submissions (id) include (form, subject, utm_campaign)
				where status = 'received' and answered_at is null`.execute(db);
		}
		await addSearch(db, isPostgres);
		await indexEnquiries(db);
	},
};

async function addAnswers(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable('submissions').addColumn('answered_at', 'text').execute();
	await db.schema.alterTable('submissions').addColumn('answered_by', 'text').execute();
	await db.schema.alterTable('submissions').addColumn('version', 'integer').execute();
	const limit = new Date(Date.now() - newDays * dayMs).toISOString();
	await sql`update submissions set answered_at = received_at where status = 'received' and received_at < ${limit}`.execute(
		db,
	);
	// Has all that the list and the figures are counted and filtered by, so that these queries read the index only.
	await db.schema
		.createIndex('submissions_inbox')
		.on('submissions')
		.columns(['status', 'id', 'answered_at', 'received_at', 'form', 'subject', 'page', 'utm_campaign'])
		.execute();
}

async function addSignIn(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('sign_in_tokens')
		.addColumn('id', 'text', (column) => column.primaryKey().notNull())
		.addColumn('address', 'text', (column) => column.notNull())
		.addColumn('token_hash', 'text', (column) => column.unique())
		.addColumn('return_to', 'text', (column) => column.notNull())
		.addColumn('expires_at', 'text', (column) => column.notNull())
		.addColumn('used_at', 'text')
		.execute();
	await db.schema.createIndex('sign_in_tokens_address').on('sign_in_tokens').column('address').execute();
	await db.schema.createIndex('sign_in_tokens_end').on('sign_in_tokens').column('expires_at').execute();
	await db.schema
		.createTable('inbox_sessions')
		.addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
		.addColumn('address', 'text', (column) => column.notNull())
		.addColumn('created_at', 'text', (column) => column.notNull())
		.addColumn('last_seen_at', 'text', (column) => column.notNull())
		.addColumn('expires_at', 'text', (column) => column.notNull())
		.execute();
	await db.schema.createIndex('inbox_sessions_address').on('inbox_sessions').column('address').execute();
	await db.schema
		.createTable('inbox_events')
		.addColumn('id', 'text', (column) => column.primaryKey().notNull())
		.addColumn('happened_at', 'text', (column) => column.notNull())
		.addColumn('address', 'text', (column) => column.notNull())
		.addColumn('action', 'text', (column) => column.notNull())
		// Without a foreign key: the deletion of an enquiry stays in the audit.
		.addColumn('submission_id', 'text')
		.addColumn('details', 'text')
		.execute();
	await db.schema
		.createIndex('inbox_events_submission')
		.on('inbox_events')
		.columns(['submission_id', 'id'])
		.execute();
}

async function addMessages(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('enquiry_messages')
		.addColumn('id', 'text', (column) => column.primaryKey().notNull())
		.addColumn('submission_id', 'text', (column) =>
			column.notNull().references('submissions.id').onDelete('cascade'),
		)
		.addColumn('kind', 'text', (column) => column.notNull())
		.addColumn('text', 'text', (column) => column.notNull())
		.addColumn('author', 'text', (column) => column.notNull())
		.addColumn('created_at', 'text', (column) => column.notNull())
		.addColumn('outbox_id', 'text')
		.execute();
	for (const column of ['submission_id', 'outbox_id']) {
		await db.schema.createIndex(`enquiry_messages_${column}`).on('enquiry_messages').column(column).execute();
	}
	await db.schema
		.createTable('saved_answers')
		.addColumn('id', 'text', (column) => column.primaryKey().notNull())
		.addColumn('title', 'text', (column) => column.notNull())
		.addColumn('text', 'text', (column) => column.notNull())
		.execute();
}

/**
 * The words of each enquiry and a full-text index over them: FTS5 (https://sqlite.org/fts5.html) and GIN. `number` is in the order
 * of receipt and, unlike a rowid, survives `vacuum`.
 */
async function addSearch(db: Kysely<unknown>, isPostgres: boolean): Promise<void> {
	const number = isPostgres ? 'bigint generated always as identity primary key' : 'integer primary key';
	const vector = isPostgres
		? `, vector tsvector generated always as (array_to_tsvector(string_to_array(words, ' '))) stored`
		: '';
	const statements = [
		`create table enquiry_search (number ${number},
			submission_id text not null unique references submissions (id) on delete cascade, words text not null${vector})`,
		...(isPostgres
			? ['create index enquiry_search_words on enquiry_search using gin (vector)']
			: [
					`create virtual table enquiry_index using fts5(words, content='enquiry_search', content_rowid='number', prefix='1 2')`,
					// Deleted words leave the file at once, and not with a later merge.
					`insert into enquiry_index (enquiry_index, rank) values ('secure-delete', 1)`,
					`create trigger enquiry_search_insert after insert on enquiry_search begin ${addWords} end`,
					`create trigger enquiry_search_delete after delete on enquiry_search begin ${removeWords} end`,
					`create trigger enquiry_search_update after update on enquiry_search begin ${removeWords} ${addWords} end`,
				]),
	];
	for (const statement of statements) await sql.raw(statement).execute(db);
}

const addWords = 'insert into enquiry_index (rowid, words) values (new.number, new.words);';
const removeWords =
	"insert into enquiry_index (enquiry_index, rowid, words) values ('delete', old.number, old.words);";

async function indexEnquiries(db: Kysely<unknown>): Promise<void> {
	for (let last = ''; ; ) {
		const { rows } = await sql<{ id: string; fields: string }>`
			select id, fields from submissions where id > ${last} order by id limit ${batchSize}`.execute(db);
		if (rows.length === 0) return;
		const values = rows.map(({ id, fields }) => sql`(${id}, ${searchWords(fields)})`);
		await sql`insert into enquiry_search (submission_id, words) values ${sql.join(values)}`.execute(db);
		last = rows.at(-1)?.id ?? '';
	}
}
