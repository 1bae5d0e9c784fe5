import * as v from 'valibot';
import { type Descriptions, meaningOf } from '../descriptions.ts';
import type { Path } from '../reading/parse-yaml.ts';
import type { ReferenceKind } from '../schemas/references.ts';
import { isWholeName, labelAt, namesIn } from './labels.ts';
import {
	blankOf,
	type FieldKind,
	isPlainText,
	kindOf,
	metadataOf,
	partsOf,
	type Schema,
	schemaFor,
} from './schema-parts.ts';
import type { Value } from './write-value.ts';

/** What can be changed at a place of a file. */
export interface Field {
	path: Path;
	kind: FieldKind;
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

interface FieldOptions {
	path?: Path;
	description?: Descriptions | undefined;
	/** What the entries mean that several files share. */
	parts?: Readonly<Record<string, Descriptions>>;
	/** It has a name that its writer chose, not one that its schema has. */
	isOfRecord?: boolean;
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
