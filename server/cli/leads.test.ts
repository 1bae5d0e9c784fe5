import { execFile } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { startFakeModelProvider } from '#test/support/fake-model-provider.ts';
import { startFakeSmtp } from '#test/support/fake-smtp.ts';
import { startFakeWebhook, webhookSecret } from '#test/support/fake-webhook.ts';
import { runUnopened } from '#test/support/owner-commands.ts';
import { writeSiteFixture } from '#test/support/site-fixture.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { startTestApp, validContact } from '#test/support/test-app.ts';
import { leadsCommand } from '../config/leads-command.ts';

/** Runs `leads` as a process, by default `leads list --json`. */
function runAsProcess(
	databaseUrl: string,
	environment: Record<string, string | undefined> = {},
	args = ['list', '--json'],
	cwd = temporaryFolder(),
) {
	const env = { ...process.env, NODE_NO_WARNINGS: '1', DATABASE_URL: databaseUrl, ...environment };
	return promisify(execFile)(process.execPath, [resolve('server/cli/leads.ts'), ...args], { env, cwd });
}

it('writes only data to standard output', async () => {
	const server = await startTestApp();
	const { id } = (await server.post(validContact)).json<{ id: string }>();
	const { stdout, stderr } = await runAsProcess(server.databaseUrl);
	expect(stderr).toBe('');
	expect(JSON.parse(stdout)).toEqual([expect.objectContaining({ id, status: 'received', deliveries: [] })]);
});

it('check runs from the sources with mail, a webhook and the chat configured', async () => {
	const { databaseUrl } = await startTestApp();
	const smtp = await startFakeSmtp();
	const provider = await startFakeModelProvider();
	onTestFinished(async () => {
		await smtp.close();
		await provider.close();
	});
	const configured = {
		SMTP_URL: smtp.url,
		MAIL_FROM: 'a@site.example',
		LEADS_TO: 'c@d.nz',
		LEADS_WEBHOOK_URL: (await startFakeWebhook()).url,
		LEADS_WEBHOOK_SECRET: webhookSecret,
		LEADS_WEBHOOK_ALLOW_PRIVATE: 'true',
		CHAT_API_KEY: 'k',
		CHAT_BASE_URL: provider.url,
		CHAT_MODEL: 'm',
	};
	const folder = temporaryFolder();
	writeSiteFixture(folder);
	const { stdout } = await runAsProcess(databaseUrl, configured, ['check'], folder);
	for (const name of ['Site', 'Database', 'Email', 'Webhook', 'Chat', 'Outbox']) {
		expect(stdout).toMatch(new RegExp(`^✓ ${name}:`, 'm'));
	}
});

it.each([
	[0o600, 0],
	[0o640, 1],
	[0o604, 1],
])('of an .env with the mode %i it warns so often: %i', async (mode, warnings) => {
	const { databaseUrl } = await startTestApp();
	const folder = temporaryFolder();
	writeFileSync(join(folder, '.env'), '');
	chmodSync(join(folder, '.env'), mode);
	const { stderr } = await runAsProcess(databaseUrl, {}, ['list', '--json'], folder);
	expect(stderr.match(/^Other users .* chmod 600 \.env$/gm) ?? []).toHaveLength(warnings);
});

it.each([
	['notice', true],
	['silent', false],
])("with npm's log level %s it warns that npm wrote a banner: %s", async (level, isWarning) => {
	const { databaseUrl } = await startTestApp();
	const npm = { npm_lifecycle_event: 'leads', npm_config_loglevel: level };
	const { stderr } = await runAsProcess(databaseUrl, npm);
	expect(stderr.includes('npm run --silent leads')).toBe(isWarning);
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
	['toString', 'unknown command'],
	['list --frob', 'unknown option'],
	['list x', 'too many arguments'],
	['list --limit 0', 'whole number'],
	['list --since yesterday', 'must be a day'],
	['list --before 2026-02-30', 'must be a day'],
	['list --state lost', 'Allowed choices'],
	['show', 'missing required argument'],
	['show x --csv', 'unknown option'],
	['backup', 'missing required argument'],
	['purge --days 0', 'whole number'],
])('"%s" is refused with status 1 on standard error', async (line, message) => {
	const stderr = expect.stringContaining(message);
	expect(await runUnopened(line)).toEqual({ status: 1, stdout: '', stderr });
});
