import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { select, selectAll } from 'hast-util-select';
import { toMdast } from 'hast-util-to-mdast';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { toMarkdown } from 'mdast-util-to-markdown';

/** What is of no use in a text: controls, decoration, what is hidden, and a page's lists of its own sections. */
const notText =
	'[aria-hidden="true"], [hidden], button, dialog, form, iframe, nav, script, style, svg, [popover], [role="status"]';

/** The address of a page's Markdown: `/services.md`, and `/index.md` for `/` (llmstxt.org). */
export const markdownPath = (path: string): string => (path === '/' ? '/index.md' : `${path}.md`);

/** Makes an element's content a text, or nothing. */
function replaceContent(element: Element, text?: string): void {
	element.tagName = 'div';
	element.children = text ? [{ type: 'text', value: text }] : [];
}

/**
 * Returns the main content of a rendered page as Markdown (CommonMark with tables). Links are absolute. Pictures and
 * drawings are replaced by their labels.
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
	for (const image of selectAll('img', main)) replaceContent(image, String(image.properties.alt ?? ''));
	for (const link of selectAll('a[href^="/assets/"]', main)) link.tagName = 'span';
	// Links that look like buttons have no white space between them. In prose they have.
	for (const link of selectAll(':not(p, li, dd, td) > a + a', main)) {
		link.children = [{ ...link, children: link.children }];
		link.tagName = 'p';
	}
	for (const { properties } of selectAll('a[href]', main))
		properties.href = new URL(String(properties.href), url).href;
	return toMarkdown(toMdast(main, { handlers: { comment: () => undefined } }), {
		bullet: '-',
		extensions: [gfmTableToMarkdown()],
	});
}
