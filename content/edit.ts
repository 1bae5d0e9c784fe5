import { isDeepStrictEqual } from 'node:util';
import {
	type Document,
	isCollection,
	isMap,
	isPair,
	isSeq,
	type Node,
	type Pair,
	stringify,
} from 'yaml';
import { parseYaml } from './parse-yaml.ts';

/** Where something is in a file: `['groups', 0, 'offerings', 2, 'startingAt']`. */
export type Path = readonly (string | number)[];

/** What a file has before its schema makes numbers and flags of some texts. */
export type Value = string | readonly Value[] | { readonly [name: string]: Value };

/** One change of a file. Entries of lists are counted from 0. */
export type Edit =
	| { kind: 'set'; path: Path; value: Value }
	/** Adds an entry to the list at the path: it is then at this place. */
	| { kind: 'add'; path: Path; at: number; value: Value }
	/** Takes an entry off its list, or an optional entry off its group. */
	| { kind: 'remove'; path: Path }
	/** Moves an entry within its list. */
	| { kind: 'move'; path: Path; to: number };

/** The change cannot be written, or would change something else as well. */
export class EditError extends Error {}

/** The longest line that is written, as everywhere in the project. */
const maxColumns = 100;
const indentStep = 2;

const nameOf = (path: Path) => path.join('.');
const missing = (path: Path) => new EditError(`${nameOf(path)} does not exist`);

// What a change means for the data, whatever the file looks like.

function changedList(list: readonly Value[], index: number, edit: Edit): Value {
	if (edit.kind === 'add') return list.toSpliced(edit.at, 0, edit.value);
	const entry = list[index];
	if (entry === undefined) throw missing(edit.path);
	if (edit.kind === 'set') return list.with(index, edit.value);
	const others = list.toSpliced(index, 1);
	return edit.kind === 'remove' ? others : others.toSpliced(edit.to, 0, entry);
}

function changedGroup(group: { readonly [name: string]: Value }, name: string, edit: Edit): Value {
	if (!Object.hasOwn(group, name)) throw missing(edit.path);
	if (edit.kind === 'set') return { ...group, [name]: edit.value };
	const { [name]: _, ...others } = group;
	return others;
}

/** Returns what a file has after a change. */
export function changed(data: Value, edit: Edit, path: Path = edit.path): Value {
	const [key, ...rest] = path;
	const isHere = edit.kind === 'add' ? key === undefined : rest.length === 0;
	if (typeof data === 'string') {
		if (key === undefined && edit.kind === 'set') return edit.value;
		throw missing(edit.path);
	}
	if (Array.isArray(data)) {
		const index = Number(key);
		if (isHere) return changedList(data, index, edit);
		return data.with(index, changed(data[index], edit, rest));
	}
	const group = data as { readonly [name: string]: Value };
	const name = String(key);
	if (isHere) return changedGroup(group, name, edit);
	const inner = group[name];
	if (inner === undefined) throw missing(edit.path);
	return { ...group, [name]: changed(inner, edit, rest) };
}

/** Lists the entries of groups in their order, so that data with another order differs. */
const inOrder = (value: unknown): unknown => {
	if (Array.isArray(value)) return value.map(inOrder);
	if (typeof value !== 'object' || value === null) return value;
	return Object.entries(value).map(([name, inner]) => [name, inOrder(inner)]);
};

// How a value is written.

const spaces = (count: number) => ' '.repeat(count);

/** Breaks a text into lines that begin at a column. */
function folded(text: string, column: number): string {
	const lines: string[] = [];
	let line = '';
	for (const word of text.split(' ')) {
		const longer = line ? `${line} ${word}` : word;
		if (line && column + longer.length > maxColumns) {
			lines.push(line);
			line = word;
		} else {
			line = longer;
		}
	}
	lines.push(line);
	return lines.map((each) => spaces(column) + each).join('\n');
}

/**
 * Returns the ways in which a text can be written, best first.
 *
 * @param indent of the line that it begins in
 * @param column at which it begins
 */
function spellingsOfText(text: string, indent: number, column: number): string[] {
	const quoted = JSON.stringify(text);
	const plain = text === '' || text.includes('\n') ? [] : [text];
	const below = `>-\n${folded(text, indent + indentStep)}`;
	const isShort = column + text.length <= maxColumns;
	return isShort ? [...plain, quoted, below] : [below, quoted];
}

/** Writes a list or group in block style, as the files do. */
function block(value: Value, indent: number): string {
	if (typeof value === 'string') {
		const [text = ''] = spellingsOfText(value, indent, indent).filter(readsAs(value));
		return text;
	}
	const entries = Array.isArray(value)
		? value.map((entry) => `- ${block(entry, indent + indentStep)}`)
		: Object.entries(value).map(([name, entry]) => `${name}:${afterName(name, entry, indent)}`);
	if (entries.length === 0) return Array.isArray(value) ? '[]' : '{}';
	return entries.join(`\n${spaces(indent)}`);
}

