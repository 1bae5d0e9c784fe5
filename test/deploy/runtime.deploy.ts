import { execFileSync } from 'node:child_process';
import { readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startFakeSmtp } from '#test/support/fake-smtp.ts';
import { spawnServer } from '#test/support/server-process.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { submit, validContact } from '#test/support/test-app.ts';
import { until } from '#test/support/until.ts';

const copyRuntime = (folder: string) =>
	execFileSync('npm', ['run', 'runtime', '--', folder], { stdio: 'pipe' });

it('server and leads work with nothing but Node, and the server goes on when its code is gone', async () => {
	const smtp = await startFakeSmtp();
	onTestFinished(() => smtp.close());
	const [runtime, data] = [temporaryFolder(), temporaryFolder()];
	copyRuntime(runtime);
	const variables = {
		DATABASE_URL: `file:${data}/leads.sqlite`,
		MAIL_FROM: 'site@site.example',
		LEADS_TO: 'owner@owner.example',
		SMTP_URL: smtp.url,
	};
	const server = spawnServer(runtime, variables, 'build/server/main.js');
	onTestFinished(() => void server.child.kill('SIGKILL'));
	const url = await server.url();
	const sent = await submit(url);
	expect(sent.status).toBe(200);
	const { id } = (await sent.json()) as { id: string };
	const options = {
		cwd: runtime,
		encoding: 'utf8',
		env: { PATH: process.env.PATH, NODE_NO_WARNINGS: '1', ...variables },
	} as const;
	expect(execFileSync(process.execPath, ['build/server/leads.js', 'export', '--json'], options)).toContain(
		id,
	);

	// As in an upgrade in place, which replaces every file. What is used for the first time now must be in memory.
	renameSync(runtime, `${runtime}-gone`);
	onTestFinished(() => rmSync(`${runtime}-gone`, { recursive: true }));
	expect((await submit(url, { ...validContact, name: '' }, 'text/html')).status).toBe(422);
	expect((await submit(url, { ...validContact, name: 'Later' }, 'text/html')).status).toBe(303);
	await until('both enquiries were delivered', () =>
		['Later', validContact.name].every((name) => smtp.mails.some(({ text }) => text?.includes(name))),
	);
	expect((await fetch(`${url}/services`)).status).toBe(200);
});

it('an upgrade keeps the assets of the last month, and no other file', () => {
	const runtime = temporaryFolder();
	copyRuntime(runtime);
	const client = join(runtime, 'build/client');
	const longAgo = new Date('2020-01-01T00:00:00Z');
	for (const file of ['assets/earlier.js', 'assets/oldest.js', 'page.txt'])
		writeFileSync(join(client, file), '');
	utimesSync(join(client, 'assets/oldest.js'), longAgo, longAgo);
	copyRuntime(runtime);
	expect(readdirSync(join(client, 'assets'))).toContain('earlier.js');
	expect(readdirSync(join(client, 'assets'))).not.toContain('oldest.js');
	expect(readdirSync(client)).not.toContain('page.txt');
});
