import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fillStored, readStored, stored, storedFile } from '#test/support/stored-database.ts';
import { owner, startTestApp } from '#test/support/test-app.ts';
import {
	emptyDatabaseUrl,
	locationOf,
	runStatements,
	testEngine,
} from '#test/support/test-database.ts';
import { allMigrations, type Migrations } from './migrate.ts';
import { openDatabase } from './open-database.ts';

/** As a later version could have it. */
const next: Migrations = {
	...allMigrations,
	'0002': {
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

it.runIf(testEngine === 'sqlite')(
	'the first migration makes the stored database, so that it stays what was released',
	async () => {
		const first = { '0001': allMigrations['0001'] } as Migrations;
		const { kysely } = await open(await emptyDatabaseUrl(), first);
		await fillStored(kysely);
		await expect(await readStored(kysely)).toMatchFileSnapshot(storedFile('0001'));
	},
);

describe('a stored database of version 0001', () => {
	it('has its enquiries, notices and sessions after the next migration', async () => {
		const { kysely } = await open(await databaseOf(stored('0001')), next);
		const row = { name: 'Aroha Ngata', follow_up_at: null };
		const enquiries = await kysely.selectFrom('enquiries').selectAll().execute();
		expect(
			enquiries.map(({ fields, ...others }) => ({ ...others, ...JSON.parse(fields) })),
		).toEqual([expect.objectContaining(row)]);
		expect(await kysely.selectFrom('notices').selectAll().execute()).toHaveLength(1);
		expect(await kysely.selectFrom('sessions').selectAll().execute()).toHaveLength(1);
		expect(await kysely.selectFrom('enquiry_events').selectAll().execute()).toHaveLength(1);
	});

	it('is used by this version: the session is signed in and sees the enquiry', async () => {
		const { app } = await startTestApp({ databaseUrl: await databaseOf(stored('0001')) });
		const { body } = await app.inject({
			url: '/inbox',
			headers: { cookie: 'inbox=stored-session' },
		});
		expect(body).toContain('Aroha Ngata');
		expect(body).toContain(owner);
	});
});

it('servers that start together migrate once', async () => {
	const url = await databaseOf(stored('0001'));
	const opened = await Promise.all([open(url, next), open(url, next), open(url, next)]);
	const { rows } = await sql`select name from kysely_migration`.execute(opened[0].kysely);
	expect(rows).toEqual([{ name: '0001' }, { name: '0002' }]);
});

it('a migration that fails changes nothing, and the next start runs it again', async () => {
	const url = await databaseOf(stored('0001'));
	const failing: Migrations = {
		...next,
		'0002': {
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
	expect(await kysely.selectFrom('enquiries').select('id').execute()).toHaveLength(1);
});

describe('is refused with one sentence, and not changed:', () => {
	it('a database of a newer version', async () => {
		const url = await databaseOf(stored('0001'));
		await open(url, next);
		await expect(open(url)).rejects.toThrow(
			/^The database \S+ has version 0002, and this software knows versions up to 0001: start the newer software again, or restore the backup from before the upgrade\.$/,
		);
	});

	it('a database from before there were migrations', async () => {
		const url = await databaseOf(
			"create table schema_version (version text); insert into schema_version values ('4.0')",
		);
		await expect(open(url)).rejects.toThrow(
			/^The database \S+ is from before version 1\.0, which cannot be upgraded, or of another program: export its enquiries .*, and start again\.$/,
		);
	});

	it('a database of another program', async () => {
		const url = await databaseOf('create table orders (id text)');
		await expect(open(url)).rejects.toThrow(
			/or of another program: .* name another in DATABASE_URL, and start again\.$/,
		);
		await runStatements(url, 'select id from orders');
	});
});
