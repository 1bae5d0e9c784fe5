import { isDeepStrictEqual } from 'node:util';
import { parseYaml } from './parse-yaml.ts';

/** What a file has before its schema makes numbers and flags of some texts. */
export type Value = string | readonly Value[] | Group;

/** Entries by their names. */
export interface Group {
	readonly [name: string]: Value;
}

export const isGroup = (value: Value | undefined): value is Group =>
	typeof value === 'object' && !Array.isArray(value);

/** The longest line that is written, as everywhere in the project. */
const maxColumns = 100;

/** What a line is further to the right than the one that it belongs to. */
export const indentStep = '  ';

const isEmpty = (value: Value) => Object.keys(value).length === 0;

/** Returns whether a file reads as a value. */
function readsAs(yaml: string, value: Value): boolean {
	try {
		return isDeepStrictEqual(parseYaml(yaml).toJS(), value);
	} catch {
		return false;
	}
}

/** Returns whether a text can be written as it is, in a list and in a group. */
function isPlain(text: string): boolean {
	if (text === '') return false;
	return readsAs(`- ${text}\n`, [text]) && readsAs(`a: ${text}\n`, { a: text });
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

/**
 * Writes a text: as it is if it reads back as that, or in quotes, or below if it is long.
 *
 * @param indent of what it belongs to: of its name, or of the hyphen of an entry of a list
 * @param column at which it begins
 */
export function writeText(text: string, indent: string, column: number): string {
	const quoted = JSON.stringify(text);
	const inLine = isPlain(text) ? text : quoted;
	if (column + inLine.length <= maxColumns) return inLine;
	const below = `>-\n${folded(text, indent + indentStep)}`;
	return readsAs(`a: ${below}\n`, { a: text }) ? below : quoted;
}

/** Writes a list or group in block style, as the files do, or a text that is an entry of a list. */
export function writeBlock(value: Value, indent: string): string {
	if (typeof value === 'string') {
		return writeText(value, indent.slice(indentStep.length), indent.length);
	}
	if (isEmpty(value)) return Array.isArray(value) ? '[]' : '{}';
	const entries = Array.isArray(value)
		? value.map((entry) => `- ${writeBlock(entry, indent + indentStep)}`)
		: Object.entries(value).map(([name, entry]) => writeEntry(name, entry, indent));
	return entries.join(`\n${indent}`);
}

/** Writes an entry of a group in block style. */
export function writeEntry(name: string, value: Value, indent: string): string {
	const start = `${name}: `;
	if (typeof value === 'string') {
		return start + writeText(value, indent, indent.length + start.length);
	}
	if (isEmpty(value)) return start + writeBlock(value, indent);
	const inner = indent + indentStep;
	return `${name}:\n${inner}${writeBlock(value, inner)}`;
}

/** Writes a value within brackets, as the rows of tables and short lists are. */
export function writeRow(value: Value): string {
	if (typeof value === 'string') {
		const isWord = value !== '' && readsAs(`[${value}]`, [value]);
		return isWord ? value : JSON.stringify(value);
	}
	if (Array.isArray(value)) {
		return `[${value.map(writeRow).join(', ')}]`;
	}
	const entries = Object.entries(value).map(([name, entry]) => `${name}: ${writeRow(entry)}`);
	return `{ ${entries.join(', ')} }`;
}
