import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { read } from '#test/support/page.ts';
import {
	readRows,
	stored,
	storedCookie,
	storedFile,
	withTablesOf,
} from '#test/support/stored-database.ts';
import { startMailApp, testClock, twoUsers } from '#test/support/test-app.ts';
import {
	emptyDatabaseUrl,
	locationOf,
	runStatements,
	testEngine,
} from '#test/support/test-database.ts';
import { askHere, sayBuiltWords } from '#test/support/test-website.ts';
import { minuteMs } from '../clock.ts';
import { websitePath } from '../inbox/paths.ts';
import { allMigrations, type Migrations } from './migrate.ts';
import { openDatabase } from './open-database.ts';

const first = { '0001': allMigrations['0001'] } as Migrations;
/** With one as a later version could have it. */
const next: Migrations = {
	...allMigrations,
	'0999': {
		async up(database) {
			await sql`alter table enquiries add column follow_up_at text`.execute(database);
		},
	},
};

/** Resolves to the URL of the stored database of version 1.0.0. */
async function storedUrl(): Promise<string> {
	const url = await emptyDatabaseUrl();
	await runStatements(url, stored('0001'));
	return url;
}

/** Opens a database for one test. */
async function open(url: string, migrations: Migrations) {
	const database = await openDatabase(locationOf(url), { migrations });
	onTestFinished(() => database.close());
	return database.kysely;
}

/** Starts this version on the stored database, a few minutes after the older one stopped. */
async function startOnStored() {
	const server = await startMailApp({
		databaseUrl: await storedUrl(),
		clock: testClock('2026-03-01T00:20:00Z'),
		config: twoUsers,
		website: { folder: 'content', ask: askHere },
	});
	onTestFinished(sayBuiltWords);
	const visit = async (url: string) =>
		read(await server.app.inject({ url, headers: { cookie: storedCookie } }));
	return { ...server, visit };
}

it.runIf(testEngine === 'sqlite')(
	'the first migration makes the tables of version 1.0.0, and never changes (needs SQLite)',
	async () => {
		const made = await open(await emptyDatabaseUrl(), first);
		await expect(await withTablesOf(made, '0001')).toMatchFileSnapshot(storedFile('0001'));
	},
);

describe('the database of version 1.0.0', () => {
	it('has rows in every table, so that each is tested', async () => {
		const rows = await readRows(await open(await storedUrl(), first));
		expect(Object.keys(rows).filter((table) => rows[table]?.length === 0)).toEqual([]);
	});

	it('has the same rows after the next migration', async () => {
		const url = await storedUrl();
		const before = await readRows(await open(url, first));
		const after = await readRows(await open(url, next));
		const enquiries = before.enquiries?.map((row) => ({ ...row, follow_up_at: null }));
		expect(after).toEqual({ ...before, enquiries });
	});

	it('has a session that stays signed in, and shows who waits', async () => {
		const { visit } = await startOnStored();
		(await visit('/inbox')).says('Hana Example');
	});

	it('has a conversation that is shown as it was', async () => {
		const { visit, enquiries } = await startOnStored();
		const [enquiry] = await enquiries();
		const page = await visit(`/inbox/${enquiry?.id}`);
		page.says('It’s urgent.');
		page.says('Tuesday or Wednesday?');
		page.says('Tuesday suits. Ngā mihi');
	});

	it('has a message that waited, which is sent', async () => {
		const { pass, smtp } = await startOnStored();
		await pass(10 * minuteMs);
		const texts = smtp.mails.map(({ text }) => text);
		expect(texts).toContainEqual(expect.stringContaining('Do you do invoices?'));
	});

	it('has words that the owner published, which visitors read', async () => {
		const { visit } = await startOnStored();
		(await visit('/')).says('This page is gone');
	});

	it('has words that are not published yet, and still can be', async () => {
		const { visit } = await startOnStored();
		(await visit(websitePath)).says('Our services');
	});
});
