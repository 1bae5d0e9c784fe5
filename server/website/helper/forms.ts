import { type Field, labelOf } from '#content/fields.ts';
import { siteNames } from '#content/load.ts';
import { pathText } from './addresses.ts';
import { findPlace, isHidden } from './entries.ts';
import { asShown, placeName } from './places.ts';
import type { EntryAddress, Form, FormField } from './protocol.ts';

/** What a text asks for, which shows or hides a part of it: `{if owner.contract}`. */
const condition = /\{if (?:\w+\.)*([\w-]+)\}/g;

const textsIn = (field: Field) => (field.value as readonly string[]).join('\n');

/** Returns what can be chosen: yes or no, or what a reference can name. */
function optionsOf({ kind, refersTo }: Field): FormField['options'] {
	if (kind === 'flag') {
		return [
			{ value: 'true', label: 'Yes' },
			{ value: 'false', label: 'No' },
		];
	}
	const names = refersTo && siteNames()[refersTo];
	return names?.map((value) => ({
		value,
		label: /^[a-z]/.test(value) ? labelOf(value) : value,
	}));
}

/** Returns the field of a form for a value without parts, or for a list of texts. */
function formField(field: Field, label: string): FormField {
	const isList = field.kind === 'list';
	const value = isList ? textsIn(field) : String(field.value ?? '');
	const shown = asShown(value);
	return {
		name: pathText(field.path),
		kind: isList ? 'lines' : (field.kind as FormField['kind']),
		label,
		hint: field.hint,
		value,
		isLong: field.isLong,
		options: optionsOf(field),
		shown: value.includes('{') ? shown : undefined,
		dependsOn: [...new Set([...value.matchAll(condition)].map(([, name = '']) => labelOf(name)))],
	};
}

const isGroupWithParts = (field: Field) => field.kind === 'group' && field.children.length > 0;

/** Returns the fields of a form for an entry: its values, and those of groups in it. */
function fieldsIn(entry: Field, before = ''): FormField[] {
	return entry.children.flatMap((child) => {
		const label = before === '' ? child.label : `${before}: ${child.label}`;
		// Groups at the top of a file are forms of their own.
		if (child.kind === 'group') return entry.path.length === 0 ? [] : fieldsIn(child, label);
		return child.kind === 'list' && !child.isOfTexts ? [] : [formField(child, label)];
	});
}

/** Returns what has a form of its own in an entry: entries of lists, and groups of a file. */
function partsIn(entry: Field): Form['parts'] {
	return entry.children.flatMap((child) => {
		if (child.kind === 'list' && !child.isOfTexts) {
			const entries = child.children.map(({ label, path }) => ({
				list: child.label,
				label: asShown(label),
				at: pathText(path),
			}));
			if (entries.length > 0) return entries;
			const at = pathText([...child.path, 0]);
			return [{ list: child.label, label: 'Add the first one', at, isNew: true }];
		}
		if (!isGroupWithParts(child)) return [];
		return entry.path.length === 0
			? [{ label: child.label, at: pathText(child.path) }]
			: partsIn(child);
	});
}

/** Returns the fields of a place and what is below it. */
export const fieldsOfEntry = (entry: Field): FormField[] =>
	entry.children.length > 0 ? fieldsIn(entry) : [formField(entry, entry.label)];

/** Returns the form of a place: an entry of a list, a group, or the top of a file. */
export function form({ file, at, isNew }: EntryAddress): Form | undefined {
	const place = findPlace(file, at, isNew);
	if (place === undefined) return undefined;
	const { tree, path, entry, list } = place;
	return {
		title:
			isNew && list
				? `${placeName(place.file, tree, list.path)}, another`
				: placeName(place.file, tree, path),
		fields: fieldsOfEntry(entry),
		parts: isNew ? [] : partsIn(entry),
		list: list && {
			index: Number(path.at(-1)),
			length: list.children.length,
			isHidden: entry.canHide ? isHidden(entry) : undefined,
		},
	};
}
