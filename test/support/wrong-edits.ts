import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { siteFacts, siteNames } from '#content/load.ts';
import { parseContent } from '#content/reading/parse-content.ts';
import type { FileName } from '#content/schemas/schemas.ts';

/** A file of `content/`, what stands there, what is written instead, and what the error says. */
export type WrongEdit = [file: FileName, before: string | RegExp, after: string, sentence: string];

const folder = join(import.meta.dirname, '../../content');

/** How far from the edit the line may be that an error names. */
const nearby = 4;

/** Returns the text of a file of `content/`. */
export const textOf = (name: string) => readFileSync(join(folder, name), 'utf8');

/** Checks a text in place of a file, with what the site knows. */
export const check = <Name extends FileName>(name: Name, yaml: string) =>
	parseContent(name, yaml, { facts: siteFacts(), names: siteNames() });

/** Returns what a function throws, as text. */
function errorOf(run: () => unknown): string {
	try {
		run();
	} catch (error) {
		return String(error);
	}
	return '';
}

/** Expects an error that names the file and a line near the edit, and says what is expected. */
export function expectRefusal(...[file, before, after, sentence]: WrongEdit): void {
	const yaml = textOf(file);
	const found = typeof before === 'string' ? yaml.indexOf(before) : yaml.search(before);
	expect(found).toBeGreaterThan(-1);
	const error = errorOf(() =>
		check(
			file,
			yaml.replace(before, () => after),
		),
	);
	expect(error).toContain(sentence);
	expect(error).not.toMatch(/expected|received|string|undefined/);
	const [, line] = /^Error: content\/[^:]+:(\d+): /.exec(error) ?? [];
	const start = yaml.slice(0, found).split('\n').length;
	expect(Math.abs(Number(line) - start)).toBeLessThanOrEqual(nearby);
}
