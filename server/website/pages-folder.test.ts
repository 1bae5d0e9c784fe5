import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { writePages } from './pages-folder.ts';

const first = 'build-0123456789ab';
const second = '01970000-0000-7000-8000-000000000000-0123456789ab';
const third = '01970000-0001-7000-8000-000000000000-0123456789ab';

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
	await write(first, 'first');
	expect([read('index.html'), read('contact/index.html')]).toEqual(['first', 'contact']);
	await write(second, 'second');
	await write(third, 'third');
	expect(read('index.html')).toBe('third');
	expect(readdirSync(folder).sort()).toEqual([second, third, 'current']);
	// As after a start.
	await write(third, 'third');
	expect(read('index.html')).toBe('third');
});

it('deletes what it wrote alone, and no file of others in its folder', async () => {
	const { folder, write } = startFolder();
	const others = ['2026-photos', 'build', 'notes.txt'];
	for (const other of others) mkdirSync(join(folder, other), { recursive: true });
	for (const name of [first, second, third]) await write(name, name);
	expect(readdirSync(folder)).toEqual(expect.arrayContaining(others));
	expect(readdirSync(folder)).not.toContain(first);
});

it('keeps the assets of an earlier build for a year', async () => {
	const { client, folder, write } = startFolder();
	for (const name of ['now.js', 'earlier.js', 'oldest.js']) {
		writeFileSync(join(client, 'assets', name), '');
	}
	utimesSync(join(client, 'assets/oldest.js'), 0, 0);
	await write(first, 'first');
	const next = startFolder();
	await writePages({ folder, client: next.client }, 'build-ffffffffffff', new Map());
	expect(readdirSync(join(folder, 'current/assets')).sort()).toEqual(['earlier.js', 'now.js']);
});

it('lets a proxy of another user read them, whatever the umask is', async () => {
	const umask = process.umask(0o077);
	onTestFinished(() => void process.umask(umask));
	const { folder, write } = startFolder();
	await write(first, 'first');
	const isReadable = (path: string) => (statSync(join(folder, path)).mode & 0o004) !== 0;
	expect([first, `${first}/contact`, `${first}/index.html`].map(isReadable)).toEqual([
		true,
		true,
		true,
	]);
});
