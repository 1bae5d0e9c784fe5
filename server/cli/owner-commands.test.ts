import { execFileSync } from 'node:child_process';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startFakeSmtp } from '#test/support/fake-smtp.ts';
import { startFakeWebhook, webhookSecret } from '#test/support/fake-webhook.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { startTestApp, type TestApp, validContact } from '#test/support/test-app.ts';
import { testEngine } from '#test/support/test-database.ts';
import { systemClock } from '../clock.ts';
import { type Environment, readEnvironment } from '../config/environment.ts';
import { EnquiryRepository } from '../enquiries/repository.ts';
import { OutboxRepository } from '../outbox/repository.ts';
import { runCommand } from './run-command.ts';

const first = Date.parse('2026-03-30T11:30:00Z');
const dayMs = 24 * 60 * 60_000;

/** Runs a command in this process over the server's database. */
async function leads(server: TestApp, args: string[], environment: Partial<Environment> = {}) {
	const output = { stdout: '', stderr: '' };
	const status = await runCommand(
		args,
		async () => ({
			environment: { ...readEnvironment({ DATABASE_URL: server.databaseUrl }), ...environment },
			database: server.app.database,
			enquiries: new EnquiryRepository(server.app.database, systemClock),
			outbox: new OutboxRepository(server.app.database),
			now: () => new Date(first + 40 * dayMs),
			write: (text) => (output.stdout += text),
			print: (text) => (output.stdout += `${text}\n`),
			tell: (text) => (output.stderr += `${text}\n`),
		}),
		(text) => (output.stderr += `${text}\n`),
	);
	return { status, ...output };
}

/** Three enquiries and one spam, on four days: 31 March, 1, 8 and 29 April 2026 in New Zealand. */
async function startWithEnquiries() {
	const time = { now: first };
	const server = await startTestApp({ clock: { now: () => new Date(time.now) } });
	const send = async (days: number, fields: Partial<typeof validContact>) => {
		time.now = first + days * dayMs;
		return (await server.post({ ...validContact, ...fields })).json<{ id: string }>().id;
	};
	const ids = [
		await send(0, { name: 'Hemi Tāne', message: 'A quote for two bathrooms' }),
		await send(1, { email: 'AROHA@customer.example' }),
		await send(9, { email: 'other@customer.example', message: 'Māori names' }),
		await send(30, { 'bot-field': 'x' }),
	];
	const listed = async (...filters: string[]) => {
		const { stdout } = await leads(server, ['list', '--json', ...filters]);
		return (JSON.parse(stdout) as { id: string }[]).map(({ id }) => ids.indexOf(id) + 1);
	};
	return { ...server, ids, listed };
}

describe('list', () => {
	it.each<[string[], number[]]>([
		[[], [4, 3, 2, 1]],
		[['--state', 'spam'], [4]],
		[
			['--state', 'received'],
			[3, 2, 1],
		],
		[
			['--state', 'pending'],
			[3, 2, 1],
		],
		[['--state', 'dead'], []],
		[
			['--since', '2026-04-01'],
			[4, 3, 2],
		],
		[['--before', '2026-04-01'], [1]],
		[['--since', '2026-04-01', '--before', '2026-04-08'], [2]],
		[['--text', 'MĀORI'], [3]],
		[['--text', 'tāne'], [1]],
		[['--form', 'contact', '--text', 'bathrooms'], [1]],
		[['--form', 'dental-trial'], []],
	])('%j', async (filters, expected) => {
		const { listed } = await startWithEnquiries();
		expect(await listed(...filters)).toEqual(expected);
	});
});

it('export accepts the same filters', async () => {
	const server = await startWithEnquiries();
	const { stdout } = await leads(server, ['export', '--csv', '--text', 'bathrooms']);
	expect(stdout.split('\r\n')).toEqual([
		expect.stringMatching(/^\ufeffid,/),
		expect.stringContaining('Hemi Tāne'),
		'',
	]);
});

it('stats includes weeks without an enquiry', async () => {
	const server = await startWithEnquiries();
	const { stdout } = await leads(server, ['stats']);
	expect(stdout.split('\n')).toEqual([
		'Week of     Enquiries',
		`2026-03-30  2  ${'█'.repeat(40)}`,
		`2026-04-06  1  ${'█'.repeat(20)}`,
		'',
		'3 enquiries, 1 spam; deliveries: 0 sent, 3 waiting, 0 dead',
		'',
	]);
});

it('dead lists dead deliveries and their errors', async () => {
	const server = await startWithEnquiries();
	expect((await leads(server, ['dead'])).stderr).toContain('No delivery was given up.');
	await server.app.database.kysely
		.updateTable('outbox')
		.set({ state: 'dead', last_error: '550 no such\u001b mailbox' })
		.where('submission_id', '=', server.ids[0] ?? '')
		.execute();
	const { stdout } = await leads(server, ['dead']);
	expect(stdout).toContain(server.ids[0]);
	expect(stdout).toContain('550 no such␛ mailbox');
	expect(stdout).not.toContain(server.ids[1]);
});

