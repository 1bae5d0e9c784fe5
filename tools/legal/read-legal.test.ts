import { expect, it } from 'vitest';
import { readLegal } from './read-legal.ts';

const read = (markdown: string) =>
	readLegal(`<!-- Two\nlines -->\n## Part\n\n${markdown}`, 'content/legal/test.md', {
		facts: { brand: 'Wattle', none: '' },
		providers: {},
	});

it.each([
	'Nothing *special*, **strong** or `code`.',
	'A \\* star, a \\_ line, a \\` tick, 2 < 3, [sic], snake_case and ~20 minutes.',
	'Signed: ________ &lt;b> Q&A',
	'- one\n- two\n\n1. three\n\n> four\n\n### five',
	'1. one\n1. two\n3. three\n   1. four\n   2. five\n4. six',
	'-5 degrees, 1.5 hours and A -- B.\n\n\\#1 of ours',
	'| one | two |\n| --- | --- |\n| a | |\n| {if brand}b{end} | c \\| d |',
	'[a](/a), [b](#part), [c](tel:+6421), [d][e], <https://f.nz> and {if none}{else}{brand}{end}.\n\n[e]: https://e.nz',
])('allows %j', (markdown) => {
	expect(() => read(markdown)).not.toThrow();
});

it.each([
	['one\n\n~~two~~', 7, 'crossed-out text (~~) is not supported'],
	['~~one', 5, '“~~” would be shown as it is'],
	['- [x] one', 5, 'a task list'],
	['one[^1]\n\n[^1]: two', 5, 'a footnote is not supported'],
	['one[^1]', 5, '“[^” would be shown as it is'],
	['one<br>two', 5, 'HTML'],
	['one <b two', 5, '“<b” would be shown'],
	['one\n**two', 6, '“**” would be shown'],
	['_one', 5, '“_” would be shown'],
	['one `two', 5, '“`” would be shown'],
	['```\none', 5, 'a block of code'],
	['![one](/two.png)', 5, 'a picture is not supported'],
	['one\n\n---', 7, 'a line across'],
	['[one](/two three)', 5, '“](” would be shown'],
	['[one][two]', 5, '“][” would be shown'],
	['[one](http://two.nz)', 5, '“http://two.nz” is no address'],
	['[one](javascript:alert(1))', 5, 'is no address'],
	['[one](//two.nz)', 5, 'is no address'],
	['| one | two |\n| --- |', 5, 'rows of this table do not have the same number of cells'],
	['one | two\n:-: | --- | ---\nthree | four', 5, 'rows of this table do not have the same number'],
	['| one | two |\n| --- | --- |\n| a | b |\n| c |', 8, 'rows of this table do not have the same'],
	['| one | two |\n| --- | --- |\n| a | b | c |', 7, 'rows of this table do not have the same'],
	['one | two', 5, '“|” would be shown'],
	['one\n: two', 6, 'a list of terms'],
	['1. one\n2. two\n  1. three\n  2. four', 7, 'this number is lower than the one before'],
	['1. one\n2. two\n\n1. three', 8, 'this number is lower than the one before'],
	['<!-- one\n\ntwo\n\n<!-- three -->', 5, 'this comment is not closed'],
	['##One', 5, '“##” would be shown as it is: write a space after it'],
	['one\n#two', 6, '“#” would be shown as it is: write a space'],
	['-one\n-two', 5, '“-” would be shown as it is: write a space'],
	['1.one', 5, '“1.” would be shown as it is: write a space'],
	['- one\n  2)two', 6, '“2)” would be shown as it is: write a space'],
	['one -->', 5, 'this --> ends no comment: write <!--'],
	['<!-- one --> two\n-->', 6, 'this --> ends no comment'],
	['# One', 5, 'the page has its title already'],
	['#### One', 5, 'a heading begins with'],
	['##', 3, 'this heading has no words'],
	['## About {brand}', 5, 'a heading has no facts'],
	['> [!NOTE]\n> one', 5, '“[!” would be shown'],
	['==one==', 5, '“==o” would be shown'],
	['one {unknown}', 5, 'no fact is called {unknown}'],
	['one {brand', 5, 'has a { without its partner'],
	['one\n\n{if brand}two', 7, '{if brand} has no {end} after it'],
	['one\n\ntwo{end}', 7, '{end} has no {if …} before it'],
	['{if none}one{if brand}two{end}{end}three{else}', 5, '{else} has no {if …}'],
	['one\n<!-- two', 6, 'this comment is not closed'],
])('refuses %j in line %i: %s', (markdown, line, sentence) => {
	const place = `content/legal/test.md:${line}: `;
	expect(() => read(markdown)).toThrow(sentence);
	expect(() => read(markdown)).toThrow(place);
});

it('refuses clauses that are in no part', () => {
	const facts = { facts: {}, providers: {} };
	expect(() => readLegal('One.\n\n1. two\n\n## Part\n', 'test.md', facts)).toThrow(
		'test.md:3: a numbered list comes after the first heading (##)',
	);
});

it('refuses a document without headings', () => {
	const facts = { facts: {}, providers: {} };
	expect(() => readLegal('### One\n', 'test.md', facts)).toThrow('has no heading (##)');
});
