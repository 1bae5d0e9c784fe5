import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { writePages } from './pages-folder.ts';

/** Returns the pages of a build, and what writes them with another home page. */
function startFolder() {
	const root = temporaryFolder();
	const client = join(root, 'client');
	const folder = join(root, 'pages');
	mkdirSync(join(client, 'contact'), { recursive: true });
	mkdirSync(join(client, 'assets'));
	writeFileSync(join(client, 'index.html'), 'built');
	writeFileSync(join(client, 'contact/index.html'), 'contact');
	const write = (name: string, text: string) =>
		writePages({ folder, client }, name, new Map([['index.html', Buffer.from(text)]]));
	const read = (path: string) => readFileSync(join(folder, 'current', path), 'utf8');
	return { client, folder, write, read };
}

it('leads to the pages of the latest release, and keeps those of the one before', async () => {
	const { folder, write, read } = startFolder();
	await write('a-1', 'first');
	expect([read('index.html'), read('contact/index.html')]).toEqual(['first', 'contact']);
	await write('a-2', 'second');
	await write('a-3', 'third');
	expect(read('index.html')).toBe('third');
	expect(readdirSync(folder).sort()).toEqual(['a-2', 'a-3', 'current']);
	// As after a start.
	await write('a-3', 'third');
	expect(read('index.html')).toBe('third');
});

it('keeps the assets of an earlier build for a year', async () => {
	const { client, folder, write } = startFolder();
	for (const name of ['now.js', 'earlier.js', 'oldest.js']) {
		writeFileSync(join(client, 'assets', name), '');
	}
	utimesSync(join(client, 'assets/oldest.js'), 0, 0);
	await write('a-1', 'first');
	const next = startFolder();
	await writePages({ folder, client: next.client }, 'b-1', new Map());
	expect(readdirSync(join(folder, 'current/assets')).sort()).toEqual(['earlier.js', 'now.js']);
});

it('lets a proxy of another user read them, whatever the umask is', async () => {
	const umask = process.umask(0o077);
	onTestFinished(() => void process.umask(umask));
	const { folder, write } = startFolder();
	await write('a-1', 'first');
	const isReadable = (path: string) => (statSync(join(folder, path)).mode & 0o004) !== 0;
	expect(['a-1', 'a-1/contact', 'a-1/index.html'].map(isReadable)).toEqual([true, true, true]);
});
