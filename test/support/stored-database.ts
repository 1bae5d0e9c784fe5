import { readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '#server/database/schema.ts';

/** The file with the database of a version, in SQL that both engines understand. */
export const storedFile = (version: string) =>
	new URL(`../stored-databases/${version}.sql`, import.meta.url).pathname;

/** Returns the statements that make the stored database of a version. */
export const stored = (version: string) => readFileSync(storedFile(version), 'utf8');

/** The session of the owner in a stored database, as a browser has it. */
export const storedCookie = 'inbox=stored-session';

/** Returns the stored database of a version with the tables of another one, which is on SQLite. */
export async function withTablesOf(
	kysely: Kysely<DatabaseSchema>,
	version: string,
): Promise<string> {
	const { rows } = await sql<{
		sql: string;
	}>`select sql from sqlite_master where sql is not null order by rowid`.execute(kysely);
	const file = stored(version);
	const comments = file.slice(0, file.indexOf('CREATE'));
	const inserts = file.slice(file.indexOf('insert into'));
	return comments + rows.map((row) => `${row.sql};\n`).join('') + inserts;
}

/** Resolves to all rows of a database by their tables. */
export async function readRows(kysely: Kysely<DatabaseSchema>) {
	const tables = await kysely.introspection.getTables();
	const read = tables.map(async ({ name }) => {
		const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(kysely);
		return [name, rows] as const;
	});
	return Object.fromEntries(await Promise.all(read));
}
