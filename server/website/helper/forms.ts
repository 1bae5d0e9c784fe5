import { changed, type Path } from '#content/edit.ts';
import { type Field, labelOf } from '#content/fields.ts';
import { siteNames } from '#content/load.ts';
import type { FileName } from '#content/schemas.ts';
import type { Group, Value } from '#content/write-value.ts';
import { asShown, dataOfFile, fieldsOf, fieldsOnPath, isEditable, placeName } from './places.ts';
import type { EntryAddress, Form, FormField } from './protocol.ts';

/** Returns the names and numbers of `groups.0.offerings`. */
export const pathOf = (at: string): Path =>
	at === '' ? [] : at.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));

export const pathText = (path: Path) => path.join('.');

/** Returns the path of the field that a text is in: texts of a list have one field. */
export const fieldPathOf = (path: Path): Path =>
	typeof path.at(-1) === 'number' ? path.slice(0, -1) : path;

/** Returns the address of the entry that a text is in. */
export function entryOf(path: Path): string {
	const own = fieldPathOf(path);
	const last = own.findLastIndex((key) => typeof key === 'number');
	if (last >= 0) return pathText(own.slice(0, last + 1));
	return own.length > 1 ? String(own[0]) : '';
}

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

export interface Place {
	file: FileName;
	tree: Field;
	path: Path;
	entry: Field;
	/** The list that the entry is in. */
	list: Field | undefined;
}

/** Returns an entry with a list that it is in. A new one has the fields of its neighbour. */
export function findPlace(file: string, at: string, isNew = false): Place | undefined {
	if (!isEditable(file)) return undefined;
	let data = dataOfFile(file);
	let tree = fieldsOf(file, data);
	const path = pathOf(at);
	const index = path.at(-1);
	const list = fieldsOnPath(tree, path.slice(0, -1))?.at(-1);
	const isInList = list?.kind === 'list' && Number(index) <= list.children.length;
	if (isNew && isInList && typeof index === 'number') {
		const value = withoutWords(list.template, list);
		data = changed(data, { kind: 'add', path: list.path, at: index, value });
		tree = fieldsOf(file, data);
	}
	const entry = fieldsOnPath(tree, path)?.at(-1);
	if (entry === undefined) return undefined;
	return { file, tree, path, entry, list: typeof index === 'number' ? list : undefined };
}

/** Returns an entry like another one, with a name that no other has and none of its texts. */
function withoutWords(value: Value, list: Field): Value {
	if (typeof value !== 'object' || Array.isArray(value)) return '';
	const taken = (list.value as readonly { id?: string }[]).map(({ id }) => id);
	const [id] = Array.from(taken, (_, index) => `entry-${taken.length + 1 + index}`).filter(
		(name) => !taken.includes(name),
	);
	const entries = Object.entries(value).map(([key, part]): [string, Value] => {
		if (key === 'id') return [key, id ?? 'entry-1'];
		const field = list.children.at(-1)?.children.find(({ label }) => label === labelOf(key));
		return [key, typeof part === 'string' && field?.kind === 'text' ? '' : part];
	});
	return Object.fromEntries(entries);
}

/** Returns the fields of a place and what is below it. */
export const fieldsOfEntry = (entry: Field): FormField[] =>
	entry.children.length > 0 ? fieldsIn(entry) : [formField(entry, entry.label)];

/** Returns whether an entry is off the site. */
export const isHidden = ({ value }: Field): boolean => (value as Group).hidden === 'true';

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
