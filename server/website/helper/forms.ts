import { type Field, labelOf } from '#content/fields.ts';
import { siteNames } from '#content/load.ts';
import { pathText } from './addresses.ts';
import { findPlace, isHidden, type Place } from './entries.ts';
import { asShown, placeName } from './places.ts';
import type { EntryAddress, Form, FormField } from './protocol.ts';
import { dollars, nameOfReference } from './said-values.ts';
import { sectionsBelow } from './sections.ts';

/** What a text asks for, which shows or hides a part of it: `{if owner.contract}`. */
const condition = /\{if (?:\w+\.)*([\w-]+)\}/g;

/** Returns what can be chosen: yes or no, or what a reference can name. */
function optionsOf({ kind, refersTo }: Field): FormField['options'] {
	if (kind === 'flag') {
		return [
			{ value: 'true', label: 'Yes' },
			{ value: 'false', label: 'No' },
		];
	}
	const names = refersTo && siteNames()[refersTo];
	return names?.map((value) => ({ value, label: nameOfReference(value) }));
}

/** Returns the kind of the field of a form. */
function kindOf({ kind, isAmount }: Field): FormField['kind'] {
	if (kind === 'list') return 'lines';
	return isAmount ? 'amount' : (kind as FormField['kind']);
}

/** Returns what is typed in a field: amounts have commas as visitors read them, and no `$`. */
function typedIn({ value, isAmount }: Field): string {
	if (Array.isArray(value)) return value.join('\n');
	const text = String(value ?? '');
	return isAmount ? dollars(text).replace('$', '') : text;
}

/** Returns the field of a form for a value without parts, or for a list of texts. */
function formField(field: Field, label: string): FormField {
	const value = typedIn(field);
	const names = [...value.matchAll(condition)].map(([, name = '']) => labelOf(name));
	return {
		name: pathText(field.path),
		kind: kindOf(field),
		label,
		hint: field.hint,
		value,
		isLong: field.isLong,
		room: field.room,
		options: optionsOf(field),
		shown: value.includes('{') ? asShown(value) : undefined,
		dependsOn: [...new Set(names)],
	};
}

/** Returns the fields of a form for an entry: its values, and those of groups in it. */
function fieldsIn(entry: Field, before = ''): FormField[] {
	return entry.children.flatMap((child) => {
		const label = before === '' ? child.label : `${before}: ${child.label}`;
		// Groups at the top of a file are forms of their own.
		if (child.kind === 'group') return entry.path.length === 0 ? [] : fieldsIn(child, label);
		return child.kind === 'list' && !child.isOfTexts ? [] : [formField(child, label)];
	});
}

/** Returns the fields of a place and what is below it. */
export const fieldsOfEntry = (entry: Field): FormField[] =>
	entry.children.length > 0 ? fieldsIn(entry) : [formField(entry, entry.label)];

/** Returns what a new entry is called: by the one above it. */
function titleOfNew({ file, tree, path }: Place, list: Field): string {
	const index = Number(path.at(-1));
	if (index === 0) return `${placeName(file, tree, list.path)}: the first one`;
	return `A new one below “${placeName(file, tree, path.with(-1, index - 1))}”`;
}

/** Returns the form of a place: an entry of a list, a group, or the top of a file. */
export function form({ file, at, isNew }: EntryAddress): Form | undefined {
	const place = findPlace(file, at, isNew);
	if (place === undefined) return undefined;
	const { tree, path, entry, list } = place;
	return {
		title: isNew && list ? titleOfNew(place, list) : placeName(place.file, tree, path),
		fields: fieldsOfEntry(entry),
		sections: isNew ? [] : sectionsBelow(entry),
		list: list && {
			index: Number(path.at(-1)),
			length: list.children.length,
			isHidden: entry.canHide ? isHidden(entry) : undefined,
		},
	};
}
