import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { deliveryCauses } from '#content/delivery-causes.ts';
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
	expect(['help', 'sign-in', 'check', 'backup', 'erase', 'export', 'website']).toEqual(
		expect.arrayContaining(commands),
	);
});

it.each(Object.entries(deliveryCauses))('the owner’s manual explains %s', (name, { sentence }) => {
	// No mail that comes too late is shown.
	if (name !== 'late') expect(readFileSync('docs/owner.md', 'utf8')).toContain(sentence);
});

it('the changelog has a section of this version, which becomes the notes of its release', () => {
	expect(readFileSync('CHANGELOG.md', 'utf8')).toContain(`\n## [${project.version}] - `);
});
