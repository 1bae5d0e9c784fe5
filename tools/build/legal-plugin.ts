import { readFileSync } from 'node:fs';
import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { toString as textOf } from 'hast-util-to-string';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toHast } from 'mdast-util-to-hast';
import rehypeSlug from 'rehype-slug';
import type { Plugin } from 'vite';
import { fillFacts } from '#content/fill-facts.ts';
import { siteFacts } from '#content/load.ts';
import { analyticsServiceName, bookingServiceName, processors } from '#content/processors.ts';
import { readBuildSettings } from './build-settings.ts';

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
 * Writes clause numbers as text, so that they can be searched for, copied and read out, which CSS counters cannot. It numbers
 * documents with an ordered list at the top level: `h2` headings as 1, 2 …, and the items of the lists below them as 1.1,
 * 1.2 …, each with an id such as `clause-7-2` and a link to itself. Lists in items keep their own markers.
 */
function numberClauses(tree: Root): void {
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
}

/** The id and title of a heading, and its number as `numberClauses` wrote it, `7.`, if it has one. */
function headingOf(heading: Element) {
	const [first] = heading.children;
	const number = first?.type === 'element' && first.tagName === 'span' ? textOf(first) : '';
	const title = textOf(heading).slice(number.length).trim();
	return { id: String(heading.properties.id), ...(number && { number }), title };
}

/** Renders a document in Markdown to HTML, and returns the headings of its table of contents. */
export function renderLegal(markdown: string) {
	const withoutComments = markdown.replaceAll(/<!--[\s\S]*?-->/g, '');
	const tree = toHast(fromMarkdown(withoutComments), { allowDangerousHtml: true }) as Root;
	rehypeSlug()(tree);
	numberClauses(tree);
	const contents = tree.children.filter((node) => isElement(node, 'h2')).map(headingOf);
	return { html: toHtml(tree, { allowDangerousHtml: true }), contents };
}

/** What only these documents say: the services of this build, and the list of all providers. */
function serviceFacts() {
	const { BOOKING_URL: page, BOOKING_SERVICE, ANALYTICS_SERVICE } = readBuildSettings(process.env);
	const services = { booking: { page, service: BOOKING_SERVICE }, analytics: { service: ANALYTICS_SERVICE } };
	const rows = processors(services).map(({ kind, handles, country }) => {
		const [term, ...descriptions] = [kind, handles, country].map((part) => toHtml(text(part)));
		return `<div><dt>${term}</dt>${descriptions.map((part) => `<dd>${part}</dd>`).join('')}</div>`;
	});
	return {
		booking: bookingServiceName(services),
		analytics: analyticsServiceName(services),
		providers: `<dl>${rows.join('')}</dl>`,
	};
}

/** Compiles `content/legal/*.md`, with all facts filled in, to modules with their HTML and their contents (`app/legal.d.ts`). */
export const legalPlugin = (): Plugin => ({
	name: 'legal',
	enforce: 'pre',
	load: {
		filter: { id: /\/content\/legal\/.*\.md$/ },
		handler: (path) => {
			const markdown = readFileSync(path, 'utf8');
			const fail = (message: string): never => {
				const [, name = ''] = /\{([^}]*)\}/.exec(message) ?? [];
				const line = markdown.split(name, 1).join().split('\n').length;
				throw new Error(`${path.slice(path.lastIndexOf('content/'))}:${line}: ${message}`);
			};
			const filled = fillFacts(markdown, { ...siteFacts(), services: serviceFacts() }, fail);
			const { html, contents } = renderLegal(filled);
			return `export const html = ${JSON.stringify(html)};\nexport const contents = ${JSON.stringify(contents)};`;
		},
	},
});
