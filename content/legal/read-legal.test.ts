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
	'[a](/a), [b](#part), [c](tel:+6421), [d][e], <https://f.nz> and {if none}{else}{brand}{end}.\n\n[e]: https://e.nz',
])('allows %j', (markdown) => {
	expect(() => read(markdown)).not.toThrow();
});

it.each([
	['one\n\n~~two~~', 7, 'crossed-out text'],
	['~~one', 5, 'crossed-out text'],
	['- [x] one', 5, 'task lists'],
	['one[^1]\n\n[^1]: two', 5, 'footnotes'],
	['one[^1]', 5, 'footnotes'],
	['one<br>two', 5, 'HTML'],
	['<div>\n\none', 5, 'HTML'],
	['one <b two', 5, 'begins nothing that ends'],
	['one\n**two', 6, 'this “*” has no partner'],
	['_one', 5, 'this “_” has no partner'],
	['one `two', 5, 'this “`” has no partner'],
	['```\none', 5, 'shown as code'],
	['    one', 5, 'shown as code'],
	['![one](/two.png)', 5, 'pictures'],
	['one\n\n---', 7, 'a line across'],
	['[one](/two three)', 5, 'this link is not complete'],
	['[one][two]', 5, 'this link is not complete'],
	['[one](http://two.nz)', 5, '“http://two.nz” is no address'],
	['[one](javascript:alert(1))', 5, 'is no address'],
	['[one](//two.nz)', 5, 'is no address'],
	['| one | two |\n| --- |', 5, 'this table needs a second line'],
	['| one | two |', 5, 'this table needs a second line'],
	['##One', 5, 'this heading needs a space'],
	['# One', 5, 'the page has its title already'],
	['One\n===', 5, 'the page has its title already'],
	['#### One', 5, 'a heading begins with'],
	['##', 5, 'this heading has no words'],
	['## About {brand}', 5, 'a heading has no facts'],
	['> [!NOTE]\n> one', 5, 'this mark is not supported'],
	['==one==', 5, 'this mark is not supported'],
	['one {unknown}', 5, 'no fact is called {unknown}'],
	['one {if unknown}two{end}', 5, 'no fact is called {unknown}'],
	['one {brand', 5, 'this “{” has no partner'],
	['one\n\n{if brand}two', 7, 'this {if …} is not closed'],
	['one\n<!-- two', 6, 'this comment is not closed'],
])('refuses %j in line %i: %s', (markdown, line, sentence) => {
	const place = `content/legal/test.md:${line}: `;
	expect(() => read(markdown)).toThrow(place);
	expect(() => read(markdown)).toThrow(sentence);
});

it('refuses a document without headings', () => {
	const facts = { facts: {}, providers: {} };
	expect(() => readLegal('### One\n', 'test.md', facts)).toThrow('has no heading (##)');
});
