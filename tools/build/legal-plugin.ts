import { readFileSync } from 'node:fs';
import type { Element, Root, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { toString as textOf } from 'hast-util-to-string';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toHast } from 'mdast-util-to-hast';
import rehypeSlug from 'rehype-slug';
import type { Plugin } from 'vite';
import { fillFacts } from '#content/facts.ts';
import { joinNumbers } from '#content/join-numbers.ts';
import { siteFacts } from '#content/load.ts';
import { analyticsServiceName, bookingServiceName, processors } from '#content/processors.ts';
import { readBuildSettings } from './build-settings.ts';

const isElement = (node: RootContent, tagName: string): node is Element =>
	node.type === 'element' && node.tagName === tagName;
/** HTML that needs no escaping. */
const raw = (value: string) => ({ type: 'raw', value }) as const;

/**
 * Renders a document in Markdown to HTML, and returns the headings of its table of contents.
 *
 * Clause numbers are text, so that they can be searched for, copied and read out, which CSS
 * counters cannot. A document with an ordered list at the top level has them: `h2` headings are 1,
 * 2 …, and the items of the lists below them 1.1, 1.2 …, each with an id such as `clause-7-2` and a
 * link to itself. Lists in items keep their own markers.
 */
export function renderLegal(markdown: string) {
	const withoutComments = markdown.replaceAll(/<!--[\s\S]*?-->/g, '');
	const tree = toHast(fromMarkdown(withoutComments), { allowDangerousHtml: true }) as Root;
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
			if (isNumbered) node.children.unshift(raw(`<span>${number}</span> `));
		}
		if (!isElement(node, 'ol')) continue;
		for (const item of node.children.filter((child) => isElement(child, 'li'))) {
			clause += 1;
			const id = `clause-${contents.length}-${clause}`;
			item.properties.id = id;
			item.children.unshift(
				raw(`<a href="#${id}" data-clause="">${contents.length}.${clause}</a> `),
			);
		}
	}
	return { html: toHtml(tree, { allowDangerousHtml: true }), contents };
}

/** What only these documents say: the services of this build, and the list of all providers. */
function serviceFacts() {
	const { BOOKING_URL: page, BOOKING_SERVICE, ANALYTICS_SERVICE } = readBuildSettings(process.env);
	const services = {
		booking: { page, service: BOOKING_SERVICE },
		analytics: { service: ANALYTICS_SERVICE },
	};
	const escaped = (value: string) => toHtml({ type: 'text', value });
	const rows = processors(services).map(
		({ kind, handles, country }) =>
			`<div><dt>${escaped(kind)}</dt><dd>${escaped(handles)}</dd><dd>${escaped(country)}</dd></div>`,
	);
	return {
		booking: bookingServiceName(services),
		analytics: analyticsServiceName(services),
		providers: `<dl>${rows.join('')}</dl>`,
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
			const markdown = readFileSync(path, 'utf8');
			const fail = (message: string): never => {
				const [, name = ''] = /\{([^}]*)\}/.exec(message) ?? [];
				const line = markdown.split(name, 1).join().split('\n').length;
				throw new Error(`${path.slice(path.lastIndexOf('content/'))}:${line}: ${message}`);
			};
			const filled = fillFacts(markdown, { ...siteFacts(), services: serviceFacts() }, fail);
			const { html, contents } = renderLegal(joinNumbers(filled));
			return `export const html = ${JSON.stringify(html)};\nexport const contents = ${JSON.stringify(contents)};`;
		},
	},
});
