import type { Element, ElementContent, Root as HtmlRoot, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { toString as textOf } from 'hast-util-to-string';
import type { Root } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import rehypeSlug from 'rehype-slug';
import { siteFacts } from '#content/load.ts';
import {
	analyticsServiceName,
	bookingServiceName,
	processors,
	type ServicesInUse,
} from '#content/processors.ts';
import type { LegalFacts } from './read-legal.ts';

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

/** Returns what only these documents say: the services of a site, and the list of all providers. */
export function legalFacts(services: ServicesInUse): LegalFacts {
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
