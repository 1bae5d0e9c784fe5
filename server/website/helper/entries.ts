import { applyEdit } from '#content/editing/edit.ts';
import type { Field } from '#content/editing/fields.ts';
import { isGroup, type Value } from '#content/editing/write-value.ts';
import { siteNames } from '#content/load.ts';
import type { Path } from '#content/reading/parse-yaml.ts';
import type { ReferenceKind } from '#content/schemas/references.ts';
import type { FileName } from '#content/schemas/schemas.ts';
import { dataOfFile, isEditable, treeOf } from './files.ts';
import { fieldsOnPath, isSeen, pathOf } from './places.ts';

/** An entry, with the file and the list that it is in. */
export interface EntryInFile {
	file: FileName;
	tree: Field;
	path: Path;
	entry: Field;
	/** The list that the entry is in. */
	list: Field | undefined;
}

/** Returns an entry with a list that it is in. A new one has the fields of the one above it. */
export function findEntry(file: string, at: string, isNew = false): EntryInFile | undefined {
	if (!isEditable(file)) return undefined;
	let data = dataOfFile(file);
	let tree = treeOf(file, data);
	const path = pathOf(at);
	const index = path.at(-1);
	const list = fieldsOnPath(tree, path.slice(0, -1))?.at(-1);
	const isInList = list?.kind === 'list' && Number(index) <= list.children.length;
	if (isNew && isInList && typeof index === 'number') {
		const value = newEntry(list, index);
		data = applyEdit(data, { kind: 'add', path: list.path, at: index, value });
		tree = treeOf(file, data);
	}
	const entry = fieldsOnPath(tree, path)?.at(-1);
	if (entry === undefined) return undefined;
	return { file, tree, path, entry, list: typeof index === 'number' ? list : undefined };
}

/**
 * Returns the index in its list that an entry gets when it moves up (-1) or down (1), or nothing at
 * the end. What visitors see moves past what they do not see, or nothing would change for them.
 */
export function indexBeside({ path, entry, list }: EntryInFile, step: -1 | 1): number | undefined {
	const children = list?.children ?? [];
	const counts = (other: Field | undefined) => !other || isSeen(other) || !isSeen(entry);
	let index = Number(path.at(-1)) + step;
	while (!counts(children[index])) index += step;
	return children[index] && index;
}

/**
 * Returns a value without its words and amounts, and without what its schema makes optional. What
 * has forms of its own and is required stays: the site cannot be without it.
 */
function withoutWords(field: Field): Value {
	const { kind, isOfTexts, mayBeEmpty, optionalEntries, children, value = '' } = field;
	if (kind === 'text' || kind === 'number') return '';
	if (kind === 'list') return isOfTexts || mayBeEmpty ? [] : value;
	if (!isGroup(value)) return value;
	const required = Object.entries(value).filter(([key]) => !optionalEntries.includes(key));
	const parts = required.map(([key, part]): [string, Value] => {
		const child = children.find(({ path }) => path.at(-1) === key);
		return [key, child ? withoutWords(child) : part];
	});
	return Object.fromEntries(parts);
}

/** Returns the first name that a list of references has not, or nothing if it has all of them. */
const firstUnused = (kind: ReferenceKind, entries: Value = []): string =>
	siteNames()[kind]?.find((name) => !Object.values(entries).includes(name)) ?? '';

/**
 * Returns an entry like the one above an index, with an id that no other has, and without its
 * words.
 */
function newEntry({ children, blank, value: entries }: Field, index: number): Value {
	const above = children[Math.max(index - 1, 0)];
	if (above?.refersTo) return firstUnused(above.refersTo, entries);
	const value = above ? withoutWords(above) : blank;
	if (!isGroup(value)) return '';
	if (!('id' in value)) return value;
	const taken = (entries as readonly { id?: string }[]).map(({ id }) => id);
	const ids = Array.from([...taken, ''], (_, more) => `entry-${taken.length + 1 + more}`);
	return { ...value, id: ids.find((id) => !taken.includes(id)) ?? '' };
}

/** Returns whether an entry is off the site. */
export const isHidden = ({ value }: Field): boolean => isGroup(value) && value.hidden === 'true';
