import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ConversionConfig, type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type { MetadataAction } from 'valibot';
import {
	type Descriptions,
	meaningOf,
	readDescriptions,
	spokenName,
} from '#content/descriptions.ts';
import { siteNames } from '#content/load.ts';
import { plainPage } from '#content/schemas/page-schemas.ts';
import { schemas } from '#content/schemas/schemas.ts';
import type { Metadata } from '#content/schemas/vocabulary.ts';

const config: ConversionConfig = {
	// What JSON Schema cannot say, the build checks.
	errorMode: 'ignore',
	typeMode: 'input',
	// Digits without quotes are a text.
	overrideSchema: ({ valibotSchema, jsonSchema }) =>
		valibotSchema.type === 'string' ? { ...jsonSchema, type: ['string', 'number'] } : undefined,
	overrideAction({ valibotAction, jsonSchema }) {
		if (valibotAction.type !== 'metadata') return undefined;
		const { metadata } = valibotAction as MetadataAction<unknown, Metadata>;
		if (metadata.is) return { type: metadata.is };
		if (metadata.part) return { ...jsonSchema, $comment: metadata.part };
		if (!metadata.reference) return undefined;
		return { type: 'string', enum: [...(siteNames()[metadata.reference] ?? [])] };
	},
};

/** Returns the schemas in a schema that have the same entries: of its items, and its variants. */
const groupsIn = ({ items, additionalProperties, anyOf, oneOf }: JsonSchema): JsonSchema[] =>
	[items, additionalProperties, anyOf, oneOf]
		.flat()
		.filter((one): one is JsonSchema => typeof one === 'object');

/** Writes what entries mean into their schemas, or what people call them. */
function describe(
	schema: JsonSchema,
	own: Descriptions | undefined,
	parts: Readonly<Record<string, Descriptions>>,
	names: readonly string[] = [],
): void {
	const { sentence = spokenName(names), entries } = meaningOf(own, parts[schema.$comment ?? '']);
	if (sentence) schema.description = sentence;
	for (const group of groupsIn(schema)) describe(group, entries, parts, names);
	for (const [entry, value] of Object.entries(schema.properties ?? {})) {
		if (typeof value === 'object') describe(value, entries[entry], parts, [...names, entry]);
	}
}

/**
 * Writes the schemas with which editors complete, explain and check YAML, where the first line of
 * each file names them. References have the names that exist.
 */
export function writeJsonSchemas(): void {
	const { parts, ...files } = readDescriptions();
	const all = { ...schemas, 'pages/plain.yaml': plainPage };
	for (const [name, schema] of Object.entries(all)) {
		const json = toJsonSchema(schema, config);
		describe(json, files[name], parts);
		const path = join('.cache/schemas', name.replace('.yaml', '.json'));
		mkdirSync(dirname(path), { recursive: true });
		writeFileSync(path, JSON.stringify(json));
	}
}
