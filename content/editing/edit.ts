import { Document, isCollection, isMap, isPair, type Node, type YAMLMap, type YAMLSeq } from 'yaml';
import { type Path, parseYaml } from '../reading/parse-yaml.ts';
import { asTexts, type Value, writeEntry } from './write-value.ts';

/**
 * One change of a file: another value; an entry more in the list or group at the path, or one taken
 * off its list or group; an entry of a list at another place. Entries are counted from 0. One of a
 * group has a name.
 */
export type Edit =
	| { kind: 'set'; path: Path; value: Value }
	| { kind: 'add'; path: Path; at: number; name?: string; value: Value }
	| { kind: 'remove'; path: Path }
	| { kind: 'move'; path: Path; to: number };

/** The place of an entry that becomes the last one of its group. */
export const atEnd = Number.MAX_SAFE_INTEGER;

/** The change cannot be written, or would change something else as well. */
export class EditError extends Error {}

const missing = (path: Path) => new EditError(`${path.join('.')} does not exist`);

/** Returns the path of the list or group whose entries a change changes. */
const pathOfCollection = ({ kind, path }: Edit): Path =>
	kind === 'add' ? path : path.slice(0, -1);

/** What a change changes in a parsed file. */
interface Target {
	collection: YAMLMap | YAMLSeq;
	/** The place of the entry in its list or group, from 0. */
	index: number;
	/** The name of the entry, if it is in a group. */
	name: string | undefined;
}

/** @throws EditError if there is nothing at the place of the change */
function targetOf(document: Document, edit: Edit): Target {
	const found = document.getIn(pathOfCollection(edit), true);
	if (!isCollection(found)) throw missing(edit.path);
	const collection = found as Target['collection'];
	const isNew = edit.kind === 'add';
	const key = isNew ? edit.name : edit.path.at(-1);
	const isOfKey = (entry: unknown, place: number) =>
		key === (isPair(entry) ? String(entry.key) : place);
	const index = isNew ? edit.at : collection.items.findIndex(isOfKey);
	if (index < 0) throw missing(edit.path);
	return { collection, index, name: isMap(collection) ? String(key) : undefined };
}

/** Changes the entries of a list or group, or what stands for each of them. */
function changeEntries<Entry>(
	entries: Entry[],
	edit: Edit,
	index: number,
	make: (value: Value) => Entry,
): void {
	switch (edit.kind) {
		case 'set':
			entries.splice(index, 1, make(edit.value));
			break;
		case 'add':
			entries.splice(index, 0, make(edit.value));
			break;
		case 'remove':
			entries.splice(index, 1);
			break;
		case 'move':
			entries.splice(edit.to, 0, ...entries.splice(index, 1));
	}
}

/**
 * Returns what a file has after a change.
 *
 * @throws EditError if there is nothing at its place
 */
export function applyEdit(data: Value, edit: Edit): Value {
	const document = new Document(data, asTexts);
	const { collection, index, name } = targetOf(document, edit);
	changeEntries<unknown>(collection.items, edit, index, (value) =>
		name === undefined ? document.createNode(value) : document.createPair(name, value),
	);
	return document.toJS();
}

/** Returns where something is after a change, or nothing if it was taken off. */
export function pathAfter(path: Path, edit: Edit): Path | undefined {
	const list = pathOfCollection(edit);
	const index = path[list.length];
	const isInList = list.every((key, depth) => key === path[depth]);
	if (!isInList || typeof index !== 'number' || edit.kind === 'set') return path;

	if (edit.kind === 'add') return index < edit.at ? path : path.with(list.length, index + 1);
	const from = Number(edit.path.at(-1));
	if (index === from) return edit.kind === 'move' ? path.with(list.length, edit.to) : undefined;
	const taken = index > from ? index - 1 : index;
	if (edit.kind === 'remove') return path.with(list.length, taken);
	return path.with(list.length, taken < edit.to ? taken : taken + 1);
}

const lineStart = (yaml: string, offset: number) => yaml.lastIndexOf('\n', offset - 1) + 1;

const columnOf = (yaml: string, offset: number) => offset - lineStart(yaml, offset);

/** The place of the comment right above an entry in block style, or of the entry. */
function startWithComment(yaml: string, start: number): number {
	const column = columnOf(yaml, start);
	const above = lineStart(yaml, start) - 1;
	if (above < 0) return start;
	const line = yaml.slice(lineStart(yaml, above), above);
	if (!line.startsWith(`${' '.repeat(column)}#`)) return start;
	return startWithComment(yaml, lineStart(yaml, above) + column);
}

