import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { runUnopened } from '#test/support/owner-commands.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { startTestApp, validContact } from '#test/support/test-app.ts';

/** Runs `leads list --json` as a process. */
function listAsProcess(databaseUrl: string, environment: Record<string, string> = {}) {
	const env = { ...process.env, NODE_NO_WARNINGS: '1', DATABASE_URL: databaseUrl, ...environment };
	return promisify(execFile)(process.execPath, ['server/cli/leads.ts', 'list', '--json'], { env });
}

it('writes only data to standard output', async () => {
	const server = await startTestApp();
	const { id } = (await server.post(validContact)).json<{ id: string }>();
	const { stdout, stderr } = await listAsProcess(server.databaseUrl);
	expect(stderr).toBe('');
	expect(JSON.parse(stdout)).toEqual([
		expect.objectContaining({ id, deliveries: [expect.objectContaining({ state: 'pending' })] }),
	]);
});

it.each([
	['notice', true],
	['silent', false],
])("with npm's log level %s it warns that npm wrote a banner: %s", async (level, isWarning) => {
	const { databaseUrl } = await startTestApp();
	const npm = { npm_lifecycle_event: 'leads', npm_config_loglevel: level };
	const { stderr } = await listAsProcess(databaseUrl, npm);
	expect(stderr.includes('npm run --silent leads')).toBe(isWarning);
});

it('reports a missing database with status 1', async () => {
	await expect(listAsProcess(`file:${join(temporaryFolder(), 'none.sqlite')}`)).rejects.toMatchObject({
		code: 1,
		stdout: '',
		stderr: expect.stringContaining('There is no database at'),
	});
});

it.each(['help', '--help', 'help list'])('"%s" prints help to standard output', async (line) => {
	const stdout = expect.stringMatching(/^Usage: npm run leads -- /);
	expect(await runUnopened(line)).toEqual({ status: 0, stdout, stderr: '' });
});

it.each([
	['', 'Usage: npm run leads'],
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
