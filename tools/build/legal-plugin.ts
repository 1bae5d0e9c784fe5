import type { Element, ElementContent, Root as HtmlRoot, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { toString as textOf } from 'hast-util-to-string';
import type { Root } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import rehypeSlug from 'rehype-slug';
import type { Plugin } from 'vite';
import { type LegalFacts, readLegal } from '#content/legal/read-legal.ts';
import { siteFacts } from '#content/load.ts';
import { analyticsServiceName, bookingServiceName, processors } from '#content/processors.ts';
import { readText } from '#content/read-text.ts';
import { readBuildSettings } from './build-settings.ts';

const isElement = (node: RootContent, tagName: string): node is Element =>
	node.type === 'element' && node.tagName === tagName;

const element = (
	tagName: string,
	properties: Element['properties'],
	...children: readonly (ElementContent | string)[]
): Element => ({
	type: 'element',
	tagName,
	properties,
	children: children.map((child) =>
		typeof child === 'string' ? { type: 'text', value: child } : child,
	),
});

/** Puts a number before the text of a heading or clause. */
const prepend = (node: Element, number: Element) =>
	node.children.unshift(number, { type: 'text', value: ' ' });

/** The alignment of a cell as the style sheet reads it: the attribute is obsolete. */
function markAlignment(table: Element): void {
	for (const child of table.children) {
		if (child.type !== 'element') continue;
		const { align, ...properties } = child.properties;
		child.properties = { ...properties, ...(align ? { 'data-align': align } : {}) };
		markAlignment(child);
	}
}

/**
 * Renders a document to HTML, and returns the headings of its table of contents.
 *
 * Clause numbers are text, so that they can be searched for, copied and read out, which CSS
 * counters cannot. A document with an ordered list at the top level has them: `h2` headings are 1,
 * 2 …, and the items of the lists below them 1.1, 1.2 …, each with an id such as `clause-7-2` and a
 * link to itself. Lists in items keep their own markers.
 */
export function renderLegal(document: Root) {
	const tree = toHast(document) as HtmlRoot;
	rehypeSlug()(tree);
	const isNumbered = tree.children.some((node) => isElement(node, 'ol'));
	const contents: { id: string; number?: string; title: string }[] = [];
	let clause = 0;
	for (const node of tree.children) {
		if (isElement(node, 'table')) markAlignment(node);
		if (isElement(node, 'h2')) {
			clause = 0;
			const number = `${contents.length + 1}.`;
			contents.push({
				id: String(node.properties.id),
				...(isNumbered && { number }),
				title: textOf(node),
			});
			if (isNumbered) prepend(node, element('span', {}, number));
		}
		if (!isElement(node, 'ol')) continue;
		for (const item of node.children) {
			if (item.type !== 'element') continue;
			clause += 1;
			const id = `clause-${contents.length}-${clause}`;
			item.properties.id = id;
			const number = `${contents.length}.${clause}`;
			prepend(item, element('a', { href: `#${id}`, 'data-clause': '' }, number));
		}
	}
	return { html: toHtml(tree), contents };
}

/** What only these documents say: the services of this build, and the list of all providers. */
function legalFacts(): LegalFacts {
	const { BOOKING_URL: page, BOOKING_SERVICE, ANALYTICS_SERVICE } = readBuildSettings(process.env);
	const services = {
		booking: { page, service: BOOKING_SERVICE },
		analytics: { service: ANALYTICS_SERVICE },
	};
	const providers = processors(services).map(({ kind, handles, country }) =>
		element(
			'div',
			{},
			element('dt', {}, kind),
			element('dd', {}, handles),
			element('dd', {}, country),
		),
	);
	return {
		facts: {
			...siteFacts(),
			services: {
				booking: bookingServiceName(services),
				analytics: analyticsServiceName(services),
			},
		},
		providers: { hName: 'dl', hChildren: providers },
	};
}

/**
 * Compiles `content/legal/*.md`, with all facts filled in, to modules with their HTML and their
 * contents (`app/environment.d.ts`).
 */
export const legalPlugin = (): Plugin => ({
	name: 'legal',
	enforce: 'pre',
	load: {
		filter: { id: /\/content\/legal\/.*\.md$/ },
		handler: (path) => {
			const file = path.slice(path.lastIndexOf('content/'));
			const { html, contents } = renderLegal(readLegal(readText(path), file, legalFacts()));
			return `export const html = ${JSON.stringify(html)};\nexport const contents = ${JSON.stringify(contents)};`;
		},
	},
});
