import type { Field } from '#content/editing/fields.ts';
import { labelOf } from '#content/editing/labels.ts';
import { firstWords } from '#content/format.ts';
import { siteNames } from '#content/load.ts';
import { type EntryInFile, findEntry, indexBeside, isHidden } from './entries.ts';
import { isEditable, treeOf } from './files.ts';
import {
	asShown,
	calledBy,
	fieldsOnPath,
	isSeen,
	nameOfEntry,
	pathText,
	placeName,
} from './places.ts';
import type { Detail, EntryAddress, Form, FormField, Row, Section } from './protocol.ts';
import { dollars, isNamedHidden, nameOfReference, saidIn } from './values.ts';

/** What a text asks for, which shows or hides a part of it: `{if owner.contract}`. */
const condition = /\{if (?:\w+\.)*([\w-]+)\}/g;

/** What only the owner can say is in these. */
const detailFiles = ['owner.yaml', 'dental/owner.yaml'];

/** Returns the detail that a condition asks for, and where it is filled in. */
function detailOf(name: string): Detail {
	const label = labelOf(name);
	const file = detailFiles.find((one) => isEditable(one) && fieldsOnPath(treeOf(one), [name]));
	if (!file || !isEditable(file)) return { label, entry: undefined, field: '' };
	const isGroup = fieldsOnPath(treeOf(file), [name])?.at(-1)?.kind === 'group';
	return { label, entry: { file, at: isGroup ? name : '' }, field: isGroup ? '' : name };
}

/** Returns what can be chosen: yes or no, or what a reference can name. */
function optionsOf({ kind, refersTo }: Field): FormField['options'] {
	if (kind === 'flag') {
		return [
			{ value: 'true', label: 'Yes' },
			{ value: 'false', label: 'No' },
		];
	}
	const names = refersTo && siteNames()[refersTo];
	return names?.map((value) => {
		const name = nameOfReference(refersTo, value);
		return { value, label: isNamedHidden(refersTo, value) ? `${name} (not on the site)` : name };
	});
}

/** Returns the kind of the field of a form. */
function kindOf({ kind, isAmount }: Field): FormField['kind'] {
	if (kind === 'list') return 'lines';
	return isAmount ? 'amount' : (kind as FormField['kind']);
}

/** Returns what is typed in a field: amounts have commas as visitors read them, and no `$`. */
function valueInForm({ value, isAmount }: Field): string {
	if (Array.isArray(value)) return value.join('\n');
	const text = String(value ?? '');
	return isAmount ? dollars(text).replace('$', '') : text;
}

/**
 * Returns whether the site fills in all that is in braces. A page fills in what has two of them.
 */
const isFilledIn = (text: string): boolean => text.includes('{') && !text.includes('{{');

/** Returns the field of a form for a value without parts, or for a list of texts. */
function formField(field: Field, label: string): FormField {
	const value = valueInForm(field);
	const names = [...value.matchAll(condition)].map(([, name = '']) => name);
	return {
		name: pathText(field.path),
		kind: kindOf(field),
		label,
		hint: field.hint && asShown(field.hint),
		value,
		mayBeEmpty: field.mayBeEmpty,
		isLong: field.isLong,
		room: field.room,
		options: optionsOf(field),
		shown: isFilledIn(value) ? asShown(value) : undefined,
		dependsOn: [...new Set(names)].map(detailOf),
	};
}

/** Returns the fields of a form for an entry: its values, and those of groups in it. */
function fieldsIn(entry: Field, before = ''): FormField[] {
	return entry.children.flatMap((child) => {
		const isWhole = before === '' || child.isWholeName;
		const label = isWhole ? child.label : `${before}: ${child.label}`;
		// Groups at the top of a file are forms of their own.
		if (child.kind === 'group') return entry.path.length === 0 ? [] : fieldsIn(child, label);
		return child.kind === 'list' && !child.isOfTexts ? [] : [formField(child, label)];
	});
}

/** Returns the fields of an entry and what is below it. */
export const fieldsOfEntry = (entry: Field): FormField[] =>
	entry.children.length > 0 ? fieldsIn(entry) : [formField(entry, entry.label)];

/** More would fill a heading on a phone. */
const maxTitle = 30;

/** Returns what a new entry is called: by the one above it. */
function titleOfNew({ file, tree, path }: EntryInFile, list: Field): string {
	const index = Number(path.at(-1));
	if (index === 0) return `${placeName(file, tree, list.path)}: the first one`;
	const above = nameOfEntry(list.children[index - 1]) || `Number ${index}`;
	return `New, below “${firstWords(above, maxTitle)}”`;
}

