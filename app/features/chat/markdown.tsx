import type { Nodes, Parents } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { ReactNode } from 'react';

/** What links are made with. */
export interface LinkRules {
	isOwnPath: (path: string) => boolean;
}

/**
 * A model's Markdown as React nodes. What has no meaning in a chat becomes its text or nothing: HTML, images and
 * addresses that are not ours never become elements, whatever stands in the text.
 */
export function Markdown({ text, ...rules }: LinkRules & { text: string }) {
	return <>{nodesOf(fromMarkdown(text), rules)}</>;
}

const nodesOf = ({ children }: Parents, rules: LinkRules): ReactNode[] =>
	// Nodes have no identity but their place, which only grows while an answer arrives.
	// biome-ignore lint/suspicious/noArrayIndexKey: see above
	children.map((child, index) => <Node key={index} node={child} rules={rules} />);

function Node({ node, rules }: { node: Nodes; rules: LinkRules }): ReactNode {
	switch (node.type) {
		case 'text':
			return node.value;
		case 'paragraph':
			return <p>{nodesOf(node, rules)}</p>;
		case 'heading':
			return (
				<p>
					<strong>{nodesOf(node, rules)}</strong>
				</p>
			);
		case 'strong':
			return <strong>{nodesOf(node, rules)}</strong>;
		case 'emphasis':
			return <em>{nodesOf(node, rules)}</em>;
		case 'list':
			return node.ordered ? (
				<ol start={node.start ?? 1}>{nodesOf(node, rules)}</ol>
			) : (
				<ul>{nodesOf(node, rules)}</ul>
			);
		case 'listItem':
			return <li>{nodesOf(node, rules)}</li>;
		case 'blockquote':
			return <blockquote>{nodesOf(node, rules)}</blockquote>;
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
			return rules.isOwnPath(node.url) ? <a href={node.url}>{nodesOf(node, rules)}</a> : nodesOf(node, rules);
		case 'linkReference':
			return nodesOf(node, rules);
		default:
			return null;
	}
}
