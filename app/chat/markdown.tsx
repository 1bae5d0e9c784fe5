import type { Nodes, Parents } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { ReactNode } from 'react';

/** The form of our pages' addresses. The server lets only those that exist through (`server/chat/answer-filter.ts`). */
const pagePath = /^\/(?:[a-z\d-]+(?:\/[a-z\d-]+)*)?$/;

/**
 * A model's Markdown as React nodes. HTML, images and links to other addresses than this site's pages never become
 * elements.
 */
export function Markdown({ text }: { text: string }) {
	return <>{nodesOf(fromMarkdown(text))}</>;
}

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
