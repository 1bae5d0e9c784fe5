import { readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '#server/database/schema.ts';
import { hashToken } from '#server/inbox/sign-in-link.ts';
import { owner, validContact } from './test-app.ts';

/**
 * The file with a database of a version, in SQL that both engines understand. Every later version
 * has to start on it.
 */
export const storedFile = (version: string) =>
	new URL(`../stored-databases/${version}.sql`, import.meta.url).pathname;

/** Returns the statements that make the stored database of a version. */
export const stored = (version: string) => readFileSync(storedFile(version), 'utf8');

const id = '019cb000-0000-7000-8000-000000000001';
const received = '2026-02-28T21:00:00.000Z';

/** Stores an enquiry that was noted, a notice of it that waits, and a session. */
export async function fillStored(kysely: Kysely<DatabaseSchema>): Promise<void> {
	const { 'form-name': form, 'bot-field': _, ...fields } = validContact;
	await kysely
		.insertInto('enquiries')
		.values({
			id,
			form,
			received_at: received,
			waiting_since: received,
			state: 'new',
			email: fields.email,
			fields: JSON.stringify(fields),
			source: null,
			score: 0.25,
			words: 'aroha ngata',
			retained_from: null,
			phone: null,
			taken_by: null,
			taken_at: null,
			later_since: null,
			remind_at: null,
			remind_reason: null,
		})
		.execute();
	await kysely
		.insertInto('enquiry_events')
		.values({
			id: '019cb000-0000-7000-8000-000000000002',
			enquiry_id: id,
			action_id: '019cb000-0000-7000-8000-000000000003',
			happened_at: received,
			author: owner,
			kind: 'note',
			text: 'It’s urgent.',
			sent_to: null,
			state_before: null,
			state_after: null,
			message_id: null,
			mail: null,
		})
		.execute();
	await kysely
		.insertInto('notices')
		.values({
			enquiry_id: id,
			recipient: `email:${owner}`,
			kind: 'enquiry',
			is_suspect: 0,
			score: 0.25,
			due_at: received,
			message_id: null,
		})
		.execute();
	await kysely
		.insertInto('sessions')
		.values({
			token_hash: hashToken('stored-session'),
			address: owner,
			created_at: received,
			last_seen_at: received,
			expires_at: '2026-03-30T21:00:00.000Z',
		})
		.execute();
}

/** Resolves to the statements that make a SQLite database as it is. */
export async function readStored(kysely: Kysely<DatabaseSchema>): Promise<string> {
	// When it was migrated is different each time.
	await sql`update kysely_migration set timestamp = ${received}`.execute(kysely);
	const { rows: created } = await sql<{
		name: string;
		type: string;
		sql: string;
	}>`select name, type, sql from sqlite_master where sql is not null order by rowid`.execute(
		kysely,
	);
	const statements = created.map(({ sql: statement }) => statement);
	for (const { name } of created.filter(({ type }) => type === 'table')) {
		const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(
			kysely,
		);
		for (const row of rows) {
			const columns = Object.keys(row).map((column) => `"${column}"`);
			const values = Object.values(row).map(literal);
			statements.push(`insert into "${name}" (${columns}) values (${values})`);
		}
	}
	return statements.map((statement) => `${statement};\n`).join('');
}

function literal(value: unknown): string {
	if (value === null) return 'null';
	return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}
