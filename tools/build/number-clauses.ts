import type { Element, ElementContent, Root, RootContent } from 'hast';

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
 * A rehype plugin: writes clause numbers as text, so that they can be searched for, copied and read out. It numbers
 * documents with an ordered list at the top level: `h2` headings as 1, 2 …, and the items of the lists below them as 1.1,
 * 1.2 …, each with an id such as `clause-7-2` and a link to itself. Lists in items keep their own markers.
 */
export function numberClauses() {
	return (tree: Root): void => {
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
	};
}
