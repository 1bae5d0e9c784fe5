import { isDeepStrictEqual } from 'node:util';
import {
	Document,
	isCollection,
	isPair,
	isSeq,
	type Node,
	type Pair,
	type YAMLMap,
	type YAMLSeq,
} from 'yaml';
import { parseYaml } from './parse-yaml.ts';
import {
	indentStep,
	type Value,
	writeBlock,
	writeEntry,
	writeRow,
	writeText,
} from './write-value.ts';

/** Where something is in a file: `['groups', 0, 'offerings', 2, 'startingAt']`. */
export type Path = readonly (string | number)[];

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

/** Returns the list or group at a place. */
function collectionAt(document: Document, path: Path): YAMLMap | YAMLSeq {
	const node = document.getIn(path, true);
	if (!isCollection(node)) throw missing(path);
	return node as YAMLMap | YAMLSeq;
}

/**
 * Returns what a file has after a change.
 *
 * @throws EditError if there is nothing at its place
 */
export function applyEdit(data: Value, edit: Edit): Value {
	const { kind, path } = edit;
	const document = new Document(data, { schema: 'failsafe', aliasDuplicateObjects: false });
	if (kind !== 'add' && !document.hasIn(path)) throw missing(path);
	if (kind === 'set') {
		document.setIn(path, document.createNode(edit.value));
	} else if (kind === 'remove') {
		document.deleteIn(path);
	} else if (kind === 'add') {
		const { name, value } = edit;
		const entry =
			name === undefined ? document.createNode(value) : document.createPair(name, value);
		collectionAt(document, path).items.splice(edit.at, 0, entry as Pair);
	} else {
		const { items } = collectionAt(document, path.slice(0, -1));
		items.splice(edit.to, 0, ...items.splice(Number(path.at(-1)), 1));
	}
	return document.toJS();
}

