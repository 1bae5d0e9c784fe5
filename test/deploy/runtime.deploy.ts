import { execFileSync } from 'node:child_process';
import { existsSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { spawnServer } from '#test/support/server-process.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { submit, validContact } from '#test/support/test-app.ts';

function copyRuntime(folder = temporaryFolder()): string {
	execFileSync('npm', ['run', 'runtime', '--', folder], { stdio: 'pipe' });
	return folder;
}

it('server and leads work with nothing but Node, and the server goes on when its code is gone', async () => {
	const runtime = copyRuntime();
	const variables = { DATABASE_URL: `file:${temporaryFolder()}/leads.sqlite` };
	const server = spawnServer(runtime, variables, 'build/server/main.js');
	onTestFinished(() => void server.child.kill('SIGKILL'));
	const url = await server.url();
	const { id } = (await (await submit(url)).json()) as { id: string };
	const command = ['build/server/leads.js', 'export', '--json'];
	const options = { cwd: runtime, env: { PATH: process.env.PATH, ...variables } };
	expect(execFileSync(process.execPath, command, options).toString()).toContain(id);

	// As in an upgrade in place, which replaces every file. What is used for the first time now must
	// be in memory.
	rmSync(join(runtime, 'build'), { recursive: true });
	expect((await submit(url, { ...validContact, name: '' }, 'text/html')).status).toBe(422);
	expect((await submit(url, { ...validContact, name: 'Later' }, 'text/html')).status).toBe(303);
	expect((await fetch(`${url}/services`)).status).toBe(200);
});

it('an upgrade keeps the assets of the last year, and no other file', () => {
	const runtime = copyRuntime();
	const client = join(runtime, 'build/client');
	const files = ['assets/earlier.js', 'assets/oldest.js', 'page.txt'];
	for (const file of files) writeFileSync(join(client, file), '');
	utimesSync(join(client, 'assets/oldest.js'), 0, 0);
	utimesSync(join(client, 'assets/earlier.js'), 0, Date.now() / 1000 - 360 * 24 * 60 * 60);
	copyRuntime(runtime);
	expect(files.filter((file) => existsSync(join(client, file)))).toEqual(['assets/earlier.js']);
});
