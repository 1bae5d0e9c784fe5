import { execFile } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { runUnopened } from '#test/support/owner-commands.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { startTestApp } from '#test/support/test-app.ts';
import { leadsCommand } from '../config/environment.ts';

/** Runs `leads` as a process. */
function runAsProcess(
	databaseUrl: string,
	environment: Record<string, string | undefined> = {},
	args: readonly string[] = ['list'],
	cwd = temporaryFolder(),
) {
	const env = { ...process.env, NODE_NO_WARNINGS: '1', DATABASE_URL: databaseUrl, ...environment };
	return promisify(execFile)(process.execPath, [resolve('server/cli/leads.ts'), ...args], { env, cwd });
}

const othersCanRead = /^Other users .* chmod 600 \.env\n$/;
const npm = { npm_lifecycle_event: 'leads' };

it.each<[string, Record<string, string>, number, RegExp]>([
	['nothing', {}, 0o600, /^$/],
	['that the group can read .env', {}, 0o640, othersCanRead],
	['that others can read .env', {}, 0o604, othersCanRead],
	['that npm wrote a banner', { ...npm, npm_config_loglevel: 'notice' }, 0o600, /npm run --silent leads/],
	['nothing if npm is silent', { ...npm, npm_config_loglevel: 'silent' }, 0o600, /^$/],
])(
	'writes data to standard output and warns on standard error of %s',
	async (_what, variables, mode, warning) => {
		const { databaseUrl, send } = await startTestApp();
		const id = await send();
		const folder = temporaryFolder();
		writeFileSync(join(folder, '.env'), '');
		chmodSync(join(folder, '.env'), mode);
		const { stdout, stderr } = await runAsProcess(databaseUrl, variables, ['list', '--json'], folder);
		expect(JSON.parse(stdout)).toEqual([expect.objectContaining({ id, status: 'received', deliveries: [] })]);
		expect(stderr).toMatch(warning);
	},
);

it('check runs from the sources, which Node does not compile, with everything configured', async () => {
	const { databaseUrl } = await startTestApp();
	const nobody = 'http://127.0.0.1:1/';
	const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@site.example', LEADS_TO: 'c@d.nz' };
	const webhook = {
		LEADS_WEBHOOK_URL: nobody,
		LEADS_WEBHOOK_FORMAT: 'slack',
		LEADS_WEBHOOK_ALLOW_PRIVATE: 'true',
	};
	const chat = { CHAT_API_KEY: 'k', CHAT_BASE_URL: nobody, CHAT_MODEL: 'm' };
	const run = runAsProcess(databaseUrl, { ...mail, ...webhook, ...chat }, ['check']);
	const { stdout } = await run.catch((error: { stdout: string }) => error);
	for (const name of ['Email', 'Webhook', 'Chat'])
		expect(stdout).toMatch(new RegExp(`^✗ ${name}: .*(ECONNREFUSED|Cannot connect)`, 'm'));
});

it.each([
	['leads', 'npm run leads -- list'],
	[undefined, 'leads list'],
])('started by the script %s, a message names the command %s', async (npmScript, command) => {
	const { databaseUrl } = await startTestApp();
	const run = runAsProcess(databaseUrl, { npm_lifecycle_event: npmScript }, ['show', 'x']);
	await expect(run).rejects.toMatchObject({ stderr: expect.stringContaining(`with: ${command}\n`) });
});

it('reports a missing database with status 1', async () => {
	await expect(runAsProcess(`file:${join(temporaryFolder(), 'none.sqlite')}`)).rejects.toMatchObject({
		code: 1,
		stdout: '',
		stderr: expect.stringContaining('There is no database at'),
	});
});

it.each(['help', '--help', 'help list'])('"%s" prints help to standard output', async (line) => {
	const stdout = expect.stringContaining(`Usage: ${leadsCommand} `);
	expect(await runUnopened(line)).toEqual({ status: 0, stdout, stderr: '' });
});

it.each([
	['', `Usage: ${leadsCommand}`],
	['lits', "unknown command 'lits'\n(Did you mean list?)"],
	['list --frob', 'unknown option'],
	['list --limit 0', 'whole number'],
	['list --since yesterday', 'must be a day'],
	['list --before 2026-02-30', 'must be a day'],
	['list --state lost', 'Allowed choices'],
	['show', 'missing required argument'],
])('"%s" is refused with status 1 on standard error', async (line, message) => {
	const stderr = expect.stringContaining(message);
	expect(await runUnopened(line)).toEqual({ status: 1, stdout: '', stderr });
});
