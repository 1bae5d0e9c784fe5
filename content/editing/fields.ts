import * as v from 'valibot';
import { type Descriptions, meaningOf, spokenName } from '../descriptions.ts';
import type { Path } from '../reading/parse-yaml.ts';
import { kindsInSources, type ReferenceKind } from '../schemas/references.ts';
import { type Metadata, rulesOfTexts } from '../schemas/vocabulary.ts';
import { isGroup, type Value } from './write-value.ts';

/** What can be changed at a place of a file. */
export interface Field {
	path: Path;
	kind: 'text' | 'number' | 'flag' | 'reference' | 'group' | 'list';
	label: string;
	/** Its label says in which group it is as well. */
	isWholeName: boolean;
	hint: string | undefined;
	/** Undefined for an optional entry that is not there. */
	value: Value | undefined;
	/** It is not in the file if it is empty. */
	isOptional: boolean;
	/** Nothing has to be filled in. */
	mayBeEmpty: boolean;
	/** It can be off the site, with its words kept. */
	canHide: boolean;
	/** It has several sentences. */
	isLong: boolean;
	/** How many letters look right where it is shown. */
	room: number;
	/** It is an amount of whole NZ dollars. */
	isAmount: boolean;
	/** A text that has no rule and is shown as it is: no form sends it, and no code compares it. */
	isPlain: boolean;
	/** For a list: whether its entries are texts. */
	isOfTexts: boolean;
	/** For a list: what its first entry is made from. */
	blank: Value;
	/** For a group: the names of the entries that may be left out. */
	optionalEntries: readonly string[];
	/** What a reference names. */
	refersTo?: ReferenceKind | undefined;
	children: readonly Field[];
}

/** Longer texts look wrong where they are: a label or heading, and a text of several sentences. */
const mostRoom = { label: 160, text: 600 };
/** There is room for this in any place. */
const leastRoom = 60;

/** Returns for how many letters there is room where a text is: for twice as many as it has. */
function roomFor(value: Value | undefined, isLong = false): number {
	const most = isLong ? mostRoom.text : mostRoom.label;
	const lines = [value].flat().filter((line) => typeof line === 'string');
	const longest = Math.max(...lines.map(({ length }) => length), 0);
	return longest === 0 ? most : Math.min(most, Math.max(leastRoom, 2 * longest));
}

