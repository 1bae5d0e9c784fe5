import { describe, expect, it } from 'vitest';
import { parseYaml } from '../reading/parse-yaml.ts';
import { mergeYaml } from './merge.ts';

const base = `# About the list.
title: Prices
items:
  - id: scraping
    text: Pages become tables
    price: 999

  - id: chat
    text: Answers at night
    price: 2499
words: [one, two, three]
`;

const merged = (change: [string, string][], byNewer: [string, string][]) => {
	const after = (text: string, edits: [string, string][]) =>
		edits.reduce((result, [from, to]) => result.replace(from, to), text);
	return mergeYaml({ base, changed: after(base, change), target: after(base, byNewer) });
};
const newer = '  - id: voice\n    text: Rings back\n    price: 99\n\n  - id: scraping\n';

it('a changed price goes to its entry, though the newer file adds one above and changes a line beside', () => {
	const { text, conflicts } = merged(
		[['999', '1099']],
		[
			['  - id: scraping\n', newer],
			['Pages become tables', 'Pages become sheets'],
		],
	);
	expect(conflicts).toEqual([]);
	expect(text).toContain('id: scraping\n    text: Pages become sheets\n    price: 1099\n');
	expect(text).toContain('# About the list.');
});

/** The two entries of the list, as they are written. */
const [scraping = '', chat = ''] = / {2}- [\s\S]*(?=words)/.exec(base)?.[0].split('\n\n') ?? [];

it.each<[string, [string, string]]>([
	['has the entries in another order', [`${scraping}\n\n${chat}`, `${chat}\n${scraping}\n`]],
	['calls the list something else', ['title: Prices', 'title: Our prices']],
	['has another comment, and no blank line', ['999\n\n', '999\n  # Of the night.\n']],
])('a changed price goes to its entry, though the newer file %s', (_what, edit) => {
	const { text, conflicts } = merged([['999', '1099']], [edit]);
	expect(conflicts).toEqual([]);
	expect(text).toContain('id: scraping\n    text: Pages become tables\n    price: 1099\n');
	expect(text).not.toContain(edit[0]);
});

it('what both changed is a conflict with its place, and stays as the newer file has it', () => {
	const { text, conflicts } = merged([['999', '1099']], [['999', '899']]);
	expect(conflicts).toMatchObject([{ path: ['items', 0, 'price'], changed: '1099' }]);
	expect(text).toContain('price: 899');
});

it.each<[string, [string, string]]>([
	['an entry is added above it', ['  - id: scraping\n', newer]],
	['its entry is moved', [`${scraping}\n\n${chat}`, `${chat}\n${scraping}\n`]],
])('what both changed is a conflict at its place in the merged file, though %s', (_what, edit) => {
	const { text, conflicts } = merged([edit, ['999', '1099']], [['999', '899']]);
	expect(text.match(/id: \w+/g)?.[1]).toBe('id: scraping');
	expect(conflicts).toMatchObject([{ path: ['items', 1, 'price'], changed: '1099' }]);
});

it('an entry that was added follows the one that it followed', () => {
	const added = '2499\n\n  - id: mail\n    text: Sorts mail\n    price: 5\n';
	const { text, conflicts } = merged([['2499\n', added]], [['  - id: scraping\n', newer]]);
	expect(conflicts).toEqual([]);
	expect(text.match(/id: \w+/g)).toEqual(['id: voice', 'id: scraping', 'id: chat', 'id: mail']);
});

it('an entry that was taken off stays off, unless the newer file changes it', () => {
	const taken: [string, string][] = [[/ {2}- id: scraping[\s\S]*?\n\n/.exec(base)?.[0] ?? '', '']];
	expect(merged(taken, [['Prices', 'Our prices']]).text).not.toContain('scraping');
	expect(merged(taken, [['tables', 'sheets']]).conflicts).toMatchObject([{ path: ['items', 0] }]);
});

