import { fromHtml } from 'hast-util-from-html';
import { selectAll } from 'hast-util-select';
import { toString as textOf } from 'hast-util-to-string';
import { expect, it } from 'vitest';
import { renderLegal } from './legal-plugin.ts';

it('numbers headings and clauses across several lists, but not lists in clauses', () => {
	const { html, contents } = renderLegal(`<!-- Not reviewed. -->

## Payment

1. Pay.
2. Or:
   1. do this
   2. do that

A remark.

1. Keep the receipt.

## Returns

1. Send it back.
`);
	const tree = fromHtml(html, { fragment: true });
	const lines = selectAll('h2, p, ol ol, li[id]', tree).map((node) =>
		textOf(node).replaceAll(/\s+/g, ' ').trim(),
	);
	expect(lines).toEqual([
		'1. Payment',
		'1.1 Pay.',
		'1.2 Or: do this do that',
		'do this do that',
		'A remark.',
		'1.3 Keep the receipt.',
		'2. Returns',
		'2.1 Send it back.',
	]);
	const ids = selectAll('li[id]', tree).map(({ properties }) => properties.id);
	expect(ids).toEqual(['clause-1-1', 'clause-1-2', 'clause-1-3', 'clause-2-1']);
	expect(html).not.toContain('reviewed');
	expect(contents).toEqual([
		{ id: 'payment', number: '1.', title: 'Payment' },
		{ id: 'returns', number: '2.', title: 'Returns' },
	]);
});

it('does not number a document without numbered lists', () => {
	const { html, contents } = renderLegal('## Who we are\n\n- By post\n');
	expect(html).not.toMatch(/clause|<span>/);
	expect(contents).toEqual([{ id: 'who-we-are', title: 'Who we are' }]);
});
