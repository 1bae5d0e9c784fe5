import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema';
import type { MetadataAction } from 'valibot';
import { siteNames } from '#content/load.ts';
import { plainPage } from '#content/page-schemas.ts';
import type { ReferenceKind } from '#content/references.ts';
import { schemas } from '#content/schemas.ts';

/** What the schemas of `content/` say of a value beside its type (`content/vocabulary.ts`). */
type Metadata = {
	/** What a scalar is, which the schema reads as text. */
	is?: 'boolean' | 'integer' | 'number';
	reference?: ReferenceKind;
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
		const { description } = jsonSchema;
		if (metadata.is) return { type: metadata.is, ...(description && { description }) };
		if (!metadata.reference) return undefined;
		return { ...jsonSchema, type: 'string', enum: [...siteNames()[metadata.reference]] };
	},
};

function write(name: string, schema: Parameters<typeof toJsonSchema>[0]): void {
	const path = join('.cache/schemas', name);
	mkdirSync(dirname(path), { recursive: true });
	writeFileSync(path, JSON.stringify(toJsonSchema(schema, config)));
}

/**
 * Writes the schemas with which editors complete and check YAML, where the first line of each file
 * names them. References have the names that exist.
 */
export function writeJsonSchemas(): void {
	for (const [name, schema] of Object.entries(schemas)) {
		write(name.replace('.yaml', '.json'), schema);
	}
	write('pages/plain.json', plainPage);
}
