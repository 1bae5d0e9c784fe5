import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { selectAll } from 'hast-util-select';
import { toString as textOf } from 'hast-util-to-string';
import { expect, it } from 'vitest';
import { exportContents, numberClauses } from './mdx-plugin.ts';

const tree = (html: string) => fromHtml(html, { fragment: true });
const terms = () =>
	tree(
		'<h2 id="payment">Payment</h2><ol><li>Pay.</li><li>Or:<ol><li>do this;</li><li>do that</li></ol></li></ol>' +
			'<p>A remark.</p><ol><li>Keep the receipt.</li></ol>' +
			'<h2 id="returns">Returns</h2><ol><li>Send it back.</li></ol>',
	);
const policy = () => tree('<h2 id="who">Who we are</h2><ul><li>By post</li></ul>');

function contentsOf(root: Root) {
	exportContents()(root);
	const code = root.children.find((node) => node.type === 'mdxjsEsm')?.value ?? '';
	return JSON.parse(code.replace(/^export const contents = |;$/g, ''));
}

it('numbers headings and clauses across several lists, but not lists in clauses', () => {
	const root = terms();
	numberClauses()(root);
	expect(selectAll('h2, p, ol ol, li[id]', root).map(textOf)).toEqual([
		'1. Payment',
		'1.1 Pay.',
		'1.2 Or:do this;do that',
		'do this;do that',
		'A remark.',
		'1.3 Keep the receipt.',
		'2. Returns',
		'2.1 Send it back.',
	]);
	const ids = selectAll('li[id]', root).map(({ properties }) => properties.id);
	expect(ids).toEqual(['clause-1-1', 'clause-1-2', 'clause-1-3', 'clause-2-1']);
	expect(contentsOf(root)).toEqual([
		{ id: 'payment', number: '1.', title: 'Payment' },
		{ id: 'returns', number: '2.', title: 'Returns' },
	]);
});

it('does not number a document without numbered lists', () => {
	const root = policy();
	numberClauses()(root);
	expect(root).toEqual(policy());
	expect(contentsOf(root)).toEqual([{ id: 'who', title: 'Who we are' }]);
});
