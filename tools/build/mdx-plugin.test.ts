import type { Element, Properties, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { describe, expect, it } from 'vitest';
import { exportContents, numberClauses } from './mdx-plugin.ts';

const element = (tagName: string, properties: Properties, ...children: (Element | string)[]): Element => ({
	type: 'element',
	tagName,
	properties,
	children: children.map((child) => (typeof child === 'string' ? { type: 'text', value: child } : child)),
});
const heading = (id: string, title: string) => element('h2', { id }, title);
const item = (...children: (Element | string)[]) => element('li', {}, ...children);
const list = (...items: Element[]) => element('ol', {}, ...items);
const root = (...children: Element[]): Root => ({ type: 'root', children });

const terms = () =>
	root(
		heading('payment', 'Payment'),
		list(item('Pay.'), item('Or:', list(item('do this;'), item('do that')))),
		element('p', {}, 'A remark.'),
		list(item('Keep the receipt.')),
		heading('returns', 'Returns'),
		list(item('Send it back.')),
	);
const policy = () => root(heading('who', 'Who we are'), element('ul', {}, item('By post')));

const linesOf = (tree: Root) =>
	tree.children.flatMap((node) => {
		if (node.type !== 'element') return [];
		return node.tagName === 'ol' ? node.children.map(textOf) : [textOf(node)];
	});
const idsOf = (tree: Root) =>
	tree.children.flatMap((node) =>
		node.type === 'element' && node.tagName === 'ol'
			? node.children.map((child) => child.type === 'element' && child.properties.id)
			: [],
	);
const contentsOf = (tree: Root) => {
	const code = tree.children.find((node) => node.type === 'mdxjsEsm')?.value ?? '';
	return JSON.parse(code.replace(/^export const contents = |;$/g, ''));
};

describe('numberClauses', () => {
	it('numbers headings and clauses across several lists, but not lists in clauses', () => {
		const tree = terms();
		numberClauses()(tree);
		expect(linesOf(tree)).toEqual([
			'1. Payment',
			'1.1 Pay.',
			'1.2 Or:do this;do that',
			'A remark.',
			'1.3 Keep the receipt.',
			'2. Returns',
			'2.1 Send it back.',
		]);
		expect(idsOf(tree)).toEqual(['clause-1-1', 'clause-1-2', 'clause-1-3', 'clause-2-1']);
	});

	it('does not change a document without numbered lists', () => {
		const tree = policy();
		numberClauses()(tree);
		expect(tree).toEqual(policy());
	});
});

describe('exportContents', () => {
	it('lists the headings with ids, titles and numbers', () => {
		const tree = terms();
		numberClauses()(tree);
		exportContents()(tree);
		expect(contentsOf(tree)).toEqual([
			{ id: 'payment', number: '1.', title: 'Payment' },
			{ id: 'returns', number: '2.', title: 'Returns' },
		]);
	});

	it('has no numbers if the document has none', () => {
		const tree = policy();
		exportContents()(tree);
		expect(contentsOf(tree)).toEqual([{ id: 'who', title: 'Who we are' }]);
	});
});
