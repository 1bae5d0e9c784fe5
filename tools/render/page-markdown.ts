import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { select, selectAll } from 'hast-util-select';
import { toMdast } from 'hast-util-to-mdast';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { toMarkdown } from 'mdast-util-to-markdown';

/**
 * What is of no use in a text: controls and links that look like them, decoration, what is hidden,
 * and a page's lists of its own sections. `data-nosnippet` marks invented examples and drawings,
 * which nobody should quote (Google Search Central, "Robots meta tag").
 */
const notText =
	'[aria-hidden="true"], [data-nosnippet], [hidden], [aria-roledescription="carousel"], a[data-variant], button, dialog, form, iframe, nav, script, style, svg, [popover], [role="status"], summary:not(:has(h3))';

/** Makes an element's content a text, or nothing. */
function replaceContent(element: Element, text?: string): void {
	element.tagName = 'div';
	element.children = text ? [{ type: 'text', value: text }] : [];
}

/**
 * Returns the main content of a rendered page as Markdown (CommonMark with tables). Links to other
 * pages are absolute. Pictures and drawings are replaced by their labels.
 *
 * @param url of the page
 * @throws when the page has no `<main>`
 */
export function pageMarkdown(html: string, url: string): string {
	const main = select('main', fromHtml(html));
	if (!main) throw new Error(`${url} has no <main>`);
	for (const element of selectAll('[role="img"]', main))
		replaceContent(element, String(element.properties.ariaLabel ?? ''));
	for (const element of selectAll(notText, main)) replaceContent(element);
	for (const image of selectAll('img', main))
		replaceContent(image, String(image.properties.alt ?? ''));
	for (const link of selectAll('a[href^="/assets/"], a[href^="#"]', main)) link.tagName = 'span';
	for (const group of selectAll('dl > div', main)) group.tagName = 'p';
	for (const term of selectAll('dl dt', main)) term.children.push({ type: 'text', value: ': ' });
	for (const part of selectAll('dl, dl dt, dl dd', main))
		part.tagName = part.tagName === 'dl' ? 'div' : 'span';
	for (const { properties } of selectAll('a[href]', main))
		properties.href = new URL(String(properties.href), url).href;
	return toMarkdown(toMdast(main, { handlers: { comment: () => undefined } }), {
		bullet: '-',
		extensions: [gfmTableToMarkdown()],
		// No empty lines where none are needed: what reads Markdown pays for each token.
		join: [
			(left, right, parent) =>
				parent.type === 'list' || left.type === 'heading' || right.type === 'list' ? 0 : undefined,
		],
	});
}