type Extent = [start: number, end: number];

/**
 * The first and the last character of an entry, with its name or hyphen, and without the line break
 * after a block.
 */
function extentOf(yaml: string, entry: unknown, isInRow: boolean): Extent {
	const [first, last] = isPair<Node, Node | null>(entry)
		? [entry.key, entry.value ?? entry.key]
		: [entry as Node, entry as Node];
	const [start] = first.range as [number, number, number];
	const [, end] = last.range as [number, number, number];
	const hasHyphen = !isInRow && !isPair(entry);
	return [
		hasHyphen ? yaml.lastIndexOf('-', start - 1) : start,
		Math.max(start, yaml.slice(0, end).trimEnd().length),
	];
}

/** Brackets around nothing are no row: they are how each style writes that. */
const isRow = (node: unknown): boolean =>
	isCollection(node) && node.flow === true && node.items.length > 0;

/** Returns a file with another value of an entry. */
function withValue(yaml: string, { collection, index, name }: Target, value: Value): string {
	const isInRow = isRow(collection);
	const entry: unknown = collection.items[index];
	const [start, end] = extentOf(yaml, entry, isInRow);
	const style = {
		column: columnOf(yaml, start),
		isInRow,
		isRow: isRow(isPair(entry) ? entry.value : entry),
	};
	return yaml.slice(0, start) + writeEntry(name, value, style) + yaml.slice(end);
}

/**
 * Returns a file with an entry more, less, or at another place. Each entry keeps its text and the
 * comment above it, and what is between them, such as blank lines, keeps its place.
 */
function withEntries(yaml: string, { collection, index, name }: Target, edit: Edit): string {
	const { items } = collection;
	const isInRow = isRow(collection);
	const extents = items.map((item): Extent => {
		const [start, end] = extentOf(yaml, item, isInRow);
		return [isInRow ? start : startWithComment(yaml, start), end];
	});
	const start = extents[0]?.[0] ?? 0;
	const column = columnOf(yaml, start);
	const texts = extents.map((extent) => yaml.slice(...extent));
	changeEntries(texts, edit, index, (value) =>
		writeEntry(name, value, { column, isInRow, isRow: items.some(isRow) }),
	);

	const gaps = extents.slice(1).map(([next], before) => yaml.slice(extents[before]?.[1], next));
	const newGap = isInRow ? ', ' : `\n${' '.repeat(column)}`;
	if (edit.kind !== 'move') {
		// Entries of a list are as far from each other as the first two.
		const likeOthers = isMap(collection) ? newGap : (gaps[0] ?? newGap);
		changeEntries(gaps, edit, Math.max(0, index - 1), () => likeOthers);
	}
	const inside = texts.map((text, at) => text + (gaps[at] ?? ''));
	return yaml.slice(0, start) + inside.join('') + yaml.slice(extents.at(-1)?.[1]);
}

/** Returns a file with one change. A list or group that is or becomes empty is written anew. */
function withEdit(yaml: string, document: Document, edit: Edit): string {
	const target = targetOf(document, edit);
	if (edit.kind === 'set') return withValue(yaml, target, edit.value);
	const { collection, name } = target;
	const count = collection.items.length;
	const path = pathOfCollection(edit);
	if (edit.kind === 'add' && count === 0) {
		const value = name === undefined ? [edit.value] : { [name]: edit.value };
		return withEdit(yaml, document, { kind: 'set', path, value });
	}
	if (edit.kind === 'remove' && count === 1) {
		const value = isMap(collection) ? {} : [];
		return withEdit(yaml, document, { kind: 'set', path, value });
	}
	return withEntries(yaml, target, edit);
}

/**
 * Returns the text of a file with one change. Everything else stays as it is, byte for byte:
 * comments, quotes, line breaks. A text is accepted only if it reads back as exactly what the
 * change means.
 *
 * @throws EditError
 */
export function editYaml(yaml: string, edit: Edit): string {
	const document = parseYaml(yaml);
	const text = withEdit(yaml, document, edit);
	// As text, because another order of names would be another change.
	const read = JSON.stringify(parseYaml(text).toJS());
	if (read === JSON.stringify(applyEdit(document.toJS(), edit))) return text;
	throw new EditError(`${edit.path.join('.')} cannot be changed without changing more`);
}
