import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startFakeImap } from '#test/support/fake-imap.ts';
import { startFakeSmtp } from '#test/support/fake-smtp.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { locationOf, testDatabaseUrl, testEngine } from '#test/support/test-database.ts';
import { leadsCommand } from '../config.ts';
import { openDatabase } from '../database/open-database.ts';
import { addressOfLink } from '../inbox/sign-in/sign-in-link.ts';
import { runCommand } from './run-command.ts';

const aroha = {
	id: '01980000-0000-7000-8000-000000000001',
	form: 'contact',
	received_at: '2026-03-30T11:30:00.000Z',
	waiting_since: '2026-03-30T11:30:00.000Z',
	state: 'answered' as const,
	email: 'aroha@customer.example',
	fields: JSON.stringify({
		name: 'Aroha',
		email: 'Aroha@customer.example',
		message: 'Two \u001b[31mbathrooms',
	}),
	source: '/contact',
	score: 0,
	words: 'two bathrooms',
	retained_from: null,
};
const spam = {
	...aroha,
	id: '01980000-0000-7000-8000-000000000002',
	state: 'spam' as const,
	email: 'other@customer.example',
};

/**
 * Opens a database with an enquiry and a spam. Resolves with a function that runs a command line on
 * it.
 */
async function withEnquiries() {
	const databaseUrl = await testDatabaseUrl();
	const database = await openDatabase(locationOf(databaseUrl));
	onTestFinished(() => database.close());
	await database.kysely.insertInto('enquiries').values([aroha, spam]).execute();
	const ids = async () => {
		const rows = await database.kysely.selectFrom('enquiries').select('id').orderBy('id').execute();
		return rows.map(({ id }) => id);
	};
	const leads = (line: string, variables: Readonly<Record<string, string>> = {}) =>
		run(line, { DATABASE_URL: databaseUrl, ...variables });
	return { databaseUrl, database, ids, leads };
}

/** Runs a command line with spaces between the arguments. */
async function run(line: string, variables: Readonly<Record<string, string>> = {}) {
	const written = { stdout: '', stderr: '' };
	const output = {
		write(data: string) {
			written.stdout += data;
		},
		tell(message: string) {
			written.stderr += `${message}\n`;
		},
	};
	const status = await runCommand(line.split(' ').filter(Boolean), output, variables);
	return { status, ...written };
}

describe('sign-in', () => {
	it.each([
		['sign-in', 'jo@shop.example'],
		['sign-in SAM@shop.example', 'sam@shop.example'],
	])('%s prints a link for %s, without email', async (line, address) => {
		const { leads, database } = await withEnquiries();
		const variables = {
			INBOX_USERS: 'Jo@shop.example, sam@shop.example',
			SITE_URL: 'https://shop.example',
		};
		const { status, stdout } = await leads(line, variables);
		const url = new URL(stdout.trim());
		expect([status, url.origin]).toEqual([0, 'https://shop.example']);
		expect(await addressOfLink(database, url.searchParams.get('token') ?? '', new Date())).toBe(
			address,
		);
	});

	it('prints none for somebody else', async () => {
		const { leads } = await withEnquiries();
		const stderr = 'else@shop.example is not a user of the inbox. Users: owner@localhost.\n';
		expect(await leads('sign-in else@shop.example')).toEqual({ status: 1, stdout: '', stderr });
	});
});

describe('check', () => {
	async function withMail() {
		const smtp = await startFakeSmtp();
		onTestFinished(() => smtp.close());
		const variables = {
			SMTP_URL: smtp.url,
			MAIL_FROM: 'site@site.example',
			LEADS_TO: 'jo@a.nz, sam@a.nz',
		};
		return { smtp, variables };
	}

	it('tests database and mail server, and says that it tested no webhook', async () => {
		const [{ leads }, { smtp, variables }] = await Promise.all([withEnquiries(), withMail()]);
		const webhook = { LEADS_WEBHOOK_URL: 'https://hooks.slack.com/secret' };
		const { status, stdout } = await leads('check', { ...variables, ...webhook });
		expect(status).toBe(0);
		const lines =
			/^✓ Database: .*\n✓ Email: 127\.0\.0\.1 .*\n– Webhook: hooks\.slack\.com was not tested/;
		expect(stdout).toMatch(lines);
		expect([stdout.includes('secret'), smtp.offered]).toEqual([false, 0]);
	});

	it('sends a test message to everybody who gets enquiries', async () => {
		const [{ leads }, { smtp, variables }] = await Promise.all([withEnquiries(), withMail()]);
		expect((await leads('check --send', variables)).stdout).toMatch(
			/^✓ Email: .* jo@a\.nz, sam@a\.nz$/m,
		);
		expect(smtp.mails.map(({ to }) => to?.[0]?.address)).toEqual(['jo@a.nz', 'sam@a.nz']);
	});

	it('tests whether the mailbox can be read', async () => {
		const [{ leads }, { variables }, imap] = await Promise.all([
			withEnquiries(),
			withMail(),
			startFakeImap(),
		]);
		onTestFinished(() => imap.close());
		const { port } = imap.config;
		const IMAP_URL = `imap://hello%40site.example:secret@127.0.0.1:${port}`;
		expect((await leads('check', { ...variables, IMAP_URL })).stdout).toMatch(
			/^✓ Answers: 127\.0\.0\.1 lets us read hello@site\.example$/m,
		);
		imap.password = 'changed';
		expect((await leads('check', { ...variables, IMAP_URL })).stdout).toMatch(
			/^✗ Answers: the mail server won’t take our password\. .* IMAP_URL\./m,
		);
	});

	it('says in a sentence what does not work', async () => {
		const { smtp, variables } = await withMail();
		const missing = {
			...variables,
			DATABASE_URL: `file:${join(temporaryFolder(), 'none.sqlite')}`,
		};
		smtp.behaviour = 'mailbox-full';
		expect((await run('check', missing)).stderr).toBe('Problems found: 1.\n');
		const { status, stdout, stderr } = await run('check --send', missing);
		expect([status, stderr]).toEqual([1, 'Problems found: 2.\n']);
		expect(stdout).toMatch(
			/^✗ Database: There is no database at .*\n✗ Email: the mailbox is full\. /,
		);
	});
});

