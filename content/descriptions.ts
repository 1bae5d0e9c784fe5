import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { contentFolder } from './content-folder.ts';

/** What entries mean: a sentence, or those of a group, where `self` is about the whole group. */
export type Descriptions = string | { readonly [entry: string]: Descriptions };

type Files = Readonly<Record<string, Descriptions>>;

function readFile() {
	const yaml = readFileSync(join(contentFolder, 'descriptions.yaml'), 'utf8');
	return parse(yaml) as { names: Readonly<Record<string, string>>; parts: Files };
}
let file: ReturnType<typeof readFile> | undefined;

/**
 * Returns the descriptions of each file of `content/`, and of the parts that several files share.
 */
export function readDescriptions() {
	file ??= readFile();
	const { names: _, ...descriptions } = file;
	return descriptions as Files & { parts: Files };
}

/**
 * Returns what people call an entry, by its name in the file and those of its groups, if it has
 * one.
 */
export function spokenName(keys: readonly string[]): string | undefined {
	file ??= readFile();
	const { names } = file;
	return keys.map((_, index) => names[keys.slice(index).join('.')]).find(Boolean);
}

const sentenceOf = (entry?: Descriptions): string | undefined =>
	typeof entry === 'object' ? (entry.self as string | undefined) : entry;

/**
 * Returns what an entry means, and its own entries. What the file says goes before what is said of
 * a part that several files share.
 */
export function meaningOf(own?: Descriptions, shared?: Descriptions) {
	const groups = [shared, own].filter((one) => typeof one === 'object');
	const { self: _, ...entries }: Record<string, Descriptions> = Object.assign({}, ...groups);
	return { sentence: sentenceOf(own) ?? sentenceOf(shared), entries };
}

/** Returns what an entry at the top of a file means, with what is said of its own entries. */
export function meaningInFile(file: string, entry: string): string {
	const top = meaningOf(readDescriptions()[file]).entries;
	const { sentence = '', entries } = meaningOf(top[entry]);
	const inner = Object.entries(entries).map(([name, what]) => `${name} (${sentenceOf(what)})`);
	return inner.length === 0 ? sentence : `${sentence} It has ${inner.join(', ')}.`;
}
