import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** What entries mean: a sentence, or those of a group, where `self` is about the whole group. */
export type Descriptions = string | { readonly [entry: string]: Descriptions };

/** Returns the descriptions of each file of `content/`, and of the parts that several files share. */
export function readDescriptions() {
	const yaml = readFileSync(join(import.meta.dirname, 'descriptions.yaml'), 'utf8');
	type Files = Readonly<Record<string, Descriptions>>;
	return parse(yaml) as Files & { parts: Files };
}

/** Returns the sentence about an entry itself. */
export const sentenceOf = (entry?: Descriptions): string | undefined =>
	typeof entry === 'object' ? (entry.self as string | undefined) : entry;

/** Returns what an entry at the top of a file means, with what is said of its own entries. */
export function meaningOf(file: string, entry: string): string {
	const all = readDescriptions()[file];
	const own = typeof all === 'object' ? all[entry] : undefined;
	if (typeof own !== 'object') return own ?? '';
	const { self, ...entries } = own;
	const inner = Object.entries(entries).map(([name, what]) => `${name} (${sentenceOf(what)})`);
	return `${self} It has ${inner.join(', ')}.`;
}