/** The parts of valibot's schemas, which have no common type. */
interface Schema {
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

/** Returns a name of an entry as a label: “Starting at” for `startingAt`. */
export function labelOf(...keys: readonly string[]): string {
	const name = keys.at(-1) ?? '';
	const words = name.replaceAll('-', ' ').replaceAll(/[A-Z]/g, (letter) => ` ${letter}`);
	return spokenName(keys) ?? words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

/**
 * Returns whether the label of an entry says in which group it is, so that the group’s adds
 * nothing.
 */
const isWholeName = (keys: readonly string[]): boolean =>
	spokenName(keys) !== spokenName(keys.slice(-1));

/** What tells an entry of a list from others, the best first. */
const naming = ['question', 'title', 'name', 'label', 'what', 'heading', 'id', 'text'];

/** Returns what an entry of a list is called, if it has something that names it. */
export function nameOf(entry: Value | undefined): string | undefined {
	if (!isGroup(entry)) return undefined;
	return naming.map((key) => entry[key]).find((text) => typeof text === 'string');
}

/** Returns what people call an entry of a list, or its place in it if only its text names it. */
function labelOfEntry(value: Value | undefined, index: number): string {
	const name = nameOf(value);
	const { id, text } = isGroup(value) ? value : {};
	if (name === undefined || name === text) return String(index + 1);
	return name === id ? labelOf(name) : name;
}

/** Returns the schema that a value has: one of several, and without what makes it optional. */
function schemaFor(schema: Schema, value: Value | undefined): Schema {
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

const metadataOf = (schema: Schema): Metadata =>
	Object.assign({}, v.getMetadata(schema as never), schema.wrapped && metadataOf(schema.wrapped));

const isInSources = (kind: ReferenceKind) => kindsInSources.some((each) => each === kind);

/**
 * Returns the kind of a value that can be changed, or nothing for a name: of an entry, or of
 * something in the sources.
 */
function kindOf(schema: Schema, { is, isName, reference }: Metadata): Field['kind'] | undefined {
	if (isName) return undefined;
	if (reference) return isInSources(reference) ? undefined : 'reference';
	if (is) return is === 'boolean' ? 'flag' : 'number';
	if (schema.entries || schema.type === 'record') return 'group';
	if (schema.type === 'array') return 'list';
	return schema.type === 'string' ? 'text' : undefined;
}

/** Returns whether a text is only shown. */
function isPlainText(schema: Schema): boolean {
	const actions = actionsOf(schema);
	const rules = actions.filter(({ kind }) => kind === 'validation');
	return (
		rules.every((rule) => rulesOfTexts.has(rule)) &&
		actions.some(({ type }) => type === 'transform')
	);
}

/** Returns the parts of a value with their schemas, in the order of the file. */
function partsOf({ entries = {}, value: each, item }: Schema, value: Value | undefined) {
	if (Array.isArray(value)) return value.map((entry, index) => [index, item, entry] as const);
	const group = isGroup(value) ? value : {};
	if (each) return Object.entries(group).map(([key, entry]) => [key, each, entry] as const);
	const known = [...Object.keys(group), ...Object.keys(entries).filter((key) => !(key in group))];
	return known.map((key) => [key, entries[key], group[key]] as const);
}

/** Returns an entry without words, of a list that has none yet. */
function blankOf(schema: Schema | undefined): Value {
	const { entries = {}, type = 'string' } = schema ?? {};
	if (type === 'array') return [];
	if (type === 'string') return '';
	const needed = Object.entries(entries).filter(([, part]) => part.type !== 'exact_optional');
	return Object.fromEntries(needed.map(([key, part]) => [key, blankOf(part)]));
}

/** Returns the names of the groups and lists on a path. */
const namesIn = (path: Path): string[] => path.filter((key) => typeof key === 'string');

interface FieldOptions {
	path?: Path;
	description?: Descriptions | undefined;
	/** What the entries mean that several files share. */
	parts?: Readonly<Record<string, Descriptions>>;
	/** It has a name that its writer chose, not one that its schema has. */
	isOfRecord?: boolean;
}

/** Returns what people call a value at a place. */
function labelAt(path: Path, value: Value | undefined, isOfRecord: boolean): string {
	const key = path.at(-1);
	if (typeof key === 'number') return labelOfEntry(value, key);
	const ownName = isOfRecord ? nameOf(value) : undefined;
	return ownName || labelOf(...namesIn(path));
}

/**
 * Returns what can be changed in a value, by its schema: a tree in the order of the file. Names are
 * left out (ids, addresses, kinds), and what is not there unless it is a text that could be.
 */
export function fieldOf(
	given: unknown,
	value: Value | undefined,
	{ path = [], description, parts = {}, isOfRecord = false }: FieldOptions = {},
): Field | undefined {
	const outer = given as Schema;
	const schema = schemaFor(outer, value);
	const metadata = { ...metadataOf(schema), ...metadataOf(outer) };
	const kind = kindOf(schema, metadata);
	const isOptional = outer.type === 'exact_optional';
	const isMissing = value === undefined;
	if (kind === undefined || (isMissing && kind !== 'text')) return undefined;
	if (kind === 'flag' && isOptional) return undefined;

	const { sentence, entries } = meaningOf(description, parts[metadata.part ?? '']);
	const isInRecord = schema.value !== undefined;
	const label = labelAt(path, value, isOfRecord);
	const children = partsOf(schema, value).flatMap(([key, part, entry]) => {
		// What is said of a list is not repeated at each of its entries.
		const own = typeof key === 'number' ? { ...entries, self: '' } : entries[key];
		const options = { path: [...path, key], description: own, parts, isOfRecord: isInRecord };
		return (part && fieldOf(part, entry, options)) || [];
	});
	return {
		path,
		kind,
		label,
		isWholeName: isWholeName(namesIn(path)),
		hint: sentence,
		value,
		isOptional,
		mayBeEmpty:
			isOptional ||
			(kind === 'text' && v.is(outer as never, '')) ||
			(kind === 'list' && v.is(outer as never, [])),
		canHide: schema.entries?.hidden !== undefined,
		isLong: metadata.isLong === true,
		room: roomFor(value, metadata.isLong),
		isAmount: metadata.isAmount === true,
		isPlain: kind === 'text' && isPlainText(schema),
		isOfTexts: schema.item !== undefined && kindOf(schema.item, metadataOf(schema.item)) === 'text',
		blank: blankOf(schema.item),
		optionalEntries: Object.entries(schema.entries ?? {}).flatMap(([key, { type }]) =>
			type === 'exact_optional' ? key : [],
		),
		refersTo: metadata.reference,
		children,
	};
}

/** Returns the fields without parts in a field, in the order of the file. */
export const leavesOf = (field: Field): Field[] =>
	field.kind === 'group' || field.kind === 'list' ? field.children.flatMap(leavesOf) : [field];