function afterName(name: string, value: Value, indent: number): string {
	if (typeof value === 'string') {
		const column = indent + name.length + ': '.length;
		const [text = ''] = spellingsOfText(value, indent, column).filter(readsAs(value));
		return ` ${text}`;
	}
	const isEmpty = Object.keys(value).length === 0;
	const inner = indent + indentStep;
	return isEmpty ? ` ${block(value, inner)}` : `\n${spaces(inner)}${block(value, inner)}`;
}

/** Returns whether a text reads back as a value after the name of an entry. */
const readsAs = (value: string) => (written: string) => {
	try {
		const { entry } = parseYaml(`entry: ${written}\n`).toJS() as { entry: unknown };
		return entry === value;
	} catch {
		return false;
	}
};

/** Writes a value in one line, as rows of tables and short lists are. */
const flow = (value: Value) =>
	stringify(value, { collectionStyle: 'flow', lineWidth: 0, schema: 'failsafe' }).trim();

// Where a value is in the file.

const rangeOf = (node: unknown) => (node as Node).range as [number, number, number];
const lineStart = (yaml: string, offset: number) => yaml.lastIndexOf('\n', offset - 1) + 1;
const columnOf = (yaml: string, offset: number) => offset - lineStart(yaml, offset);
const indentAt = (yaml: string, offset: number) =>
	/^ */.exec(yaml.slice(lineStart(yaml, offset)))?.[0].length ?? 0;

/** The end of what is written of a value, without the line break after a block. */
function endOf(yaml: string, node: unknown): number {
	const [, end] = rangeOf(node);
	return yaml.slice(0, end).trimEnd().length;
}

/** The first and the last character of an entry, without the hyphen of a list. */
function extentOf(yaml: string, entry: unknown): [start: number, end: number] {
	if (!isPair(entry)) return [rangeOf(entry)[0], endOf(yaml, entry)];
	const { key, value } = entry as Pair<Node, Node | null>;
	return [rangeOf(key)[0], endOf(yaml, value ?? key)];
}

/** An entry of a list with its hyphen, and the comment lines right above it. */
function blockExtentOf(yaml: string, entry: unknown): [start: number, end: number] {
	const [start, end] = extentOf(yaml, entry);
	let from = lineStart(yaml, start);
	while (from > 0 && /^ *#/.test(yaml.slice(lineStart(yaml, from - 1), from))) {
		from = lineStart(yaml, from - 1);
	}
	return [from, end];
}

const splice = (yaml: string, from: number, to: number, text: string) =>
	yaml.slice(0, from) + text + yaml.slice(to);

/** The list or group that an edit changes the entries of, and the place of its entry there. */
function parentOf(document: Document, path: Path) {
	const parentPath = path.slice(0, -1);
	const parent = parentPath.length === 0 ? document.contents : document.getIn(parentPath, true);
	if (!isMap(parent) && !isSeq(parent)) throw missing(path);
	const items: readonly unknown[] = parent.items;
	const key = path.at(-1);
	const index = isSeq(parent)
		? Number(key)
		: items.findIndex((item) => String((item as Pair<Node>).key) === key);
	if (items[index] === undefined) throw missing(path);
	return { items, index, isFlow: parent.flow === true, parent };
}

// The texts that a file could have after a change, best first.

function* afterSet(yaml: string, document: Document, path: Path, value: Value): Generator<string> {
	const node = document.getIn(path, true) as Node | undefined;
	if (!node?.range) throw missing(path);
	const from = node.range[0];
	const end = Math.max(from, endOf(yaml, node));
	const indent = indentAt(yaml, from);
	if (typeof value === 'string') {
		const parent = document.getIn(path.slice(0, -1), true);
		// The rows of a table are as wide as they are.
		const column = isCollection(parent) && parent.flow ? 0 : columnOf(yaml, from);
		for (const text of spellingsOfText(value, indent, column)) {
			// An empty value has no space after its colon.
			yield splice(yaml, from, end, yaml[from - 1] === ':' ? ` ${text}` : text);
		}
		return;
	}
	yield splice(yaml, from, end, block(value, columnOf(yaml, from)));
	yield splice(yaml, from, end, flow(value));
	const inner = indent + indentStep;
	yield splice(
		yaml,
		yaml.lastIndexOf(':', from) + 1,
		end,
		`\n${spaces(inner)}${block(value, inner)}`,
	);
}

