import type { Nodes, Parents } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { memo, type ReactNode } from 'react';

/** The form of our pages' addresses. The server lets only those that exist through (`server/chat/answer-filter.ts`). */
const pagePath = /^\/(?:[a-z\d-]+(?:\/[a-z\d-]+)*)?$/;

/** Characters that can be marks of Markdown. Parsing takes time in proportion to the square of their number. */
const marks = /[*_`[\]<>&\\!#~\r\n]|[-+](?=\s)|\d[.)](?=\s)/g;
/** A dense answer of 4,000 characters has 500. */
const maxMarks = 600;
/** A line in many lists and quotes, which would become as many elements in each other. */
const deepLine = /^(?:[ \t]{0,9}(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))){5}|^\s{20}/m;

/**
 * A model's Markdown as React nodes. HTML, images and links to other addresses than this site's pages never become
 * elements. Text that would take long to parse stays text: 8,000 characters can take a second, again for each chunk.
 */
export const Markdown = memo(({ text }: { text: string }) => {
	const isTangled = deepLine.test(text) || (text.match(marks)?.length ?? 0) > maxMarks;
	return isTangled ? <p>{text}</p> : nodesOf(fromMarkdown(text));
});

const nodesOf = ({ children }: Parents): ReactNode[] =>
	// Nodes have no identity but their position, and the list only grows while an answer arrives.
	// biome-ignore lint/suspicious/noArrayIndexKey: see above
	children.map((child, index) => <Node key={index} node={child} />);

function Node({ node }: { node: Nodes }): ReactNode {
	switch (node.type) {
		case 'text':
			return node.value;
		case 'paragraph':
			return <p>{nodesOf(node)}</p>;
		case 'heading':
			return (
				<p>
					<strong>{nodesOf(node)}</strong>
				</p>
			);
		case 'strong':
			return <strong>{nodesOf(node)}</strong>;
		case 'emphasis':
			return <em>{nodesOf(node)}</em>;
		case 'list':
			return node.ordered ? <ol start={node.start ?? 1}>{nodesOf(node)}</ol> : <ul>{nodesOf(node)}</ul>;
		case 'listItem':
			return <li>{nodesOf(node)}</li>;
		case 'blockquote':
			return <blockquote>{nodesOf(node)}</blockquote>;
		case 'inlineCode':
			return <code>{node.value}</code>;
		case 'code':
			return (
				<pre>
					<code>{node.value}</code>
				</pre>
			);
		case 'break':
			return <br />;
		case 'link':
			return pagePath.test(node.url) ? <a href={node.url}>{nodesOf(node)}</a> : nodesOf(node);
		case 'linkReference':
			return nodesOf(node);
		default:
			return null;
	}
}