it('delete removes the enquiries of one address, ignoring case', async () => {
	const server = await startWithEnquiries();
	const { status, stderr } = await leads(server, ['delete', '--email', 'Aroha@Customer.example ']);
	expect([status, stderr]).toEqual([0, expect.stringContaining('3 enquiries were removed')]);
	expect(await server.listed()).toEqual([3]);
	const rows = await server.app.database.kysely.selectFrom('outbox').select('submission_id').execute();
	expect(rows).toEqual([{ submission_id: server.ids[2] }]);
});

describe('purge', () => {
	it('removes enquiries older than RETENTION_DAYS', async () => {
		const server = await startWithEnquiries();
		const { stderr } = await leads(server, ['purge'], { retentionDays: 35 });
		expect(stderr).toContain('2 enquiries were removed');
		expect(await server.listed()).toEqual([4, 3]);
	});

	it('accepts another number of days, and reports that none is set', async () => {
		const server = await startWithEnquiries();
		expect(await leads(server, ['purge'])).toMatchObject({ status: 1 });
		expect((await leads(server, ['purge', '--days', '39'])).stderr).toContain('1 enquiry was removed');
		expect(await server.listed()).toEqual([4, 3, 2]);
	});
});

/** Returns the number of enquiries in a backup, by engine. */
const restoredRows = {
	sqlite: (file: string) => {
		const copy = new DatabaseSync(file, { readOnly: true });
		onTestFinished(() => copy.close());
		return copy.prepare('select count(*) as rows from submissions').get()?.rows;
	},
	postgres: (file: string) => {
		const options = ['--data-only', '--table=submissions', '--file=-', file];
		const script = execFileSync('pg_restore', options, { encoding: 'utf8' });
		return script.split('\n').filter((line) => line.includes('@customer.example')).length;
	},
};

describe('backup', () => {
	it('is one file with all enquiries that only its owner can read', async () => {
		const server = await startWithEnquiries();
		const file = join(temporaryFolder(), 'backup');
		const { status, stderr } = await leads(server, ['backup', file]);
		expect([status, stderr]).toEqual([0, expect.stringContaining('is written and whole')]);
		expect(statSync(file).mode & 0o777).toBe(0o600);
		expect(restoredRows[testEngine](file)).toBe(4);
	});

	it('never overwrites a file, and leaves no partial file', async () => {
		const server = await startWithEnquiries();
		const folder = temporaryFolder();
		writeFileSync(join(folder, 'there'), 'precious');
		expect(await leads(server, ['backup', join(folder, 'there')])).toMatchObject({
			status: 1,
			stderr: expect.stringContaining('is there already'),
		});
		expect(await leads(server, ['backup', join(folder, 'none', 'x')])).toMatchObject({ status: 1 });
		const database = { engine: 'sqlite', file: join(folder, 'no.sqlite') } as const;
		expect(await leads(server, ['backup', join(folder, 'x')], { database })).toMatchObject({
			status: 1,
			stderr: expect.stringContaining('The backup failed'),
		});
		expect(readdirSync(folder)).toEqual(['there']);
	});
});

describe('check', () => {
	it('reports what works', async () => {
		const smtp = await startFakeSmtp();
		const receiver = await startFakeWebhook();
		onTestFinished(async () => {
			await smtp.close();
			await receiver.close();
		});
		const { status, stdout } = await leads(await startWithEnquiries(), ['check'], {
			mail: { smtpUrl: smtp.url, requireTls: false, from: 'a@b.nz', leadsTo: ['c@d.nz'] },
			webhook: { url: receiver.url, secret: webhookSecret, allowPrivate: true },
		});
		expect(stdout.split('\n').filter((line) => !line.startsWith('✓'))).toEqual(['']);
		expect(status).toBe(0);
		expect(smtp.offered).toBe(0);
		expect(receiver.calls.map(({ body }) => body)).toEqual(['']);
	});

	it('reports what fails', async () => {
		const server = await startWithEnquiries();
		await server.app.database.kysely.updateTable('outbox').set({ state: 'dead' }).execute();
		const { status, stdout } = await leads(server, ['check'], {
			mail: { smtpUrl: 'smtp://127.0.0.1:1', requireTls: false, from: 'a@b.nz', leadsTo: ['c@d.nz'] },
			webhook: { url: 'http://127.0.0.1:1/', secret: webhookSecret, allowPrivate: false },
		});
		expect(status).toBe(1);
		expect(stdout).toMatch(/^✓ Database/m);
		expect(stdout).toMatch(/^✗ E-mail: .*ECONNREFUSED/m);
		expect(stdout).toMatch(/^✗ Webhook: .*not a public address/m);
		expect(stdout).toMatch(/^✗ Outbox: 3 deliveries were given up/m);
	});
});

it.each([
	[['list', '--since', 'yesterday']],
	[['list', '--before', '2026-02-30']],
	[['list', '--state', 'lost']],
	[['list', '--email', 'a@b.nz']],
	[['delete']],
	[['delete', 'a@b.nz']],
	[['purge', '--days', '0']],
	[['purge', '--days', 'all']],
	[['backup']],
	[['show', 'x', '--csv']],
	[['toString']],
])('%j is refused with status 2', async (args) => {
	const told: string[] = [];
	const open = () => Promise.reject(new Error('opened'));
	expect(await runCommand(args, open, (text) => told.push(text))).toBe(2);
	expect(told.join()).toContain('Usage: npm run leads');
});
