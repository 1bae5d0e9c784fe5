import { expect, it } from 'vitest';
import { changedWords, fromDifference, type Piece } from './changed-words.ts';

const marks: Readonly<Record<Piece['kind'], (text: string) => string>> = {
	same: (text) => text,
	gone: (text) => `[-${text}-]`,
	new: (text) => `[+${text}+]`,
};
const said = (before: string, after: string) =>
	changedWords(before, after)
		.map(({ kind, text }) => marks[kind](text))
		.join(' ');

it.each([
	['a price', '$999', '$1,099', '[-$999-] [+$1,099+]'],
	[
		'a word',
		'We reply in two days.',
		'We reply in one day.',
		'We reply in [-two days.-] [+one day.+]',
	],
	['a number', '0800 555 0140', '0800 555 0199', '0800 555 [-0140-] [+0199+]'],
	['what is new', '', 'Ring us.', '[+Ring us.+]'],
	['what is gone', 'Ring us.', '', '[-Ring us.-]'],
	['two places', 'a b c d e f g', 'a B c d e F g', 'a [-b-] [+B+] c d e [-f-] [+F+] g'],
	[
		'a rewritten text',
		'Ring us any day.',
		'Our office is open.',
		'[-Ring us any day.-] [+Our office is open.+]',
	],
])('%s shows what is gone and what is new', (_, before, after, expected) => {
	expect(said(before, after)).toBe(expected);
});

it('only the sentence that has changed is shown of a long text', () => {
	const text =
		'We start on Monday. You get a quote first. It is good for a month. Then we build it.';
	expect(said(text, text.replace('a quote', 'two quotes'))).toBe(
		'… You get [-a quote-] [+two quotes+] first. …',
	);
	expect(said(text, `${text} Ring us.`)).toBe('… [+Ring us.+]');
});

it('two versions of a text that differ at its end are shown from there on', () => {
	const text = 'We start on Monday. You get a quote first. Then we build';
	expect(fromDifference(`${text} it.`, `${text} all of it.`)).toEqual([
		'… we build it.',
		'… we build all of it.',
	]);
});

it('two long texts are compared in less than a second of processor time', () => {
	const [before, after] = ['a', 'b'].map((letter) => `${letter} x `.repeat(30_000));
	const start = process.cpuUsage();
	changedWords(before ?? '', after ?? '');
	const microseconds = process.cpuUsage(start).user;
	expect(microseconds).toBeLessThan(1_000_000);
});
