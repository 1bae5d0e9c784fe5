type Node = Readonly<Record<string, unknown>>;

/** All objects in a value, outermost first. */
function objectsIn(value: unknown): Node[] {
	if (typeof value !== 'object' || value === null) return [];
	const inside = Object.values(value).flatMap(objectsIn);
	return Array.isArray(value) ? inside : [value as Node, ...inside];
}

const isReference = (node: Node) => '@id' in node && Object.keys(node).length === 1;

/**
 * Returns a sentence for each fault in a page's JSON-LD that the types of schema-dts cannot find: references to nodes
 * that are not in the graph, ids of two nodes, and empty values.
 */
export function checkStructuredData(text: string): string[] {
	const graph = JSON.parse(text);
	const nodes: Node[] = Array.isArray(graph['@graph']) ? graph['@graph'] : [];
	if (graph['@context'] !== 'https://schema.org' || nodes.length === 0)
		return ['JSON-LD is not a graph of https://schema.org'];
	const ids = new Set(nodes.map((node) => node['@id']));
	const faults = ids.size < nodes.length ? ['JSON-LD has two nodes with the same @id, or none'] : [];
	for (const node of objectsIn(nodes)) {
		if (isReference(node)) {
			if (!ids.has(node['@id'])) faults.push(`JSON-LD has no node with the @id ${node['@id']}`);
		} else if (typeof node['@type'] !== 'string') faults.push('JSON-LD has a node without @type');
		for (const [property, value] of Object.entries(node))
			if ([value].flat().some((one) => one === null || String(one).trim() === ''))
				faults.push(`JSON-LD: ${node['@type']}.${property} is empty`);
	}
	return faults;
}
