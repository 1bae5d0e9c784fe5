import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readText } from './read-text.ts';

/** Writes a file, removed after the test, and returns its path. */
function fileOf(bytes: string | Uint8Array): string {
	const folder = mkdtempSync(join(tmpdir(), 'text-'));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const path = join(folder, 'words.yaml');
	writeFileSync(path, bytes);
	return path;
}

it('leaves out a byte order mark', () => {
	expect(readText(fileOf('\ufeffbrand: Kōwhai\n'))).toBe('brand: Kōwhai\n');
});

it.each([
	['Latin 1', Buffer.from('a: b\nbrand: Café\n', 'latin1'), 2],
	['UTF-16', Buffer.from('\ufeffbrand: Kōwhai\n', 'utf16le'), 1],
	['a character that is cut off', Buffer.from('a: b\n\nc: ō').subarray(0, -1), 3],
])('refuses %s with the file and the line', (_, bytes, line) => {
	expect(() => readText(fileOf(bytes))).toThrow(
		new RegExp(`words\\.yaml:${line}: this line is not UTF-8: save`),
	);
});
