import { expect, it } from 'vitest';
import { readLegal } from './read-legal.ts';
import { renderLegal } from './render-legal.ts';

const render = (markdown: string, facts = {}) =>
	renderLegal(readLegal(markdown, 'content/legal/test.md', { facts, providers: { hName: 'dl' } }));

/** What a reader sees of it, and the ids. */
const textIn = (html: string) =>
	html
		.replaceAll(/<li id="([^"]+)">/g, '[$1] ')
		.replaceAll(/<[^>]*>/g, '')
		.replaceAll(/\s+/g, ' ')
		.trim();

it('numbers headings and clauses across several lists, but not lists in clauses', () => {
	const { html, contents } = render(
		[
			'<!-- Not reviewed. -->',
			'## Payment\n',
			'1. Pay.',
			'2. Or:',
			'   1. do this\n',
			'A remark.\n',
			'1. Keep it.\n',
			'## Returns\n',
			'1. Send it.\n',
		].join('\n'),
	);
	expect(textIn(html)).toBe(
		[
			'1. Payment',
			'[clause-1-1] 1.1 Pay.',
			'[clause-1-2] 1.2 Or: do this A remark.',
			'[clause-1-3] 1.3 Keep it.',
			'2. Returns',
			'[clause-2-1] 2.1 Send it.',
		].join(' '),
	);
	expect(contents).toEqual([
		{ id: 'payment', number: '1.', title: 'Payment' },
		{ id: 'returns', number: '2.', title: 'Returns' },
	]);
});

it('keeps the spaces beside strong words, code and links', () => {
	const { html } = render(
		'## Words\n\nWe (**us**) read `utm_source` and\n[the Act](https://example.com/) here.\n',
	);
	expect(textIn(html)).toBe('Words We (us) read utm_source and the Act here.');
});

it('does not number a document without numbered lists', () => {
	const { html, contents } = render('## Who we are\n\n- By post\n');
	expect(textIn(html)).toBe('Who we are By post');
	expect(contents).toEqual([{ id: 'who-we-are', title: 'Who we are' }]);
});

it('renders tables, without the alignment of their columns', () => {
	const { html } = render(
		'## Cookies\n\n| Name | Days |\n| --- | ---: |\n| a \\| `b` | {days} |\n',
		{ days: '3 | 4' },
	);
	expect(html).toContain('<th>Name</th>\n<th>Days</th>');
	expect(html).toContain('<td>a | <code>b</code></td>\n<td>3 | 4</td>');
});

it('makes links of bare addresses', () => {
	const { html } = render('## A\n\nwww.wattle.nz, https://wattle.nz/a and hello@wattle.nz\n');
	expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
		'https://www.wattle.nz',
		'https://wattle.nz/a',
		'mailto:hello@wattle.nz',
	]);
});

it('shows the marks in a fact as text', () => {
	const fact =
		'<script>alert(1)</script> & *Co* [x](javascript:alert(1)) `a` \\ _b_\n\n# c https://d.nz';
	const { html } = render('## A\n\n{fact}, `{fact}` and [{fact}](/a)\n', { fact });
	expect(html.match(/<\w+/g)).toEqual(['<h2', '<p', '<code', '<a']);
	expect(html.split('&#x3C;script>alert(1)&#x3C;/script> &#x26; *Co* [x](')).toHaveLength(4);
});

it('puts the list of providers where it is named', () => {
	expect(render('## A\n\n{services.providers}\n').html).toContain('<dl></dl>');
});
