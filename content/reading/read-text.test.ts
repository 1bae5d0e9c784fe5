import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import {
	byteOrderMark,
	noBreakSpace,
	rightToLeftOverride,
	softHyphen,
	zeroWidthJoiner,
	zeroWidthSpace,
} from '#test/support/unseen-characters.ts';
import { readText } from './read-text.ts';

/** Writes a file, removed after the test, and returns its path. */
function fileOf(bytes: string | Uint8Array): string {
	const folder = mkdtempSync(join(tmpdir(), 'text-'));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const path = join(folder, 'words.yaml');
	writeFileSync(path, bytes);
	return path;
}

it('an error names the file as people call it', () => {
	const copy = fileOf(Buffer.from(`${byteOrderMark}## Part\n`, 'utf16le'));
	expect(() => readText(copy, 'content/legal/terms.md')).toThrow('content/legal/terms.md:1: ');
});

it('leaves out a byte order mark', () => {
	expect(readText(fileOf(`${byteOrderMark}brand: Kōwhai\n`))).toBe('brand: Kōwhai\n');
});

it.each([
	['a: b\n<<<<<<< HEAD\nc: d\n=======\n', '2: a merge with git has left two versions'],
	['## a\n=======\n>>>>>>> theirs\n', '2: a merge with git has left two versions'],
	[
		`a: b\nc: Some${noBreakSpace}jobs\n`,
		'2: a character that nobody sees (U+00A0) comes after “c: Some”',
	],
	[`a: ph${softHyphen}one\n`, '1: a character that nobody sees (U+00AD) comes after “a: ph”'],
	[`a: b${zeroWidthSpace}\n`, '1: a character that nobody sees (U+200B)'],
	[`a: ${rightToLeftOverride}b\n`, '1: a character that nobody sees (U+202E)'],
	['a: b\0\n', '1: a character that nobody sees (U+0000)'],
])(
	'refuses what git left, and spaces and characters that nobody tells apart: %j',
	(text, sentence) => {
		expect(() => readText(fileOf(text))).toThrow(`words.yaml:${sentence}`);
	},
);

it.each(['a:\tb\r\n', 'a: “Tēnā koe” 🧰 – …\n', 'a: ======= b\n', `a: 👩🏽${zeroWidthJoiner}🔧\n`])(
	'keeps %j',
	(text) => {
		expect(readText(fileOf(text))).toBe(text);
	},
);

it.each([
	['Latin 1', Buffer.from('a: b\nbrand: Café\n', 'latin1'), 2],
	['UTF-16', Buffer.from(`${byteOrderMark}brand: Kōwhai\n`, 'utf16le'), 1],
	['a character that is cut off', Buffer.from('a: b\n\nc: ō').subarray(0, -1), 3],
])('refuses %s with the file and the line', (_, bytes, line) => {
	expect(() => readText(fileOf(bytes))).toThrow(
		new RegExp(`words\\.yaml:${line}: this line is not UTF-8: save`),
	);
});
