import { compile } from '@mdx-js/mdx';
import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { MdxjsEsmHast } from 'mdast-util-mdxjs-esm';
import rehypeSlug from 'rehype-slug';
import { type Plugin, parseSync } from 'vite';

const isElement = (node: RootContent, tagName: string): node is Element =>
	node.type === 'element' && node.tagName === tagName;

const text = (value: string): ElementContent => ({ type: 'text', value });

function numberHeading(heading: Element, section: number): void {
	heading.children.unshift(
		{ type: 'element', tagName: 'span', properties: {}, children: [text(`${section}.`)] },
		text(' '),
	);
}

/** Numbers the items of a list from `first` on. Returns the number after the last. */
function numberItems(list: Element, section: number, first: number): number {
	let clause = first;
	for (const item of list.children) {
		if (!isElement(item, 'li')) continue;
		const id = `clause-${section}-${clause}`;
		item.properties.id = id;
		item.children.unshift(
			{
				type: 'element',
				tagName: 'a',
				properties: { href: `#${id}`, dataClause: '' },
				children: [text(`${section}.${clause}`)],
			},
			text(' '),
		);
		clause += 1;
	}
	return clause;
}

/**
 * A rehype plugin: writes clause numbers as text, so that they can be searched for, copied and read out, which CSS counters
 * cannot. It numbers
 * documents with an ordered list at the top level: `h2` headings as 1, 2 …, and the items of the lists below them as 1.1,
 * 1.2 …, each with an id such as `clause-7-2` and a link to itself. Lists in items keep their own markers.
 */
export function numberClauses() {
	return (tree: Root): void => {
		if (!tree.children.some((node) => isElement(node, 'ol'))) return;
		let section = 0;
		let clause = 1;
		for (const node of tree.children) {
			if (isElement(node, 'h2')) {
				section += 1;
				clause = 1;
				numberHeading(node, section);
			}
			if (isElement(node, 'ol')) clause = numberItems(node, section, clause);
		}
	};
}

type ModuleProgram = NonNullable<MdxjsEsmHast['data']>['estree'];

/** The id and title of a heading, and its number as `numberClauses` wrote it, `7.`, if it has one. */
function headingOf(heading: Element) {
	const [first] = heading.children;
	const number = first?.type === 'element' && first.tagName === 'span' ? textOf(first) : '';
	const title = textOf(heading).slice(number.length).trim();
	return { id: String(heading.properties.id), ...(number && { number }), title };
}

/** A rehype plugin: adds `export const contents`, the document's `h2` headings, which must have ids. */
export function exportContents() {
	return (tree: Root): void => {
		const headings = tree.children.filter((node) => node.type === 'element' && node.tagName === 'h2');
		const value = `export const contents = ${JSON.stringify(headings.map((node) => headingOf(node as Element)))};`;
		const { program } = parseSync('contents.js', value);
		tree.children.push({ type: 'mdxjsEsm', value, data: { estree: program as unknown as ModuleProgram } });
	};
}

/** Compiles `*.mdx` to components that also export their `contents`. `app/mdx.d.ts` has the types. */
export const mdxPlugin = (): Plugin => ({
	name: 'mdx',
	enforce: 'pre',
	transform: {
		filter: { id: /\.mdx$/ },
		handler: async (value, path) => {
			const rehypePlugins = [rehypeSlug, numberClauses, exportContents];
			return { code: String(await compile({ value, path }, { rehypePlugins })), map: null };
		},
	},
});