/** Returns where something is after a change, or nothing if it was taken off. */
export function pathAfter(path: Path, edit: Edit): Path | undefined {
	const list = edit.kind === 'add' ? edit.path : edit.path.slice(0, -1);
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

/** Returns where the text of a line begins, after spaces and hyphens. */
const indentOf = (yaml: string, offset: number) =>
	/^[ -]*/.exec(yaml.slice(lineStart(yaml, offset)))?.[0].length ?? 0;

type Extent = [start: number, end: number];

/** The first and the last character of a value, without the line break after a block. */
function extentOf(yaml: string, node: Node): Extent {
	const [start, end] = node.range as [number, number, number];
	const written = yaml.slice(0, end).trimEnd().length;
	return [start, Math.max(start, written)];
}

/** The place of the comment right above an entry in block style, or of the entry. */
function startWithComment(yaml: string, start: number): number {
	const column = columnOf(yaml, start);
	const above = lineStart(yaml, start) - 1;
	if (above < 0) return start;
	const line = yaml.slice(lineStart(yaml, above), above);
	if (!line.startsWith(`${' '.repeat(column)}#`)) return start;
	return startWithComment(yaml, lineStart(yaml, above) + column);
}

/** The first and the last character of an entry, with its hyphen and the comment above it. */
function entryExtent(yaml: string, entry: unknown, isFlow: boolean): Extent {
	if (isPair<Node, Node | null>(entry)) {
		const [start] = extentOf(yaml, entry.key);
		const [, end] = extentOf(yaml, entry.value ?? entry.key);
		return [isFlow ? start : startWithComment(yaml, start), end];
	}
	const [start, end] = extentOf(yaml, entry as Node);
	if (isFlow) return [start, end];
	const hyphen = yaml.lastIndexOf('-', start - 1);
	return [startWithComment(yaml, hyphen), end];
}

const isFlow = (node: unknown) => isCollection(node) && node.flow === true;

/** Returns a file with another value in the place of one. */
function withValue(yaml: string, document: Document, path: Path, value: Value): string {
	const node = document.getIn(path, true) as Node;
	const parent = document.getIn(path.slice(0, -1), true);
	const [start, end] = extentOf(yaml, node);
	const before = yaml.slice(0, start);

	let text: string;
	if (isFlow(node) || isFlow(parent)) {
		text = writeRow(value);
	} else if (typeof value === 'string') {
		const column = columnOf(yaml, start);
		const lineIndent = indentOf(yaml, start);
		// An entry of a list begins its line, and its owner is the hyphen before it.
		const ownerIndent = lineIndent === column ? column - indentStep.length : lineIndent;
		text = writeText(value, ' '.repeat(ownerIndent), column);
	} else {
		text = writeBlock(value, ' '.repeat(columnOf(yaml, start)));
	}
	const space = before.endsWith(':') ? ' ' : '';
	return before + space + text + yaml.slice(end);
}

/** Returns a file with a first entry in an empty list or group. */
function withFirstEntry(
	yaml: string,
	parent: Node,
	{ name, value }: Edit & { kind: 'add' },
): string {
	const [start, end] = extentOf(yaml, parent);
	const indent = ' '.repeat(indentOf(yaml, start)) + indentStep;
	const before = yaml.slice(0, start).trimEnd();
	const entry = name === undefined ? writeBlock([value], indent) : writeEntry(name, value, indent);
	return `${before}\n${indent}${entry}${yaml.slice(end)}`;
}

/** The entries of a list or group as they are written, and what is between them. */
interface Entries {
	texts: string[];
	gaps: string[];
	/** Where the first begins, and where the last ends. */
	start: number;
	end: number;
}

function entriesOf(yaml: string, parent: YAMLMap | YAMLSeq): Entries {
	const extents = parent.items.map((item) => entryExtent(yaml, item, isFlow(parent)));
	const next = extents.slice(1);
	return {
		texts: extents.map(([start, end]) => yaml.slice(start, end)),
		gaps: next.map(([start], index) => yaml.slice(extents[index]?.[1], start)),
		start: extents[0]?.[0] ?? 0,
		end: extents.at(-1)?.[1] ?? 0,
	};
}

/** Writes an entry more, like its neighbours. */
function addEntry(
	yaml: string,
	parent: YAMLMap | YAMLSeq,
	entries: Entries,
	edit: Edit & { kind: 'add' },
) {
	const { at, name, value } = edit;
	const indent = ' '.repeat(columnOf(yaml, entries.start));
	if (isFlow(parent)) {
		entries.texts.splice(at, 0, (name === undefined ? '' : `${name}: `) + writeRow(value));
		entries.gaps.push(entries.gaps[0] ?? ', ');
		return;
	}
	if (name === undefined) {
		const isTable = parent.items.some(isFlow);
		const text = isTable ? writeRow(value) : writeBlock(value, indent + indentStep);
		entries.texts.splice(at, 0, `- ${text}`);
		entries.gaps.push(entries.gaps[0] ?? `\n${indent}`);
		return;
	}
	entries.texts.splice(at, 0, writeEntry(name, value, indent));
	entries.gaps.splice(Math.max(0, at - 1), 0, `\n${indent}`);
}

/** Returns a file whose list or group has lost its last entry. */
function withoutLastEntry(yaml: string, parent: YAMLMap | YAMLSeq): string {
	const [start, end] = extentOf(yaml, parent);
	const before = yaml.slice(0, start);
	const name = isFlow(parent) ? before : `${before.trimEnd()} `;
	return name + (isSeq(parent) ? '[]' : '{}') + yaml.slice(end);
}

/**
 * Returns a file with an entry more, less, or at another place. Each entry keeps its text, and what
 * is between them, such as blank lines, keeps its place.
 */
function afterEntry(
	yaml: string,
	document: Document,
	edit: Exclude<Edit, { kind: 'set' }>,
): string {
	const parent = collectionAt(document, edit.kind === 'add' ? edit.path : edit.path.slice(0, -1));
	const entries = entriesOf(yaml, parent);
	const { texts, gaps, start, end } = entries;
	const key = edit.path.at(-1);
	const index = parent.items.findIndex(
		(item, at) => (isPair(item) ? String(item.key) : at) === key,
	);
	if (edit.kind === 'add') {
		if (texts.length === 0) return withFirstEntry(yaml, parent, edit);
		addEntry(yaml, parent, entries, edit);
	} else if (edit.kind === 'move') {
		texts.splice(edit.to, 0, ...texts.splice(index, 1));
	} else {
		if (texts.length === 1) return withoutLastEntry(yaml, parent);
		texts.splice(index, 1);
		gaps.splice(Math.min(index, gaps.length - 1), 1);
	}
	const inside = texts.map((text, at) => text + (gaps[at] ?? ''));
	return yaml.slice(0, start) + inside.join('') + yaml.slice(end);
}

/** Lists the entries of groups in their order, so that data with another order differs. */
function inOrder(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(inOrder);
	if (typeof value !== 'object' || value === null) return value;
	return Object.entries(value).map(([name, inner]) => [name, inOrder(inner)]);
}

/**
 * Returns the text of a file with one change. Everything else stays as it is, byte for byte:
 * comments, quotes, line breaks. A text is accepted only if it reads back as exactly what the change
 * means.
 *
 * @throws EditError
 */
export function editYaml(yaml: string, edit: Edit): string {
	const document = parseYaml(yaml);
	const wanted = applyEdit(document.toJS() as Value, edit);
	const text =
		edit.kind === 'set'
			? withValue(yaml, document, edit.path, edit.value)
			: afterEntry(yaml, document, edit);
	const read = parseYaml(text).toJS();
	if (isDeepStrictEqual(inOrder(read), inOrder(wanted))) return text;
	throw new EditError(`${edit.path.join('.')} cannot be changed without changing more`);
}
