import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { MdxjsEsmHast } from 'mdast-util-mdxjs-esm';
import { parseSync } from 'vite';

type ModuleProgram = NonNullable<MdxjsEsmHast['data']>['estree'];

/** One heading of a document. */
interface Heading {
	id: string;
	/** As `numberClauses` wrote it, `7.`; absent from documents without numbers. */
	number?: string;
	title: string;
}

function headingOf(heading: Element): Heading {
	const [first] = heading.children;
	const number = first?.type === 'element' && first.tagName === 'span' ? textOf(first) : '';
	const title = textOf(heading).slice(number.length).trim();
	return { id: String(heading.properties.id), ...(number && { number }), title };
}

/** A rehype step: adds `export const contents`, the document's `h2` headings in their order. They must have ids. */
export function exportContents() {
	return (tree: Root): void => {
		const contents = tree.children.flatMap((node) =>
			node.type === 'element' && node.tagName === 'h2' ? [headingOf(node)] : [],
		);
		const value = `export const contents = ${JSON.stringify(contents)};`;
		const { program } = parseSync('contents.js', value);
		tree.children.push({ type: 'mdxjsEsm', value, data: { estree: program as unknown as ModuleProgram } });
	};
}