function* afterRemove(yaml: string, document: Document, path: Path): Generator<string> {
	const { items, index, isFlow, parent } = parentOf(document, path);
	const item = items[index];
	const next = items[index + 1];
	const previous = items[index - 1];
	if (items.length === 1) {
		const [from] = rangeOf(parent);
		const start = isFlow ? from : yaml.lastIndexOf(':', from) + 1;
		const text = isSeq(parent) ? '[]' : '{}';
		yield splice(yaml, start, endOf(yaml, parent), isFlow ? text : ` ${text}`);
		return;
	}
	if (isFlow) {
		if (next) yield splice(yaml, extentOf(yaml, item)[0], extentOf(yaml, next)[0], '');
		else yield splice(yaml, extentOf(yaml, previous)[1], extentOf(yaml, item)[1], '');
		return;
	}
	const isAfterHyphen = isPair(item) && index === 0 && isInLineOfHyphen(yaml, item);
	if (isAfterHyphen) yield splice(yaml, extentOf(yaml, item)[0], extentOf(yaml, next)[0], '');
	else if (next) yield splice(yaml, blockExtentOf(yaml, item)[0], blockExtentOf(yaml, next)[0], '');
	else yield splice(yaml, extentOf(yaml, previous)[1], extentOf(yaml, item)[1], '');
}

/** Returns whether a group's first entry stands behind the hyphen of a list. */
const isInLineOfHyphen = (yaml: string, item: unknown) => {
	const [start] = extentOf(yaml, item);
	return /-\s*$/.test(yaml.slice(lineStart(yaml, start), start));
};

function* afterMove(yaml: string, document: Document, path: Path, to: number): Generator<string> {
	const { items, index, isFlow } = parentOf(document, path);
	const extents = items.map((item) => (isFlow ? extentOf(yaml, item) : blockExtentOf(yaml, item)));
	const order = [...extents.keys()].toSpliced(index, 1).toSpliced(to, 0, index);
	let text = '';
	let end = 0;
	// The entries change places. What is between the places, such as blank lines, stays.
	for (const [place, from] of order.entries()) {
		const hole = extents[place] as [number, number];
		const moved = extents[from] as [number, number];
		text += yaml.slice(end, hole[0]) + yaml.slice(...moved);
		end = hole[1];
	}
	yield text + yaml.slice(end);
}

function* afterAdd(
	yaml: string,
	document: Document,
	path: Path,
	at: number,
	value: Value,
): Generator<string> {
	const list = path.length === 0 ? document.contents : document.getIn(path, true);
	if (!isSeq(list)) throw new EditError(`${nameOf(path)} is no list`);
	const [before, after] = [list.items[at - 1], list.items[at]];
	if (list.items.length === 0) {
		const [from, to] = rangeOf(list);
		const indent = indentAt(yaml, from) + indentStep;
		yield splice(yaml, from - 1, to, `\n${spaces(indent)}- ${block(value, indent + indentStep)}`);
		return;
	}
	if (list.flow) {
		if (before) {
			const [, end] = extentOf(yaml, before);
			yield splice(yaml, end, end, `, ${flow(value)}`);
		} else {
			const [start] = extentOf(yaml, after);
			yield splice(yaml, start, start, `${flow(value)}, `);
		}
		return;
	}
	const neighbour = before ?? after;
	const indent = indentAt(yaml, extentOf(yaml, neighbour)[0]);
	const isRow = isMap(neighbour) && neighbour.flow;
	const entry = `${spaces(indent)}- ${isRow ? flow(value) : block(value, indent + indentStep)}`;
	const gap = gapBetween(yaml, list.items);
	if (after) {
		const [start] = blockExtentOf(yaml, after);
		yield splice(yaml, start, start, `${entry}${gap}`);
	} else {
		const [, end] = extentOf(yaml, before);
		yield splice(yaml, end, end, `${gap}${entry}`);
	}
}

/** What is between the entries of a list: a line break, or a blank line if there is one now. */
function gapBetween(yaml: string, items: readonly unknown[]): string {
	const [first, second] = items;
	if (!second) return '\n';
	const between = yaml.slice(extentOf(yaml, first)[1], blockExtentOf(yaml, second)[0]);
	return between.includes('\n\n') ? '\n\n' : '\n';
}

function candidates(yaml: string, document: Document, edit: Edit): Generator<string> {
	switch (edit.kind) {
		case 'set':
			return afterSet(yaml, document, edit.path, edit.value);
		case 'remove':
			return afterRemove(yaml, document, edit.path);
		case 'move':
			return afterMove(yaml, document, edit.path, edit.to);
		case 'add':
			return afterAdd(yaml, document, edit.path, edit.at, edit.value);
	}
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
	const wanted = changed(document.toJS() as Value, edit);
	for (const text of candidates(yaml, document, edit)) {
		if (isDeepStrictEqual(inOrder(read(text)), inOrder(wanted))) return text;
	}
	throw new EditError(`${nameOf(edit.path)} cannot be changed without changing more`);
}

function read(yaml: string): unknown {
	try {
		return parseYaml(yaml).toJS();
	} catch {
		return undefined;
	}
}
