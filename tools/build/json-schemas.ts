import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type GenericSchema, getDescription } from 'valibot';
import { schemas } from '#content/schemas.ts';

/** The used part of a valibot schema of any kind. */
interface Part {
	type: string;
	entries: Readonly<Record<string, Part>>;
	items: readonly Part[];
	item: Part;
	rest: Part;
	value: Part;
	wrapped: Part;
	options: readonly unknown[];
	literal: unknown;
}

const kinds: Readonly<Record<string, (part: Part) => object>> = {
	strict_object: ({ entries }) => ({
		type: 'object',
		properties: Object.fromEntries(Object.entries(entries).map(([name, part]) => [name, jsonSchema(part)])),
		required: Object.keys(entries).filter((name) => !entries[name]?.type.endsWith('optional')),
		additionalProperties: false,
	}),
	record: ({ value }) => ({ type: 'object', additionalProperties: jsonSchema(value) }),
	array: ({ item }) => ({ type: 'array', items: jsonSchema(item) }),
	tuple: ({ items }) => ({ type: 'array', prefixItems: items.map(jsonSchema) }),
	tuple_with_rest: ({ rest }) => ({ type: 'array', items: jsonSchema(rest) }),
	union: ({ options }) => ({ anyOf: options.map(jsonSchema) }),
	variant: ({ options }) => ({ anyOf: options.map(jsonSchema) }),
	picklist: ({ options }) => ({ enum: options }),
	literal: ({ literal }) => ({ const: literal }),
};

/** Returns what a schema accepts as JSON Schema (draft 2020-12), with its descriptions. Checks beyond types are left out. */
export function jsonSchema(schema: unknown): object {
	const part = schema as Part;
	const description = getDescription(schema as GenericSchema);
	const accepted = part.wrapped
		? jsonSchema(part.wrapped)
		: (kinds[part.type]?.(part) ?? { type: part.type });
	return { ...accepted, ...(description && { description }) };
}

/** Writes the schemas with which editors complete and check YAML, where the first line of each file names them. */
export function writeJsonSchemas(): void {
	for (const [name, schema] of Object.entries(schemas)) {
		const path = join('.cache/schemas', name.replace('.yaml', '.json'));
		mkdirSync(dirname(path), { recursive: true });
		writeFileSync(path, JSON.stringify(jsonSchema(schema)));
	}
}
