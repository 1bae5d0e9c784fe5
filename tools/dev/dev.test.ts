import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { load } from '#content/load.ts';
import { paths } from '#content/pages.ts';
import { freePort } from '#test/support/ports.ts';
import { copyProject, type ProjectCopy } from '#test/support/project-copy.ts';
import { until } from '#test/support/until.ts';

/** A development server of a copy, whose content changes. */
let copy: ProjectCopy;
let server: ChildProcess;
let origin: string;

const read = async (path: string) => {
	const response = await fetch(origin + path).catch(() => undefined);
	return (await response?.text()) ?? '';
};
const untilShown = (path: string, words: string) =>
	until(`${path} showed “${words}”`, async () => (await read(path)).includes(words));

/**
 * Opens the connection of a page to the server. Resolves to what resolves when it has to reload.
 */
async function watchReloads(): Promise<{ reloaded: Promise<unknown> }> {
	const token = /wsToken = "([^"]*)"/.exec(await read('/@vite/client'))?.[1];
	const socket = new WebSocket(`${origin.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
	const { promise: reloaded, resolve } = Promise.withResolvers<void>();
	socket.addEventListener('message', ({ data }) => {
		if (JSON.parse(data).type === 'full-reload') resolve();
	});
	// A page reloads when the server that was started again answers.
	socket.addEventListener('close', () => resolve());
	await once(socket, 'open');
	return { reloaded: reloaded.finally(() => socket.close()) };
}

/** Saves a change of a file, and waits until the page reloads. */
async function save(file: string, from: string | RegExp, to: string): Promise<void> {
	const { reloaded } = await watchReloads();
	copy.edit(file, from, to);
	await reloaded;
}

beforeAll(async () => {
	copy = copyProject();
	const port = String(await freePort());
	origin = `http://127.0.0.1:${port}`;
	const environment = {
		PATH: process.env.PATH,
		PORT: port,
		DATABASE_URL: `file:${join(copy.folder, 'leads.sqlite')}`,
	};
	server = spawn(process.execPath, ['tools/dev/dev.ts'], {
		cwd: copy.folder,
		env: environment,
		stdio: 'ignore',
	});
	await untilShown(paths.contact, '<main');
});

afterAll(async () => {
	server.kill();
	await once(server, 'exit');
	copy.remove();
});

it('pages and the inbox come from their sources', async () => {
	const page = await read(paths.contact);
	expect(page).toContain('src="/app/document/client.ts"');
	expect(page).toContain('"island/contact-dialog":"/app/enquiry/contact-dialog.island.tsx"');
	expect(await read('/app/document/client.ts')).toContain('startIslands');
	expect(await read('/inbox/sign-in')).toContain('href="/app/styles/tokens.css"');
});

it.each([
	['content/site.yaml', load('site.yaml').tagline, paths.contact],
	['content/legal/terms-of-use.md', '## ', paths.terms],
])('a change of %s reloads the page with the new words', async (file, words, path) => {
	await save(file, words, `${words}Newer words`);
	await untilShown(path, 'Newer words');
});

it.each([
	['content/site.yaml', 'wrong: 1'],
	['content/legal/terms-of-use.md', '**wrong'],
])('a mistake in %s is shown as a sentence, until the next save', async (file, mistake) => {
	await save(file, /\n$/, `\n${mistake}\n`);
	await untilShown(paths.terms, `"message":"${file}:`);
	await save(file, `${mistake}\n`, '');
	await untilShown(paths.terms, '<main');
});
