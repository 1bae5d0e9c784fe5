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
	it('lists all enquiries with the state of their delivery in aligned columns', async () => {
		const server = await startWithEnquiry();
		const { status, stdout } = await leads(server.databaseUrl, 'list');
		const [headings = '', row = ''] = stdout.split('\n');
		expect(status).toBe(0);
		expect(row.indexOf('pending')).toBe(headings.indexOf('Delivery'));
		expect(row).toContain(server.id);
	});

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
		expect(stdout.startsWith('\ufeffid,received_at,form,status,delivery,name,email,phone,message\r\n')).toBe(
			true,
		);
		expect(stdout).toContain(`,"'=HYPERLINK(""x"")",a@b.nz,"'+64","Tēnā koe ""quotes""\nsecond line, `);
		expect(stdout.endsWith('\r\n')).toBe(true);
	});

	it('exports one JSON object a line', async () => {
		const server = await startWithEnquiry();
		const { stdout } = await leads(server.databaseUrl, 'export', '--json');
		expect(JSON.parse(stdout.trim())).toMatchObject({ id: server.id, fields: { message } });
	});

	it('makes dead deliveries due again', async () => {
		const server = await startWithEnquiry();
		await server.app.database.kysely.updateTable('outbox').set({ state: 'dead', attempts: 8 }).execute();
		const { status, stderr } = await leads(server.databaseUrl, 'retry', '--all', 'dead');
		expect([status, stderr]).toEqual([0, expect.stringContaining('1 dead delivery is due again')]);
		const rows = await server.app.database.kysely.selectFrom('outbox').selectAll().execute();
		expect(rows).toEqual([expect.objectContaining({ state: 'pending', attempts: 0 })]);
	});
});

describe('leads refuses', () => {
	it.each([[[]], [['frob']], [['list', '--frob']], [['show']], [['export']], [['list', 'x']]])(
		'%j with status 2 and its usage, before it opens anything',
		async (args) => {
			const told: string[] = [];
			const open = () => Promise.reject(new Error('opened'));
			expect(await runCommand(args, open, (text) => told.push(text))).toBe(2);
			expect(told.join()).toContain('Usage: npm run leads');
		},
	);

	it('an unknown id with status 1', async () => {
		const { databaseUrl } = await startWithEnquiry();
		expect(await leads(databaseUrl, 'show', 'x')).toMatchObject({ status: 1, stdout: '' });
	});

	it('a missing database with status 1', async () => {
		const missing = await leads(`file:${join(temporaryFolder(), 'none.sqlite')}`, 'list');
		expect(missing).toMatchObject({ status: 1, stderr: expect.stringContaining('There is no database at') });
	});
});
