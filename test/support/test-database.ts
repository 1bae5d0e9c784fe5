import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';
import type { DatabaseLocation } from '#server/config/variables.ts';
import { readConfig } from '#server/config.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The engine that this run of the tests is about (`vitest.config.ts`). */
export const testEngine = (process.env.TEST_ENGINE ?? 'sqlite') as DatabaseLocation['engine'];

/** Databases of this test file that no test uses now. Making one takes as long as ten tests. */
const free: string[] = [];
const deleteRows = `do $$ declare name text; begin
	for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
		execute format('delete from %I', name);
	end loop;
end $$`;

async function query(url: string, statement: string): Promise<void> {
	const client = new Client({ connectionString: url });
	await client.connect();
	try {
		await client.query(statement);
	} finally {
		await client.end();
	}
}

/** The URL of a Postgres database without a table. */
export async function newPostgresUrl(): Promise<string> {
	const name = `test_${randomBytes(8).toString('hex')}`;
	await query(inject('postgresUrl'), `create database ${name}`);
	return Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href;
}

/** The `DATABASE_URL` of a database without a table, the running test's own. */
export const emptyDatabaseUrl = async (): Promise<string> =>
	testEngine === 'sqlite' ? `file:${join(temporaryFolder(), 'leads.sqlite')}` : newPostgresUrl();

/** Runs SQL statements in a database as they are. */
export async function runStatements(url: string, statements: string): Promise<void> {
	if (testEngine === 'postgres') return query(url, statements);
	const database = new DatabaseSync(url.slice('file:'.length));
	database.exec(statements);
	database.close();
}

/** The `DATABASE_URL` of a database without a row, the running test's own. */
export async function testDatabaseUrl(): Promise<string> {
	if (testEngine === 'sqlite') return `file:${join(temporaryFolder(), 'data', 'leads.sqlite')}`;
	const url = free.pop() ?? (await newPostgresUrl());
	onTestFinished(async () => {
		await query(url, deleteRows);
		free.push(url);
	});
	return url;
}

/** Where a database of that URL is. */
export const locationOf = (url: string): DatabaseLocation =>
	readConfig({ DATABASE_URL: url }).database;
