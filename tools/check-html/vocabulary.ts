import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What schema.org says about its terms. Names are without its address: `Organization`, `legalName`. */
export interface Vocabulary {
	/** A type and all types above it; none for an unknown type. */
	lineage: (type: string) => ReadonlySet<string>;
	/** The types that may have a property; undefined for an unknown property. */
	domains: (property: string) => ReadonlySet<string> | undefined;
	/** The types that a property's value may be of. */
	ranges: (property: string) => ReadonlySet<string>;
}

/** One statement about terms of schema.org, a line of N-Quads (W3C). */
const statement =
	/^<http:\/\/schema\.org\/(\w+)> <[^>]*[/#](domainIncludes|rangeIncludes|subClassOf|type)> <([^>]+)>/gm;
const classType = 'http://www.w3.org/2000/01/rdf-schema#Class';
const namespace = 'http://schema.org/';

function group(pairs: readonly (readonly [string, string])[]): ReadonlyMap<string, ReadonlySet<string>> {
	const groups = new Map<string, Set<string>>();
	for (const [key, value] of pairs) groups.set(key, (groups.get(key) ?? new Set()).add(value));
	return groups;
}

/** Reads the vocabulary from the copy that the package `@vocabulary/schema` has of schema.org's own release. */
export function loadVocabulary(): Vocabulary {
	const file = fileURLToPath(import.meta.resolve('@vocabulary/schema/schema.nq'));
	const statements = [...readFileSync(file, 'utf8').matchAll(statement)];
	const pairs = (predicate: string) =>
		statements
			.filter(([, , found]) => found === predicate)
			.map(([, subject = '', , object = '']) => [subject, object.replace(namespace, '')] as const);
	const [domains, ranges, parents] = ['domainIncludes', 'rangeIncludes', 'subClassOf'].map((name) =>
		group(pairs(name)),
	);
	const classes = new Set(
		pairs('type')
			.filter(([, type]) => type === classType)
			.map(([name]) => name),
	);
	return {
		lineage: (type) => {
			const found = new Set(classes.has(type) ? [type] : []);
			for (const one of found) for (const parent of parents?.get(one) ?? []) found.add(parent);
			return found;
		},
		domains: (property) => domains?.get(property),
		ranges: (property) => ranges?.get(property) ?? new Set(),
	};
}
