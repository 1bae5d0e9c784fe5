import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folders = ['app', 'content', 'contracts', 'deploy', 'docs', 'server', 'test', 'tools'];
const pathPattern = new RegExp(`\`((?:${folders.join('|')})/[^\`\\s]+)\``, 'g');
const isPattern = (path: string) => /[{*]/.test(path);
const isPlaceholder = (path: string) => path.includes('<');

it.each(globSync(['*.md', 'docs/**/*.md']))('the files that %s names exist', (document) => {
	const paths = [...readFileSync(document, 'utf8').matchAll(pathPattern)].map(([, path = '']) => path);
	const missing = paths.filter(
		(path) => !isPlaceholder(path) && !(isPattern(path) ? globSync(path).length > 0 : existsSync(path)),
	);
	expect(missing).toEqual([]);
});
