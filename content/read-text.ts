import { isUtf8 } from 'node:buffer';
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** Returns the number, from 1, of the first line that is not UTF-8. */
const wrongLineOf = (bytes: Buffer): number =>
	bytes
		.toString('latin1')
		.split('\n')
		.findIndex((line) => !isUtf8(Buffer.from(line, 'latin1'))) + 1;

/**
 * Reads a text that a person has written. A byte order mark at its start, which some editors add,
 * is left out.
 *
 * @throws Error with the file and what to do, if it is not there or was not saved as UTF-8
 */
export function readText(path: string): string {
	const file = relative('.', path);
	if (!existsSync(path)) throw new Error(`${file}: this file does not exist`);
	const bytes = readFileSync(path);
	if (isUtf8(bytes)) return new TextDecoder().decode(bytes);
	throw new Error(
		`${file}:${wrongLineOf(bytes)}: this line is not UTF-8: save the file with the encoding UTF-8`,
	);
}
