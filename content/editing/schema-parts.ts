import * as v from 'valibot';
import { kindsInSources, type ReferenceKind } from '../schemas/references.ts';
import { type Metadata, rulesOfTexts } from '../schemas/vocabulary.ts';
import { isGroup, type Value } from './write-value.ts';

/** What a value is for whoever changes it. */
export type FieldKind = 'text' | 'number' | 'flag' | 'reference' | 'group' | 'list';

/** The parts of valibot's schemas, which have no common type. */
export interface Schema {
	kind: string;
	type: string;
	wrapped?: Schema;
	pipe?: readonly Schema[];
	entries?: Readonly<Record<string, Schema>>;
	item?: Schema;
	value?: Schema;
	options?: readonly Schema[];
	literal?: unknown;
	key?: string;
}

/** Returns the schema that a value has: one of several, and without what makes it optional. */
export function schemaFor(schema: Schema, value: Value | undefined): Schema {
	if (schema.wrapped) return schemaFor(schema.wrapped, value);
	const { type, key = '', options = [] } = schema;
	// The phone number that is filled in: the only union is there for one that may be empty.
	if (type === 'union') return schemaFor(options.at(-1) as Schema, value);
	if (type !== 'variant') return schema;
	const kind = isGroup(value) ? value[key] : undefined;
	return options.find(({ entries }) => entries?.[key]?.literal === kind) ?? schema;
}

/** Returns what a schema checks and changes, one after the other. */
const actionsOf = ({ pipe = [] }: Schema): Schema[] =>
	pipe.flatMap((part) => (part.pipe ? actionsOf(part) : [part]));

export const metadataOf = (schema: Schema): Metadata =>
	Object.assign({}, v.getMetadata(schema as never), schema.wrapped && metadataOf(schema.wrapped));

const isInSources = (kind: ReferenceKind) => kindsInSources.some((each) => each === kind);

/**
 * Returns the kind of a value that can be changed, or nothing for a name: of an entry, or of
 * something in the sources.
 */
export function kindOf(schema: Schema, { is, isName, reference }: Metadata): FieldKind | undefined {
	if (isName) return undefined;
	if (reference) return isInSources(reference) ? undefined : 'reference';
	if (is) return is === 'boolean' ? 'flag' : 'number';
	if (schema.entries || schema.type === 'record') return 'group';
	if (schema.type === 'array') return 'list';
	return schema.type === 'string' ? 'text' : undefined;
}

/** Returns whether a text is only shown. */
export function isPlainText(schema: Schema): boolean {
	const actions = actionsOf(schema);
	const rules = actions.filter(({ kind }) => kind === 'validation');
	return (
		rules.every((rule) => rulesOfTexts.has(rule)) &&
		actions.some(({ type }) => type === 'transform')
	);
}

/** Returns the parts of a value with their schemas, in the order of the file. */
export function partsOf({ entries = {}, value: each, item }: Schema, value: Value | undefined) {
	if (Array.isArray(value)) return value.map((entry, index) => [index, item, entry] as const);
	const group = isGroup(value) ? value : {};
	if (each) return Object.entries(group).map(([key, entry]) => [key, each, entry] as const);
	const known = [...Object.keys(group), ...Object.keys(entries).filter((key) => !(key in group))];
	return known.map((key) => [key, entries[key], group[key]] as const);
}

/** Returns an entry without words, of a list that has none yet. */
export function blankOf(schema: Schema | undefined): Value {
	const { entries = {}, type = 'string' } = schema ?? {};
	if (type === 'array') return [];
	if (type === 'string') return '';
	const needed = Object.entries(entries).filter(([, part]) => part.type !== 'exact_optional');
	return Object.fromEntries(needed.map(([key, part]) => [key, blankOf(part)]));
}
