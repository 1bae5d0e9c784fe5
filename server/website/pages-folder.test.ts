import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { writePages } from './pages-folder.ts';

it('leads to the pages of the latest release, and keeps those of the one before', async () => {
	const root = temporaryFolder();
	const client = join(root, 'client');
	const folder = join(root, 'pages');
	mkdirSync(join(client, 'contact'), { recursive: true });
	writeFileSync(join(client, 'index.html'), 'built');
	writeFileSync(join(client, 'contact/index.html'), 'contact');
	const read = (path: string) => readFileSync(join(folder, 'current', path), 'utf8');
	const write = (name: string, text: string) =>
		writePages({ folder, client }, name, new Map([['index.html', Buffer.from(text)]]));

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
