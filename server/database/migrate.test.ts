import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { stored } from '#test/support/stored-database.ts';
import { emptyDatabaseUrl, locationOf, runStatements } from '#test/support/test-database.ts';
import { allMigrations, type Migrations } from './migrate.ts';
import { openDatabase } from './open-database.ts';

/** As a later version could have it. */
const next: Migrations = {
	...allMigrations,
	'0999': {
		async up(database) {
			await sql`alter table enquiries add column follow_up_at text`.execute(database);
		},
	},
};

/** Opens a database for one test. */
async function open(url: string, migrations?: Migrations) {
	const database = await openDatabase(locationOf(url), migrations ? { migrations } : {});
	onTestFinished(() => database.close());
	return database;
}

/** Resolves to the URL of a database with these statements. */
async function databaseOf(statements: string): Promise<string> {
	const url = await emptyDatabaseUrl();
	await runStatements(url, statements);
	return url;
}

it('servers that start together migrate once', async () => {
	const url = await databaseOf(stored('0001'));
	const opened = await Promise.all([open(url, next), open(url, next), open(url, next)]);
	const { rows } = await sql`select name from kysely_migration`.execute(opened[0].kysely);
	expect(rows).toEqual(Object.keys(next).map((name) => ({ name })));
});

it('a migration that fails changes nothing, and the next start runs it again', async () => {
	const url = await databaseOf(stored('0001'));
	const failing: Migrations = {
		...next,
		'0999': {
			async up(database) {
				await sql`create table half (id text)`.execute(database);
				throw new Error('no space');
			},
		},
	};
	await expect(open(url, failing)).rejects.toThrow(/cannot be used: no space\.$/);
	const { kysely } = await open(url, next);
	const tables = (await kysely.introspection.getTables()).map(({ name }) => name);
	expect(tables).not.toContain('half');
	expect(await kysely.selectFrom('enquiries').select('id').execute()).not.toEqual([]);
});

describe('is refused with one sentence, and not changed:', () => {
	it('a database of a newer version', async () => {
		const url = await databaseOf(stored('0001'));
		await open(url, next);
		await expect(open(url)).rejects.toThrow(
			/^The database \S+ cannot be used: it has version 0999, and this software knows versions up to 0001; start the newer software again, or restore the backup from before the upgrade\.$/,
		);
	});

	it('a database from before there were migrations', async () => {
		const url = await databaseOf(
			"create table schema_version (version text); insert into schema_version values ('4.0')",
		);
		await expect(open(url)).rejects.toThrow(
			/^The database \S+ cannot be used: it is from before version 1\.0, which cannot be upgraded, or of another program; export its enquiries .*, and start again\.$/,
		);
	});

	it('a database of another program', async () => {
		const url = await databaseOf('create table orders (id text)');
		await expect(open(url)).rejects.toThrow(
			/or of another program; .* name another in DATABASE_URL, and start again\.$/,
		);
		await runStatements(url, 'select id from orders');
	});
});
