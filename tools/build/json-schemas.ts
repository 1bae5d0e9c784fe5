import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ConversionConfig, type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type { MetadataAction } from 'valibot';
import { type Descriptions, readDescriptions, sentenceOf } from '#content/descriptions.ts';
import { siteNames } from '#content/load.ts';
import { plainPage } from '#content/page-schemas.ts';
import type { ReferenceKind } from '#content/references.ts';
import { schemas } from '#content/schemas.ts';

/** What the schemas of `content/` say of a value beside its type (`content/vocabulary.ts`). */
type Metadata = {
	/** What a scalar is, which the schema reads as text. */
	is?: 'boolean' | 'integer' | 'number';
	reference?: ReferenceKind;
	part?: string;
};

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

type Group = Exclude<Descriptions, string>;
const isGroup = (one: Descriptions | undefined): one is Group => typeof one === 'object';

/**
 * Writes what entries mean into their schemas. What the file says goes before what is said of the
 * part.
 */
function describe(
	schema: JsonSchema,
	own: Descriptions | undefined,
	parts: Readonly<Record<string, Descriptions>>,
): void {
	const shared = parts[schema.$comment ?? ''];
	const sentence = sentenceOf(own) ?? sentenceOf(shared);
	if (sentence) schema.description = sentence;
	const { self: _, ...entries }: Group = Object.assign({}, ...[shared, own].filter(isGroup));
	for (const group of groupsIn(schema)) describe(group, entries, parts);
	for (const [entry, value] of Object.entries(schema.properties ?? {})) {
		if (typeof value === 'object') describe(value, entries[entry], parts);
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
