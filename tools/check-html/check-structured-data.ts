import type { Vocabulary } from './vocabulary.ts';

type Node = Readonly<Record<string, unknown>>;

const context = 'https://schema.org';
const date = /^\d{4}-\d\d-\d\d$/;
const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

const isNode = (value: unknown): value is Node =>
	typeof value === 'object' && value !== null && !Array.isArray(value);
const overlap = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
	[...one].some((name) => other.has(name));
const isReference = (node: Node) => '@id' in node && Object.keys(node).length === 1;

/** The data types of schema.org that a plain value may stand for. */
function literalTypes(value: unknown): string[] {
	if (typeof value === 'boolean') return ['Boolean'];
	if (typeof value === 'number') return ['Number', Number.isInteger(value) ? 'Integer' : 'Float'];
	if (typeof value !== 'string' || value.trim() === '') return [];
	return [
		'Text',
		...(URL.canParse(value) ? ['URL'] : []),
		...(date.test(value) ? ['Date'] : []),
		...(dateTime.test(value) && !Number.isNaN(Date.parse(value)) ? ['DateTime'] : []),
	];
}

/** Checks one page's graph as `checkStructuredData` says. */
class GraphCheck {
	readonly faults: string[] = [];
	readonly #vocabulary: Vocabulary;
	readonly #nodes: ReadonlyMap<unknown, Node>;

	constructor(vocabulary: Vocabulary, nodes: readonly Node[]) {
		this.#vocabulary = vocabulary;
		this.#nodes = new Map(nodes.map((node) => [node['@id'], node]));
		if (this.#nodes.size < nodes.length) this.faults.push('two nodes have the same @id, or none');
	}

	/** The types that a value is of: those above its own included. */
	#typesOf(value: unknown, where: string): ReadonlySet<string> {
		if (!isNode(value)) return new Set(literalTypes(value));
		const node = isReference(value) ? this.#nodes.get(value['@id']) : value;
		if (!node) this.faults.push(`${where}: no node has the @id ${value['@id']}`);
		return this.#vocabulary.lineage(String(node?.['@type']));
	}

	#checkValue(property: string, value: unknown, where: string): void {
		const ranges = this.#vocabulary.ranges(property);
		const types = this.#typesOf(value, where);
		if (!overlap(ranges, types))
			this.faults.push(`${where}: is ${[...types][0] ?? 'nothing'}, not ${[...ranges].join(' or ')}`);
		if (isNode(value) && !isReference(value)) this.checkNode(value);
	}

	checkNode(node: Node): void {
		const type = String(node['@type']);
		const lineage = this.#vocabulary.lineage(type);
		if (lineage.size === 0) this.faults.push(`${type} is no type of schema.org`);
		for (const [property, value] of Object.entries(node)) {
			if (property.startsWith('@')) continue;
			const where = `${type}.${property}`;
			const domains = this.#vocabulary.domains(property);
			if (!domains) this.faults.push(`${where}: is no property of schema.org`);
			else if (!overlap(domains, lineage))
				this.faults.push(`${where}: belongs to ${[...domains].join(', ')}`);
			else for (const one of [value].flat()) this.#checkValue(property, one, where);
		}
	}
}

/**
 * A sentence for everything that the JSON-LD of one page has wrong by schema.org's own vocabulary: unknown types and
 * properties, properties of other types, values of other kinds, references that lead nowhere. Stricter than
 * schema.org, which takes text for anything.
 */
export function checkStructuredData(text: string, vocabulary: Vocabulary): string[] {
	let graph: unknown;
	try {
		graph = JSON.parse(text);
	} catch {
		return ['JSON-LD: is no JSON'];
	}
	const nodes = isNode(graph) ? graph['@graph'] : undefined;
	if (!isNode(graph) || graph['@context'] !== context || !Array.isArray(nodes))
		return [`JSON-LD: is no graph of ${context}`];
	const check = new GraphCheck(vocabulary, nodes);
	for (const node of nodes) check.checkNode(node);
	return check.faults.map((fault) => `JSON-LD: ${fault}`);
}