/** Returns what a list is called: as the entry that it is in, or by itself. */
const nameOfList = ({ tree }: EntryInFile, { path, label }: Field): string =>
	nameOfEntry(fieldsOnPath(tree, path.slice(0, -1))?.at(-1)) || label;

/** Returns where an entry is among those of its list, and what can be done with it there. */
function positionInList(target: EntryInFile, list: Field): Form['list'] {
	const { path, entry } = target;
	const { children } = list;
	return {
		name: nameOfList(target, list),
		number: children.slice(0, Number(path.at(-1)) + 1).filter(isSeen).length,
		count: children.filter(isSeen).length,
		isSeen: isSeen(entry),
		canMoveUp: indexBeside(target, -1) !== undefined,
		canMoveDown: indexBeside(target, 1) !== undefined,
		isHidden: entry.canHide ? isHidden(entry) : undefined,
	};
}

/** Returns the form of an address: an entry of a list, a group, or the top of a file. */
export function form({
	file,
	at,
	isNew,
}: EntryAddress): Omit<Form, 'prints' | 'canAdd'> | undefined {
	const target = findEntry(file, at, isNew);
	if (target === undefined) return undefined;
	const { tree, path, entry, list } = target;
	return {
		title: isNew && list ? titleOfNew(target, list) : placeName(target.file, tree, path),
		fields: fieldsOfEntry(entry),
		sections: isNew ? [] : sectionsBelow(entry),
		copied: isNew
			? listsIn(entry).flatMap(({ label, children }) => (children.length > 0 ? label : []))
			: [],
		list: list && positionInList(target, list),
	};
}

/** As much as shows which text it is. */
const maxWords = 140;

const isListOfEntries = ({ kind, isOfTexts }: Field) => kind === 'list' && !isOfTexts;

/** Returns the lists whose entries have forms of their own, in an entry and in its groups. */
const listsIn = (entry: Field): Field[] =>
	entry.children.flatMap((child) => {
		if (isListOfEntries(child)) return [child];
		return child.kind === 'group' ? listsIn(child) : [];
	});

/** Returns what an entry says itself, without the entries of its lists. */
function wordsIn(entry: Field): string[] {
	if (entry.kind === 'flag' || isListOfEntries(entry)) return [];
	// A price is what most look for.
	const amountsFirst = entry.children.toSorted((a, b) => Number(b.isAmount) - Number(a.isAmount));
	if (entry.children.length > 0) return amountsFirst.flatMap(wordsIn);
	return [saidIn(entry, entry.value)].filter(Boolean);
}

/** Returns the row of an entry, and then those of the entries of its lists. */
function rowsOf(entry: Field, depth = 0): Row[] {
	const all = wordsIn(entry);
	const isNumbered = /^\d+$/.test(entry.label);
	const label = isNumbered && all[0] ? asShown(all[0]) : calledBy(entry);
	const names = [label, asShown(entry.label)];
	const words = all.filter((text) => !names.includes(asShown(text))).join(' · ');
	return [
		{ label, words: firstWords(words, maxWords), at: pathText(entry.path), depth },
		...listsIn(entry).flatMap((list) => rowsOfList(list, depth + 1)),
	];
}

/** Returns the row that adds an entry at the end of a list. */
function rowToAdd({ path, label, children }: Field, depth: number): Row {
	const which = children.length > 0 ? 'another one' : 'the first one';
	const at = pathText([...path, children.length]);
	return { label: `${label}: add ${which}`, words: '', at, isNew: true, depth };
}

function rowsOfList(list: Field, depth = 0): Row[] {
	const rows = list.children.flatMap((entry) => rowsOf(entry, depth));
	// A list within another one ends in its entry’s form, which would add to it as well.
	return depth > 0 && rows.length > 0 ? rows : [...rows, rowToAdd(list, depth)];
}

/**
 * Returns what is below an entry and has forms of its own: the parts of a file in their order, or
 * the lists in an entry.
 */
export function sectionsBelow(entry: Field): Section[] {
	const isFile = entry.path.length === 0;
	const parts = isFile ? entry.children : listsIn(entry);
	return parts.flatMap((part): Section[] => {
		const { label: heading } = part;
		if (isListOfEntries(part)) return [{ heading, rows: rowsOfList(part) }];
		return part.kind === 'group' && part.children.length > 0
			? [{ heading, rows: rowsOf(part) }]
			: [];
	});
}
