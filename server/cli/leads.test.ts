import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { startTestApp, validContact } from '#test/support/test-app.ts';
import { runCommand } from './run-command.ts';

const entry = resolve('server/cli/leads.ts');

/** Runs the command as a process. */
async function leads(databaseUrl: string, ...args: string[]) {
	const env = { ...process.env, NODE_NO_WARNINGS: '1', DATABASE_URL: databaseUrl };
	const run = promisify(execFile)(process.execPath, [entry, ...args], { env });
	return run.then(
		({ stdout, stderr }) => ({ status: 0, stdout, stderr }),
		({ code, stdout, stderr }) => ({ status: code as number, stdout, stderr }),
	);
}

const message = 'Tēnā koe "quotes"\nsecond line, \u001b[31mred\u001b[0m';

/** Starts a server with an enquiry that validation would refuse. */
async function startWithEnquiry() {
	const server = await startTestApp();
	const { id } = (await server.post(validContact)).json<{ id: string }>();
	await server.app.database.kysely
		.updateTable('submissions')
		.set({ fields: JSON.stringify({ name: '=HYPERLINK("x")', email: 'a@b.nz', phone: '+64', message }) })
		.execute();
	return { ...server, id };
}

describe('leads', () => {
	it('writes only data to standard output', async () => {
		const server = await startWithEnquiry();
		const { stdout, stderr } = await leads(server.databaseUrl, 'list', '--json');
		expect(stderr).toBe('');
		expect(JSON.parse(stdout)).toEqual([
			expect.objectContaining({ id: server.id, deliveries: [expect.objectContaining({ state: 'pending' })] }),
		]);
	});

	it('shows an enquiry without control characters', async () => {
		const server = await startWithEnquiry();
		const { stdout } = await leads(server.databaseUrl, 'show', server.id);
		expect(stdout).toContain('Tēnā koe "quotes"\nsecond line, ␛[31mred␛[0m');
		expect(stdout).not.toContain('\u001b');
		const json = await leads(server.databaseUrl, 'show', server.id, '--json');
		expect(JSON.parse(json.stdout).fields.message).toBe(message);
	});

	it('exports CSV that Excel reads as UTF-8 and without formulas', async () => {
		const server = await startWithEnquiry();
		const { stdout } = await leads(server.databaseUrl, 'export', '--csv');
		expect(stdout.startsWith('\ufeffid,received_at,form,')).toBe(true);
		expect(stdout).toContain(`,"'=HYPERLINK(""x"")",a@b.nz,"'+64","Tēnā koe ""quotes""\nsecond line, `);
		expect(stdout.endsWith('\r\n')).toBe(true);
	});

	it('exports one JSON object a line', async () => {
		const server = await startWithEnquiry();
		const { stdout } = await leads(server.databaseUrl, 'export', '--json');
		expect(JSON.parse(stdout.trim())).toMatchObject({ id: server.id, fields: { message } });
	});

	it('reports a missing database with status 1', async () => {
		const missing = await leads(`file:${join(temporaryFolder(), 'none.sqlite')}`, 'list');
		expect(missing).toMatchObject({ status: 1, stderr: expect.stringContaining('There is no database at') });
	});
});

/** Runs a command line that must not open the database. */
async function runUnopened(args: string[]) {
	const written = { stdout: '', stderr: '' };
	const output = {
		write: (text: string) => (written.stdout += text),
		print: (text: string) => (written.stdout += text),
		tell: (text: string) => (written.stderr += text),
	};
	const status = await runCommand(args, output, () => Promise.reject(new Error('opened')));
	return { status, ...written };
}

it.each([[['help']], [['--help']], [['help', 'list']]])('%j prints help to standard output', async (args) => {
	expect(await runUnopened(args)).toEqual({
		status: 0,
		stdout: expect.stringMatching(/^Usage: npm run leads -- /),
		stderr: '',
	});
});

it.each([
	[[], 'Usage: npm run leads'],
	[['lits'], "unknown command 'lits'\n(Did you mean list?)"],
	[['toString'], 'unknown command'],
	[['list', '--frob'], 'unknown option'],
	[['list', 'x'], 'too many arguments'],
	[['list', '--limit', '0'], 'whole number'],
	[['list', '--since', 'yesterday'], 'must be a day'],
	[['list', '--before', '2026-02-30'], 'must be a day'],
	[['list', '--state', 'lost'], 'Allowed choices'],
	[['show'], 'missing required argument'],
	[['show', 'x', '--csv'], 'unknown option'],
	[['backup'], 'missing required argument'],
	[['purge', '--days', '0'], 'whole number'],
])('%j is refused with status 1 on standard error', async (args, message) => {
	expect(await runUnopened(args)).toEqual({
		status: 1,
		stdout: '',
		stderr: expect.stringContaining(message),
	});
});
