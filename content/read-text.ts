import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

const utf8 = new TextDecoder('utf-8', { fatal: true });
const lineFeed = 0x0a;

/** Whether bytes are UTF-8 (Unicode Standard, section 3.9). */
function isUtf8(bytes: Uint8Array): boolean {
	try {
		utf8.decode(bytes);
		return true;
	} catch {
		return false;
	}
}

/** Returns the number, from 1, of the first line that is not UTF-8. */
function firstWrongLine(bytes: Buffer): number {
	let number = 1;
	let start = 0;
	for (;;) {
		const end = bytes.indexOf(lineFeed, start);
		if (end < 0 || !isUtf8(bytes.subarray(start, end))) return number;
		number += 1;
		start = end + 1;
	}
}

/**
 * Reads a text that a person has written. A byte order mark at its start, which some editors add,
 * is left out.
 *
 * @throws Error with the file and what to do, if it is not there or was not saved as UTF-8
 */
export function readText(path: string): string {
	if (!existsSync(path)) throw new Error(`${relative('.', path)}: this file does not exist`);
	const bytes = readFileSync(path);
	if (isUtf8(bytes)) return utf8.decode(bytes);
	const place = `${relative('.', path)}:${firstWrongLine(bytes)}`;
	throw new Error(`${place}: this line is not UTF-8: save the file with the encoding UTF-8`);
}
