import { isDeepStrictEqual } from 'node:util';
import { type Document, isCollection, isPair, isSeq, type Node, type YAMLSeq } from 'yaml';
import { parseYaml } from '#content/parse-yaml.ts';

/** Where something is in a file: `['groups', 0, 'offerings', 2, 'startingAt']`. */
export type Path = readonly (string | number)[];

/** What a file has before its schema makes numbers and flags of some texts. */
export type Value = string | readonly Value[] | { readonly [name: string]: Value };

/**
 * One change of a file: another value; an entry more in the list at the path, or one taken off its
 * list or group; an entry of a list at another place. Entries are counted from 0.
 */
export type Edit =
	| { kind: 'set'; path: Path; value: Value }
	| { kind: 'add'; path: Path; at: number; value: Value }
	| { kind: 'remove'; path: Path }
	| { kind: 'move'; path: Path; to: number };

/** The change cannot be written, or would change something else as well. */
export class EditError extends Error {}

/** The longest line that is written, as everywhere in the project. */
const maxColumns = 100;
const step = '  ';

const missing = (path: Path) => new EditError(`${path.join('.')} does not exist`);

/** Returns a list after a change of its entry at an index, or of itself. */
function changedList(list: readonly Value[], index: number, edit: Edit): Value {
	if (edit.kind === 'add') return list.toSpliced(edit.at, 0, edit.value);
	const entry = list[index];
	if (entry === undefined) throw missing(edit.path);
	if (edit.kind === 'set') return list.with(index, edit.value);
	const others = list.toSpliced(index, 1);
	return edit.kind === 'remove' ? others : others.toSpliced(edit.to, 0, entry);
}

/** Returns what a file has after a change. */
export function changed(data: Value, edit: Edit, [key, ...rest]: Path = edit.path): Value {
	if (key === undefined && edit.kind === 'set') return edit.value;
	if (typeof data === 'string') throw missing(edit.path);
	const isHere = edit.kind === 'add' ? key === undefined : rest.length === 0;
	if (isHere && Array.isArray(data)) return changedList(data, Number(key), edit);
	const inner = (data as Readonly<Record<string, Value>>)[key ?? ''];
	if (inner === undefined) throw missing(edit.path);
	const entries = Object.entries(data).flatMap(([name, value]) => {
		if (name !== String(key)) return [[name, value]];
		if (isHere && edit.kind === 'remove') return [];
		return [[name, changed(inner, edit, rest)]];
	});
	return Array.isArray(data)
		? entries.map(([, value]) => value as Value)
		: Object.fromEntries(entries);
}

/** Breaks a text into lines that begin with an indent. */
function folded(text: string, indent: string): string {
	let lines = '';
	let line = indent;
	for (const word of text.split(' ')) {
		if (line !== indent && line.length + word.length > maxColumns) {
			lines += `${line.trimEnd()}\n`;
			line = indent;
		}
		line += `${word} `;
	}
	return lines + line.trimEnd();
}

/** Returns whether a file reads as a value. */
function readsAs(yaml: string, value: Value): boolean {
	try {
		return isDeepStrictEqual(parseYaml(yaml).toJS(), value);
	} catch {
		return false;
	}
}

/**
 * Writes a text: as it is if that reads back, or in quotes, or below if it is long.
 *
 * @param indent of the line that it begins in
 * @param column at which it begins
 */
function written(text: string, indent: string, column: number): string {
	const quoted = JSON.stringify(text);
	const isPlain =
		text !== '' && readsAs(`- ${text}\n`, [text]) && readsAs(`a: ${text}\n`, { a: text });
	const plain = isPlain ? text : quoted;
	if (column + plain.length <= maxColumns) return plain;
	const below = `>-\n${folded(text, indent + step)}`;
	return readsAs(`a: ${below}\n`, { a: text }) ? below : quoted;
}

/** Writes a list or group in block style, as the files do, or a text. */
function block(value: Value, indent: string): string {
	if (typeof value === 'string') return written(value, indent, indent.length);
	if (Object.keys(value).length === 0) return Array.isArray(value) ? '[]' : '{}';
	const lines = Array.isArray(value)
		? value.map((entry) => `- ${block(entry, indent + step)}`)
		: Object.entries(value).map(([name, entry]) => `${name}:${afterName(name, entry, indent)}`);
	return lines.join(`\n${indent}`);
}

function afterName(name: string, value: Value, indent: string): string {
	if (typeof value === 'string') {
		return ` ${written(value, indent, indent.length + name.length + 2)}`;
	}
	if (Object.keys(value).length === 0) return ` ${block(value, indent)}`;
	return `\n${indent}${step}${block(value, indent + step)}`;
}

/** Writes a value within brackets, as the rows of tables and short lists are. */
function inRow(value: Value): string {
	if (typeof value === 'string') {
		return value !== '' && readsAs(`[${value}]`, [value]) ? value : JSON.stringify(value);
	}
	if (Array.isArray(value)) return `[${value.map(inRow).join(', ')}]`;
	const entries = Object.entries(value).map(([name, entry]) => `${name}: ${inRow(entry)}`);
	return `{ ${entries.join(', ')} }`;
}

const lineStart = (yaml: string, offset: number) => yaml.lastIndexOf('\n', offset - 1) + 1;
const columnOf = (yaml: string, offset: number) => offset - lineStart(yaml, offset);

