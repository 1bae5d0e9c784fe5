import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { memo, type ReactNode } from 'react';

/**
 * Characters that can be marks of Markdown. Parsing takes time in proportion to the square of their
 * number.
 */
const marks = /[*_`[\]<>&\\!#~\r\n]|[-+](?=\s)|\d[.)](?=\s)/g;
/** A dense answer of 4,000 characters has 500. */
const maxMarks = 600;
/** A line in many lists and quotes, which would become as many elements in each other. */
const deepLine = /^(?:[ \t]{0,9}(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))){5}|^\s{20}/m;

const elements: Readonly<Record<string, 'p' | 'strong' | 'em' | 'ul' | 'li' | 'blockquote'>> = {
	paragraph: 'p',
	heading: 'p',
	strong: 'strong',
	emphasis: 'em',
	list: 'ul',
	listItem: 'li',
	blockquote: 'blockquote',
};

/**
 * A model's Markdown as React nodes. HTML, images and links to other addresses than this site's
 * pages never become elements, because an address that the model was made to write could send the
 * conversation away. Text that would take long to parse stays text. `pages` are the paths of this
 * site's pages.
 */
export const Markdown = memo(({ text, pages }: { text: string; pages: readonly string[] }) => {
	const isTangled = deepLine.test(text) || (text.match(marks)?.length ?? 0) > maxMarks;
	return isTangled ? <p>{text}</p> : nodeOf(fromMarkdown(text), 0);

	/**
	 * The key of a node is its position, because the text only grows; that of a paragraph also where
	 * it ends. So one that grows is a new element: translators replace the texts in an element, which
	 * React would go on writing to.
	 */
	function nodeOf(node: Nodes, position: number): ReactNode {
		const isParagraph = node.type === 'paragraph' || node.type === 'heading';
		const key = isParagraph ? `${position}-${node.position?.end.offset}` : position;
		if ('value' in node) {
			if (node.type === 'text') return node.value;
			return node.type === 'html' ? null : <code key={key}>{node.value}</code>;
		}
		if (node.type === 'break') return <br key={key} />;
		if (!('children' in node)) return null;
		const children = node.children.map(nodeOf);
		if (node.type === 'link') {
			const url = URL.parse(node.url, location.origin);
			if (url?.origin !== location.origin || !pages.includes(url.pathname)) return children;
			return (
				<a key={key} href={url.pathname + url.hash}>
					{children}
				</a>
			);
		}
		const start = node.type === 'list' && node.ordered ? { start: node.start ?? 1 } : undefined;
		const Element = start ? 'ol' : elements[node.type];
		if (!Element) return children;
		return (
			<Element key={key} {...start}>
				{children}
			</Element>
		);
	}
});
