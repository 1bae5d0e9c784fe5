import { isUtf8 } from 'node:buffer';
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { visibleText } from '#contracts/visible-text.ts';

/** A line that git writes between two versions which it could not merge. */
const markOfGit = /^\s*(?:[<>|]{7}|={7})(?:\s|$)/m;

/**
 * Returns a text as a keyboard would write it: all of it is seen, and each space is a plain one.
 */
export const typedText = (text: string): string => visibleText(text).replace(/\p{Zs}/gu, ' ');

/** Returns what a line has that nobody means to write. */
function describeLine(bytes: Buffer): string | undefined {
	if (!isUtf8(bytes)) return 'this line is not UTF-8: save the file with the encoding UTF-8';
	const line = new TextDecoder().decode(bytes).replace(/\r$/, '');
	if (markOfGit.test(line)) {
		return 'a merge with git has left two versions here: keep one, and delete the lines of marks';
	}
	const typed = [...typedText(line)];
	const characters = [...line];
	const place = characters.findIndex((character, index) => character !== typed[index]);
	if (place < 0) return undefined;
	const code = characters[place]?.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
	const before = characters.slice(0, place).join('').trim().slice(-20);
	return `a character that nobody sees (U+${code}) comes after “${before}”: write a plain space or none`;
}

/**
 * Reads a text that a person has written. A byte order mark at its start, which some editors add,
 * is left out.
 *
 * @param file how people call it, if they write it elsewhere: a build has copies
 * @throws Error with the file and what to do, if it is not there, was not saved as UTF-8, or has
 * what nobody means to write
 */
export function readText(path: string, file = relative('.', path)): string {
	if (!existsSync(path)) throw new Error(`${file}: this file does not exist`);
	const bytes = readFileSync(path);
	const text = new TextDecoder().decode(bytes);
	// To look at each line takes ten times as long.
	if (isUtf8(bytes) && !markOfGit.test(text) && typedText(text) === text) return text;
	for (const [index, line] of bytes.toString('latin1').split('\n').entries()) {
		const problem = describeLine(Buffer.from(line, 'latin1'));
		if (problem) throw new Error(`${file}:${index + 1}: ${problem}`);
	}
	return text;
}
