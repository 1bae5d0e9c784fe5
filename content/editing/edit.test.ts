import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Path, parseYaml } from '../reading/parse-yaml.ts';
import { applyEdit, type Edit, EditError, editYaml, pathAfter } from './edit.ts';
import type { Value } from './write-value.ts';

const folder = 'content';
const files = globSync('**/*.yaml', { cwd: folder }).toSorted();
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8');
const dataOf = (yaml: string) => parseYaml(yaml).toJS() as Value;

/** Returns the texts in data with their paths. */
function textsIn(value: Value, path: Path = []): { path: Path; text: string }[] {
	if (typeof value === 'string') return [{ path, text: value }];
	return Object.entries(value).flatMap(([key, inner]) =>
		textsIn(inner, [...path, Array.isArray(value) ? Number(key) : key]),
	);
}

/** Returns the lists in data with their paths. */
function listsIn(value: Value, path: Path = []): { path: Path; list: readonly Value[] }[] {
	if (typeof value === 'string') return [];
	const inner = Object.entries(value).flatMap(([key, entry]) =>
		listsIn(entry, [...path, Array.isArray(value) ? Number(key) : key]),
	);
	return Array.isArray(value) ? [{ path, list: value }, ...inner] : inner;
}

const long =
	'A text that is longer than a line: it has a colon, {brand}, “quotes” and more than 100 letters, so it stands below.';
const awkward = [
	'Changed',
	'It’s 9:30 am: “ready” #1, {brand} & co, [x]',
	'- 100',
	'yes',
	'~',
	'ends: ',
	"'quoted'",
	'"',
	'@home',
	'two\nlines',
	long,
	'',
];
/** Returns the first of each so many places: all of them take a minute. */
const some = <Place>(places: readonly Place[], each: number) =>
	places.filter((_, index) => index % each === 0);
