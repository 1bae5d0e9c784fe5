import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { runCommand } from '#server/cli/run-command.ts';

const folders = ['app', 'content', 'contracts', 'deploy', 'docs', 'server', 'test', 'tools'];
const pathPattern = new RegExp(`\`((?:${folders.join('|')})/[^\`\\s]+)\``, 'g');
const isPattern = (path: string) => /[{*]/.test(path);
const isPlaceholder = (path: string) => path.includes('<');

/** The changelog also names what is gone. */
const current = (path: string) => path !== 'CHANGELOG.md';

it.each(globSync(['*.md', 'docs/**/*.md']).filter(current))('the files that %s names exist', (document) => {
	const paths = [...readFileSync(document, 'utf8').matchAll(pathPattern)].map(([, path = '']) => path);
	const missing = paths.filter(
		(path) => !isPlaceholder(path) && !(isPattern(path) ? globSync(path).length > 0 : existsSync(path)),
	);
	expect(missing).toEqual([]);
});

/** The documents that tell people what to type. */
const guides = globSync(['*.md', 'docs/**/*.md', '.github/**/*.md', 'deploy/*']).filter(current);
const named = (pattern: RegExp) =>
	guides.flatMap((path) =>
		[...readFileSync(path, 'utf8').matchAll(pattern)].map(([, name = '']) => ({ path, name })),
	);

it('the npm scripts that documents name exist', () => {
	const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
	const found = named(/\bnpm run (?:--silent )?([\w:-]+)/g);
	expect(found.length).toBeGreaterThan(1);
	expect(found.filter(({ name }) => !(name in scripts))).toEqual([]);
});

it('the commands of leads that documents name exist', async () => {
	let help = '';
	const write = (text: string) => {
		help += text;
	};
	await runCommand(['help'], { write, tell: write }, {});
	const commands = [...help.matchAll(/^ {2}([a-z-]+) /gm)].map(([, command = '']) => command);
	expect(commands).toContain('export');
	commands.push('help');
	const found = named(/(?:\bnpm run (?:--silent )?leads -- |`leads )([a-z-]+)/g);
	expect(found.length).toBeGreaterThan(1);
	expect(found.filter(({ name }) => !commands.includes(name))).toEqual([]);
});
