import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type GenericSchema, getDescription } from 'valibot';
import { schemas } from '#content/schemas.ts';

/** Where the first line of each file of `content/` finds its schema. */
const folder = '.cache/schemas';

/** The used part of a valibot schema of any kind. */
interface Part {
	type: string;
	entries?: Readonly<Record<string, Part>>;
	items?: readonly Part[];
	item?: Part;
	rest?: Part;
	value?: Part;
	wrapped?: Part;
	options?: readonly unknown[];
	literal?: unknown;
}

function entriesOf(entries: Readonly<Record<string, Part>>) {
	return {
		type: 'object',
		properties: Object.fromEntries(Object.entries(entries).map(([name, part]) => [name, jsonSchema(part)])),
		required: Object.keys(entries).filter((name) => !entries[name]?.type.endsWith('optional')),
		additionalProperties: false,
	};
}

const kinds: Readonly<Record<string, (part: Required<Part>) => object>> = {
	strict_object: ({ entries }) => entriesOf(entries),
	record: ({ value }) => ({ type: 'object', additionalProperties: jsonSchema(value) }),
	array: ({ item }) => ({ type: 'array', items: jsonSchema(item) }),
	tuple: ({ items }) => ({ type: 'array', prefixItems: items.map(jsonSchema) }),
	tuple_with_rest: ({ rest }) => ({ type: 'array', items: jsonSchema(rest) }),
	exact_optional: ({ wrapped }) => jsonSchema(wrapped),
	optional: ({ wrapped }) => jsonSchema(wrapped),
	nullable: ({ wrapped }) => jsonSchema(wrapped),
	union: ({ options }) => ({ anyOf: (options as Part[]).map(jsonSchema) }),
	picklist: ({ options }) => ({ enum: options }),
	literal: ({ literal }) => ({ const: literal }),
};

/** Returns what a schema accepts as JSON Schema (draft 2020-12), with its descriptions. Checks beyond types are left out. */
export function jsonSchema(schema: unknown): object {
	const part = schema as Required<Part>;
	const description = getDescription(schema as GenericSchema);
	return { ...(kinds[part.type]?.(part) ?? { type: part.type }), ...(description && { description }) };
}

/** Writes the schemas for editors, which complete and check YAML with them (YAML Language Server). */
export function writeJsonSchemas(): void {
	for (const [name, schema] of Object.entries(schemas)) {
		const path = join(folder, name.replace('.yaml', '.json'));
		mkdirSync(dirname(path), { recursive: true });
		writeFileSync(path, JSON.stringify(jsonSchema(schema), undefined, '\t'));
	}
}
