import { expect, it } from 'vitest';
import { chooseParts } from './conditions.ts';

const fail = (message: string, line: number): never => {
	throw new Error(`${line}: ${message}`);
};
const choose = (source: string) => chooseParts(source, (name) => name === 'yes', fail);

it.each([
	['a{if yes} b{end}', 'a b'],
	['a{if no} b{end}', 'a'],
	['a{if no} b{else} c{end}', 'a c'],
	['a{if yes} b{if no} c{else} d{end}{else} e{end}', 'a b d'],
	['a{if no} b{if yes} c{end}{end}', 'a'],
	['a<!-- {if no} -->b', 'ab'],
	['a {fact}', 'a {fact}'],
])('%s becomes %s', (source, text) => {
	expect(choose(source).text).toBe(text);
});

it('knows the line of what is left', () => {
	const { text, lineAt } = choose('one\n<!--\n\n-->\n{if no}\nfour\n{end}\nfive\n\nsix');
	expect([lineAt(0), lineAt(text.indexOf('five')), lineAt(text.indexOf('six'))]).toEqual([
		1, 8, 10,
	]);
});

it.each([
	['a\n{if yes} b', '2: this {if …} is not closed'],
	['a\n\nb {end}', '3: {end} has no {if …}'],
	['{else}', '1: {else} has no {if …}'],
	['{if yes}\n{else}\n{else}{end}', '3: this {if …} has a second {else}'],
	['a\n<!-- b\n\nc', '2: this comment is not closed'],
])('refuses %j', (source, sentence) => {
	expect(() => choose(source)).toThrow(sentence);
});