it('entries in another order are so in the newer file, with what is new there', () => {
	const { text, conflicts } = merged(
		[[`${scraping}\n\n${chat}`, `${chat.trimEnd()}\n\n${scraping}\n`]],
		[['  - id: scraping\n', newer]],
	);
	expect(conflicts).toEqual([]);
	expect(text.match(/id: \w+/g)).toEqual(['id: voice', 'id: chat', 'id: scraping']);
});

it('an entry that is changed and moved is the same entry, wherever the newer file has another', () => {
	const list = /items:[\s\S]*(?=words)/.exec(base)?.[0] ?? '';
	const moved = `items:
  - id: chat
    text: Answers at night
    price: 2499
  - id: scraping
    text: Pages become lists
    price: 1099
`;
	const { text, conflicts } = merged([[list, moved]], [['  - id: scraping\n', newer]]);
	expect(conflicts).toEqual([]);
	expect(text.match(/id: \w+/g)).toEqual(['id: voice', 'id: chat', 'id: scraping']);
	expect(text).toContain('price: 1099');
});

it('words of a list are changed one by one', () => {
	const { text } = merged([['two', '2']], [['three', '3']]);
	expect(text).toContain('words: [one, 2, 3]');
	const { text: shorter } = merged([['[one, two, three]', '[three]']], [['999', '899']]);
	expect(shorter).toContain('words: [three]');
});

it('an entry that says something else altogether is a new one, not a change of one that was taken off', () => {
	const questions = (...texts: string[]) =>
		texts.map((text) => `- question: ${text}?\n  answer: About ${text}\n`).join('');
	const { text, conflicts } = mergeYaml({
		base: questions('One', 'Two'),
		changed: questions('Two', 'Three', 'Four'),
		target: questions('One', 'Two').replace('About One', 'More about One'),
	});
	expect(text).toContain('question: One?\n  answer: More about One');
	expect(text.match(/(?<=question: )\w+/g)?.toSorted()).toEqual(['Four', 'One', 'Three', 'Two']);
	expect(conflicts).toMatchObject([{ path: [0] }]);
});

describe('with the user’s changes kept where both have changed the same', () => {
	const list = (...entries: string[]) =>
		`list:\n${entries.map((entry) => `  - id: ${entry}\n`).join('')}`;
	const one = 'one\n    text: 1';
	const two = 'two\n    text: 2';
	const three = 'three\n    text: 3';
	const otherOne = 'one\n    text: Ours';
	const newerOne = 'one\n    text: Theirs';
	const all = list(one, two, three);

	it.each([
		['order', all, list(three, one, two), list(two, one, three), list(three, one, two)],
		[
			'entry that is taken off',
			all,
			list(two, three),
			list(newerOne, two, three),
			list(two, three),
		],
		[
			'changed entry',
			all,
			list(otherOne, two, three),
			list(two, three),
			list(otherOne, two, three),
		],
		['line that is taken off', 'a: 1\nb: 2\n', 'a: 1\n', 'a: 1\nb: 3\n', 'a: 1\n'],
		['changed line', 'a: 1\nb: 2\n', 'a: 1\nb: 3\n', 'a: 1\n', 'a: 1\nb: 3\n'],
		['new line', 'a: 1\n', 'a: 1\nb: 2\n', 'a: 1\nb: 3\n', 'a: 1\nb: 2\n'],
	])('the %s is the user’s', (_what, before, changed, target, result) => {
		expect(mergeYaml({ base: before, changed, target }).conflicts).toHaveLength(1);
		const { text, conflicts } = mergeYaml({ base: before, changed, target }, 'changed');
		expect(conflicts).toEqual([]);
		expect(parseYaml(text).toJS()).toEqual(parseYaml(result).toJS());
	});
});

it('entries that were added to a group at once keep their order', () => {
	const group = 'closing:\n  title: Ready?\n';
	const changed = `${group}  action: Write\n  other: Prices\n`;
	expect(mergeYaml({ base: group, changed, target: group }).text).toBe(changed);
});