/** The first and the last character of a value, without the line break after a block. */
function extentOf(yaml: string, node: Node): [start: number, end: number] {
	const [start, end] = node.range as [number, number, number];
	return [start, Math.max(start, yaml.slice(0, end).trimEnd().length)];
}

/** The place of the comment right above an entry in block style, or of the entry. */
function startWithComment(yaml: string, start: number): number {
	const column = columnOf(yaml, start);
	const above = lineStart(yaml, start) - 1;
	const line = yaml.slice(lineStart(yaml, above), above);
	if (above < 0 || !line.startsWith(`${' '.repeat(column)}#`)) return start;
	return startWithComment(yaml, lineStart(yaml, above) + column);
}

/** The first and the last character of an entry, with its hyphen and the comment above it. */
function entryExtent(yaml: string, entry: unknown, isFlow: boolean): [start: number, end: number] {
	const value = isPair<Node, Node | null>(entry) ? (entry.value ?? entry.key) : (entry as Node);
	const [, end] = extentOf(yaml, value);
	const [first] = extentOf(yaml, isPair<Node>(entry) ? entry.key : (entry as Node));
	if (isFlow) return [first, end];
	const start = isPair(entry) ? first : yaml.lastIndexOf('-', first - 1);
	return [startWithComment(yaml, start), end];
}

/** Returns a file with another value in the place of one. */
function afterSet(yaml: string, document: Document, path: Path, value: Value): string {
	const node = document.getIn(path, true) as Node;
	const parent = document.getIn(path.slice(0, -1), true);
	const [start, end] = extentOf(yaml, node);
	const before = yaml.slice(0, start);
	const indent = /^[ -]*/.exec(yaml.slice(lineStart(yaml, start)))?.[0].length ?? 0;
	const isInRow = [node, parent].some((one) => isCollection(one) && one.flow);
	const text = isInRow
		? inRow(value)
		: typeof value === 'string'
			? written(value, ' '.repeat(indent), columnOf(yaml, start))
			: block(value, ' '.repeat(columnOf(yaml, start)));
	return before + (before.endsWith(':') ? ' ' : '') + text + yaml.slice(end);
}

/** Returns a file with a first entry in an empty list. */
function afterFirst(yaml: string, list: YAMLSeq, value: Value): string {
	const [start, end] = extentOf(yaml, list);
	const name = lineStart(yaml, start);
	const indent = (/^[ -]*/.exec(yaml.slice(name))?.[0].replaceAll('-', ' ') ?? '') + step;
	const text = `\n${indent}${block([value], indent)}`;
	return yaml.slice(0, start).trimEnd() + text + yaml.slice(end);
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
	const path = edit.kind === 'add' ? edit.path : edit.path.slice(0, -1);
	const parent = path.length === 0 ? document.contents : document.getIn(path, true);
	if (!isCollection(parent)) throw missing(edit.path);
	const isFlow = parent.flow === true;
	const items: readonly unknown[] = parent.items;
	if (edit.kind === 'add' && items.length === 0)
		return afterFirst(yaml, parent as YAMLSeq, edit.value);

	const extents = items.map((item) => entryExtent(yaml, item, isFlow));
	const texts = extents.map(([start, end]) => yaml.slice(start, end));
	const gaps = extents.slice(1).map(([start], index) => yaml.slice(extents[index]?.[1], start));
	const [start, end] = [extents[0]?.[0] ?? 0, extents.at(-1)?.[1] ?? 0];
	const key = edit.path.at(-1);
	const index = items.findIndex((item, at) => (isPair(item) ? String(item.key) : at) === key);

	if (edit.kind === 'move') {
		texts.splice(edit.to, 0, ...texts.splice(index, 1));
	} else if (edit.kind === 'remove') {
		texts.splice(index, 1);
		gaps.splice(Math.min(index, gaps.length - 1), 1);
	} else {
		const indent = ' '.repeat(columnOf(yaml, start));
		const isRow = items.some((item) => isCollection(item) && item.flow);
		const entry = isRow || isFlow ? inRow(edit.value) : block(edit.value, indent + step);
		texts.splice(edit.at, 0, isFlow ? entry : `- ${entry}`);
		gaps.push(gaps[0] ?? (isFlow ? ', ' : `\n${indent}`));
	}
	if (texts.length > 0) {
		const inside = texts.map((text, at) => text + (gaps[at] ?? '')).join('');
		return yaml.slice(0, start) + inside + yaml.slice(end);
	}
	const [from, to] = extentOf(yaml, parent);
	const before = isFlow ? yaml.slice(0, from) : `${yaml.slice(0, from).trimEnd()} `;
	return before + (isSeq(parent) ? '[]' : '{}') + yaml.slice(to);
}

/** Lists the entries of groups in their order, so that data with another order differs. */
const inOrder = (value: unknown): unknown => {
	if (Array.isArray(value)) return value.map(inOrder);
	if (typeof value !== 'object' || value === null) return value;
	return Object.entries(value).map(([name, inner]) => [name, inOrder(inner)]);
};

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
	const text =
		edit.kind === 'set'
			? afterSet(yaml, document, edit.path, edit.value)
			: afterEntry(yaml, document, edit);
	if (isDeepStrictEqual(inOrder(parseYaml(text).toJS()), inOrder(wanted))) return text;
	throw new EditError(`${edit.path.join('.')} cannot be changed without changing more`);
}