const commentsIn = (yaml: string) => yaml.match(/^ *#.*$/gm)?.toSorted();

/**
 * Returns the entries of a file, each of which is a file by itself. To parse the whole file for
 * each edit takes ten times as long.
 */
const partsOf = (file: string) =>
	file.split(/^(?=[^\s#])/m).filter((part) => !/^\s*(?:#|$)/.test(part));

describe.each(files)('%s', (name) => {
	const parts = partsOf(textOf(name)).map((yaml) => ({ yaml, data: dataOf(yaml) }));
	const texts = parts.flatMap((part) => textsIn(part.data).map((text) => ({ ...part, ...text })));
	const lists = parts.flatMap((part) => listsIn(part.data).map((list) => ({ ...part, ...list })));

	it('writing back the same value leaves the same bytes', () => {
		// What nearly fills a line could stand on it or below.
		const nearlyFull = texts.filter(({ text }) => text.length > 70 && text.length < 100);
		for (const { yaml, path, text } of [...nearlyFull, ...some(texts, 5)]) {
			expect(editYaml(yaml, { kind: 'set', path, value: text }), `${path}`).toBe(yaml);
		}
	});

	it('a changed text is as it was typed, and nothing else changes', () => {
		for (const { yaml, data, path } of some(texts, 60)) {
			for (const value of awkward) {
				const edited = editYaml(yaml, { kind: 'set', path, value });
				expect(dataOf(edited)).toEqual(applyEdit(data, { kind: 'set', path, value }));
				expect(commentsIn(edited)).toEqual(commentsIn(yaml));
			}
		}
	});

	it('an entry that is added and taken off again leaves the same bytes', () => {
		for (const { yaml, path, list } of some(lists, 4)) {
			for (const at of [0, list.length]) {
				const value = list.at(-1) ?? 'New';
				const added = editYaml(yaml, { kind: 'add', path, at, value });
				expect(editYaml(added, { kind: 'remove', path: [...path, at] }), `${path}`).toBe(yaml);
			}
		}
	});

	it('an entry that is moved there and back leaves the same bytes', () => {
		for (const { yaml, path, list } of some(lists, 4).filter((one) => one.list.length > 1)) {
			const last = list.length - 1;
			const moved = editYaml(yaml, { kind: 'move', path: [...path, 0], to: last });
			expect(editYaml(moved, { kind: 'move', path: [...path, last], to: 0 }), `${path}`).toBe(yaml);
		}
	});
});

it('whatever is done to a list, where each entry is afterwards is known', () => {
	const list = Array.from({ length: 4 }, (_, index) => `entry ${index}`);
	const places = [...list.keys()];
	const edits = places.flatMap((at): Edit[] => [
		{ kind: 'add', path: ['list'], at, value: 'new' },
		{ kind: 'remove', path: ['list', at] },
		{ kind: 'set', path: ['list', at], value: list[at] ?? '' },
		...places.map((to): Edit => ({ kind: 'move', path: ['list', at], to })),
	]);
	for (const edit of edits) {
		const after = applyEdit({ list }, edit) as { list: string[] };
		for (const [index, entry] of list.entries()) {
			const place = after.list.indexOf(entry);
			const path = pathAfter(['list', index, 'text'], edit);
			expect(path, JSON.stringify(edit)).toEqual(place < 0 ? undefined : ['list', place, 'text']);
		}
	}
});

it('a long text stands below, in lines of at most 100 columns', () => {
	const edited = editYaml('a:\n  b: short\n  c: d\n', {
		kind: 'set',
		path: ['a', 'b'],
		value: long,
	});
	expect(edited).toMatch(/^a:\n {2}b: >-\n {4}A text/);
	for (const line of edited.split('\n')) expect(line.length).toBeLessThanOrEqual(100);
});

it('a long text of a list stands below its hyphen, as the files have it', () => {
	const yaml = `a:\n  - >-\n    ${'word '.repeat(18)}word\n    end\n`;
	const text = parseYaml(yaml).getIn(['a', 0]) as string;
	expect(editYaml(yaml, { kind: 'set', path: ['a', 0], value: text })).toBe(yaml);
	expect(editYaml('a: []\n', { kind: 'add', path: ['a'], at: 0, value: text })).toBe(yaml);
});

it('an optional entry is taken off with its comment, and blank lines stay as they are', () => {
	const yaml = 'a:\n  - b: 1\n    # About c.\n    c: 2\n    d: 3\n\n  - b: 4\n';
	expect(editYaml(yaml, { kind: 'remove', path: ['a', 0, 'c'] })).toBe(
		'a:\n  - b: 1\n    d: 3\n\n  - b: 4\n',
	);
	expect(editYaml(yaml, { kind: 'remove', path: ['a', 0, 'b'] })).toBe(
		'a:\n  - # About c.\n    c: 2\n    d: 3\n\n  - b: 4\n',
	);
});

it('a list without entries gets its first one', () => {
	const edited = editYaml('people: []\nend: x\n', {
		kind: 'add',
		path: ['people'],
		at: 0,
		value: { name: 'Mere', role: 'Founder: rings back' },
	});
	expect(edited).toBe('people:\n  - name: Mere\n    role: "Founder: rings back"\nend: x\n');
});

it('a group gets an entry that it did not have, at its place', () => {
	const yaml = 'a:\n  b: 1\n\n  # About d.\n  d: 2\nrow: { x: 1 }\n';
	const add = { kind: 'add', path: ['a'], at: 1, name: 'c', value: 'It: is' } as const;
	expect(editYaml(yaml, add)).toBe(yaml.replace('b: 1\n', 'b: 1\n  c: "It: is"\n'));
	expect(editYaml(yaml, { ...add, path: ['row'] })).toContain('{ x: 1, c: "It: is" }');
});

it.each([
	[{ kind: 'set', path: ['a', 'z'], value: 'x' }],
	[{ kind: 'remove', path: ['z'] }],
	[{ kind: 'add', path: ['a', 'b'], at: 0, value: 'x' }],
	[{ kind: 'move', path: ['list', 9], to: 0 }],
	[{ kind: 'set', path: [], value: 'x' }],
] as const)('refuses %o, whose place does not exist', (edit) => {
	expect(() => editYaml('a:\n  b: c\nlist: [x]\n', edit)).toThrow(EditError);
});

it('a group that has lost its last entry gets another one', () => {
	const yaml = 'contact:\n  menus:\n    footer: Contact\n  path: /contact\n';
	const path = ['contact', 'menus'];
	const empty = editYaml(yaml, { kind: 'remove', path: [...path, 'footer'] });
	const value = 'Write to us';
	const text = editYaml(empty, { kind: 'add', path, at: 0, name: 'footer', value });
	expect(text).toBe(yaml.replace('Contact', value));
});