it('erase says what it would delete, and with --yes deletes all of a person', async () => {
	const { leads, ids } = await withEnquiries();
	const { status, stderr } = await leads('erase Aroha@CUSTOMER.example');
	expect([status, stderr]).toEqual([
		0,
		expect.stringMatching(/: 1\.\n.*31 Mar 2026.*\n.*--yes\n$/),
	]);
	expect(await ids()).toEqual([aroha.id, spam.id]);
	expect(await leads('erase Aroha@CUSTOMER.example --yes')).toMatchObject({ status: 0 });
	expect(await ids()).toEqual([spam.id]);
});

it('export prints JSON lines, or CSV', async () => {
	const { leads } = await withEnquiries();
	expect(JSON.parse((await leads('export --json')).stdout.split('\n')[0] ?? '').id).toBe(aroha.id);
	expect((await leads('export --csv')).stdout).toContain(`,${aroha.id}\r\n`);
});

describe.runIf(testEngine === 'sqlite')('backup', () => {
	it('is a file with all enquiries, for its owner only, while the server writes', async () => {
		const { leads, databaseUrl } = await withEnquiries();
		const location = locationOf(databaseUrl);
		const server = new DatabaseSync(location.engine === 'sqlite' ? location.file : '');
		onTestFinished(() => server.close());
		server.exec('begin immediate; delete from enquiries');
		const file = join(temporaryFolder(), 'backup');
		expect(await leads(`backup ${file}`)).toMatchObject({ status: 0 });
		const copy = new DatabaseSync(file, { readOnly: true });
		onTestFinished(() => copy.close());
		expect(copy.prepare('select count(*) as rows from enquiries').get()?.rows).toBe(2);
		expect(statSync(file).mode & 0o777).toBe(0o600);
	});

	it('signs nobody in, also not who signed out since', async () => {
		const { leads, database } = await withEnquiries();
		await leads('sign-in');
		const session = {
			token_hash: 'hash-of-a-session',
			address: 'owner@localhost',
			created_at: '2026-03-30T11:30:00.000Z',
			last_seen_at: '2026-03-30T11:30:00.000Z',
			expires_at: '2036-03-30T11:30:00.000Z',
		};
		await database.kysely.insertInto('sessions').values(session).execute();
		const file = join(temporaryFolder(), 'backup');
		await leads(`backup ${file}`);
		const copy = new DatabaseSync(file, { readOnly: true });
		onTestFinished(() => copy.close());
		for (const table of ['sessions', 'sign_in_links']) {
			expect(copy.prepare(`select count(*) as rows from ${table}`).get()?.rows, table).toBe(0);
		}
		expect(readFileSync(file).includes(session.token_hash)).toBe(false);
		const kept = await database.kysely.selectFrom('sessions').selectAll().execute();
		expect(kept).toHaveLength(1);
	});

	it('overwrites no file, and leaves none when it fails', async () => {
		const { leads } = await withEnquiries();
		const folder = temporaryFolder();
		writeFileSync(join(folder, 'there'), 'precious');
		const stderr = expect.stringContaining('already exists');
		expect(await leads(`backup ${join(folder, 'there')}`)).toMatchObject({ status: 1, stderr });
		const damaged = join(folder, 'damaged.sqlite');
		writeFileSync(damaged, 'not a database '.repeat(100));
		const variables = { DATABASE_URL: `file:${damaged}` };
		expect(await run(`backup ${join(folder, 'x')}`, variables)).toMatchObject({ status: 1 });
		expect(readdirSync(folder).toSorted()).toEqual(['damaged.sqlite', 'there']);
	});

	it('of Postgres names pg_dump, without the password', async () => {
		const { status, stderr } = await run('backup x', {
			DATABASE_URL: 'postgres://u:secret@localhost/leads',
		});
		const refusal = expect.stringMatching(/pg_dump .*postgres:\/\/localhost\/leads\n$/);
		expect([status, stderr]).toEqual([1, refusal]);
		expect(stderr).not.toContain('secret');
	});
});

describe('a command line', () => {
	it.each([
		['', `Usage: ${leadsCommand}`],
		['lits', 'There is no command lits.'],
		['toString', 'There is no command toString.'],
		['check --frob', `Usage: ${leadsCommand} check [--send]`],
		['check x', `Usage: ${leadsCommand} check [--send]`],
		['backup', `Usage: ${leadsCommand} backup <file>`],
		['backup a b', `Usage: ${leadsCommand} backup <file>`],
		['export', '--csv or --json'],
		['export --csv --json', '--csv or --json'],
	])('"%s" is refused with status 1', async (line, message) => {
		expect(await run(line)).toEqual({
			status: 1,
			stdout: '',
			stderr: expect.stringContaining(message),
		});
	});

	it('"help" lists the commands', async () => {
		const stdout = expect.stringMatching(/sign-in .*check .*backup .*erase .*export /s);
		expect(await run('help')).toEqual({ status: 0, stdout, stderr: '' });
	});
});
