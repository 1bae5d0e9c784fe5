import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { deliveryCauses } from '#content/delivery-causes.ts';
import { commandNames } from '#server/cli/run-command.ts';
import { tables } from '#server/database/migrations/0001.ts';
import project from '../package.json' with { type: 'json' };

/** What tells people where to look and what to type. The changelog also names what is gone. */
const guides = globSync(['*.md', 'docs/**/*.md', '.github/**/*.md', 'deploy/*'])
	.filter((path) => path !== 'CHANGELOG.md')
	.map((path) => [path, readFileSync(path, 'utf8')] as const);
const paths = /`((?:app|content|contracts|deploy|docs|server|test|tools)\/[^`\s]+)`/g;
const named = (text: string, pattern: RegExp) =>
	[...text.matchAll(pattern)].map(([, name = '']) => name);

it.each(guides)('the files, npm scripts and commands of `leads` that %s names exist', (_, text) => {
	const isMissing = (path: string) =>
		!path.includes('<') && (/[{*]/.test(path) ? globSync(path).length === 0 : !existsSync(path));
	expect(named(text, paths).filter(isMissing)).toEqual([]);
	const scripts = named(text, /\bnpm run (?:--silent )?([\w:-]+)/g);
	expect(scripts.filter((name) => !(name in project.scripts))).toEqual([]);
	const commands = named(text, /(?:\bnpm run (?:--silent )?leads -- |`leads )([a-z-]+)/g);
	expect(commands.filter((name) => !commandNames.includes(name))).toEqual([]);
});

it('the guide of operations lists every command of `leads`', () => {
	const [, list = ''] = readFileSync('docs/operations.md', 'utf8').split('`help` lists them:');
	const [sentence = ''] = list.split('. ');
	expect(named(sentence, /`([a-z-]+)`/g).sort()).toEqual(
		commandNames.filter((name) => name !== 'help').sort(),
	);
});

/** Every file of the project, by its path. */
const files = globSync([
	'{.github,app,content,contracts,deploy,docs,public,server,test,tools}/**/*.*',
	'*.*',
	'.*.mjs',
]);
const fileName = /`([\w./-]+\.(?:tsx?|mjs|css))`/g;

it.each(guides)('the files that %s names by the end of their path exist', (_, text) => {
	const isMissing = (end: string) =>
		!files.some((path) => path === end || path.endsWith(`/${end}`));
	expect(named(text, fileName).filter(isMissing)).toEqual([]);
});

it.each(Object.keys(tables))(
	'the architecture names the files that write %s, and no others',
	(table) => {
		const writes = new RegExp(
			`(insertInto|updateTable|deleteFrom)\\('${table}'\\)|(insert into|update|delete from) ${table}\\b`,
		);
		const writers = globSync('server/**/*.{ts,tsx}', {
			exclude: ['**/*.test.*', '**/migrations/**'],
		})
			.filter((path) => writes.test(readFileSync(path, 'utf8')))
			.map((path) => path.slice('server/'.length));
		const rows = readFileSync('docs/architecture.md', 'utf8').split('\n');
		const row = rows.find((line) => line.startsWith('| `') && line.includes(`\`${table}\``)) ?? '';
		expect(named(row, fileName).sort()).toEqual(writers.sort());
	},
);

it('the server logs every message that the table of `msg` has', () => {
	const [, table = ''] = readFileSync('docs/operations.md', 'utf8').split('| `msg` |');
	const messages = table
		.split('\n')
		.flatMap((row) => named(row.split('|')[1] ?? '', /`(?:… )?([^`]+)`/g));
	const code = globSync('server/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] })
		.map((path) => readFileSync(path, 'utf8'))
		.join('\n');
	expect(messages).toContain('enquiry');
	expect(messages.filter((message) => !code.includes(`${message}'`))).toEqual([]);
});

it('the list of decisions has each record with its title', () => {
	const records = globSync('docs/decisions/0*.md').sort();
	const rows = records.map((path) => {
		const [, number, title] = /^# (\d+): (.*)/.exec(readFileSync(path, 'utf8')) ?? [];
		return `| [${number}](${basename(path)}) | ${title} |`;
	});
	expect(readFileSync('docs/decisions/README.md', 'utf8')).toContain(rows.join('\n'));
});

it.each(Object.entries(deliveryCauses))('the owner’s manual explains %s', (name, { sentence }) => {
	// No mail that comes too late is shown.
	if (name !== 'late') expect(readFileSync('docs/owner.md', 'utf8')).toContain(sentence);
});

it('the changelog has a section of this version, which becomes the notes of its release', () => {
	expect(readFileSync('CHANGELOG.md', 'utf8')).toContain(`\n## [${project.version}] - `);
});

/** The formatter wraps code at as many columns, with two for a tab. */
const maxColumns = 100;
/** What cannot be wrapped: an address, a directive of a tool, a table, a command, a link. */
const staysOnALine = /https?:|biome-ignore|@ts-|^\s*(?:[|#<!]|`[^`]*`\.?$)|\]\(/;

const isTooWide = (line: string) =>
	line.replaceAll('\t', '  ').length > maxColumns && !staysOnALine.test(line);

it('comments are wrapped at 100 columns', () => {
	const sources = files.filter(
		(path) => /\.(tsx?|mjs|css)$/.test(path) && !/migrations/.test(path),
	);
	const wide = sources.flatMap((path) =>
		readFileSync(path, 'utf8')
			.split('\n')
			.filter((line) => /^\s*(\/\*\*|\*|\/\/) /.test(line) && isTooWide(line)),
	);
	expect(wide).toEqual([]);
});

const markdown = guides.filter(([path]) => path.endsWith('.md'));

it.each(markdown)('the paragraphs of %s are wrapped at 100 columns', (_, text) => {
	const paragraphs = text.replaceAll(/^ *```.*?^ *```/gms, '');
	expect(paragraphs.split('\n').filter(isTooWide)).toEqual([]);
});
