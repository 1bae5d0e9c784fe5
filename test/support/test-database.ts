import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { readEnvironment } from '#server/config/environment.ts';
import type { DatabaseLocation } from '#server/database/database.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The engine that this run of the tests is about; every server test runs once for each (`vitest.config.ts`). */
export const testEngine = (process.env.TEST_ENGINE ?? 'sqlite') as DatabaseLocation['engine'];

/** Postgres's client programs do not come with its server package. */
export const hasPgDump = spawnSync('pg_dump', ['--version']).status === 0;

/** A test that never opened its database left no table (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const undefinedTable = '42P01';
/** Databases of this test file that no test uses now. Making one takes as long as ten tests. */
const free: string[] = [];

async function query(url: string, statement: string): Promise<void> {
	const client = new Client({ connectionString: url });
	await client.connect();
	try {
		await client.query(statement);
	} finally {
		await client.end();
	}
}

const postgresUrl = (database: string) =>
	Object.assign(new URL(inject('postgresUrl')), { pathname: `/${database}` }).href;

/** The address of a database without a table. */
export async function newPostgresUrl(): Promise<string> {
	const name = `test_${randomBytes(8).toString('hex')}`;
	await query(inject('postgresUrl'), `create database ${name}`);
	return postgresUrl(name);
}

/** The `DATABASE_URL` of a database without a row, the running test's own. */
export async function testDatabaseUrl(): Promise<string> {
	if (testEngine === 'sqlite') return `file:${join(temporaryFolder(), 'data', 'leads.sqlite')}`;
	const url = free.pop() ?? (await newPostgresUrl());
	onTestFinished(async () => {
		// The other tables with rows of a test refer to `submissions`.
		const statements = [
			'outbox',
			'submissions',
			'spam_verdicts',
			'sign_in_tokens',
			'inbox_sessions',
			'inbox_events',
			'saved_answers',
			'rate_limits',
			'daily_counts',
		].map((table) => `delete from ${table}`);
		await query(url, statements.join(';')).catch((error: { code?: string }) => {
			if (error.code !== undefinedTable) throw error;
		});
		free.push(url);
	});
	return url;
}

/** Where a database of that address is. */
export const locationOf = (url: string): DatabaseLocation => readEnvironment({ DATABASE_URL: url }).database;
