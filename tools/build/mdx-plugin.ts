import mdx from '@mdx-js/rollup';
import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { MdxjsEsmHast } from 'mdast-util-mdxjs-esm';
import rehypeSlug from 'rehype-slug';
import { type Plugin, parseSync } from 'vite';
import { numberClauses } from './number-clauses.ts';

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
export function mdxPlugin(): Plugin {
	const plugin = mdx({ rehypePlugins: [rehypeSlug, numberClauses, exportContents] });
	return { ...plugin, enforce: 'pre' } as Plugin;
}
