import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';

/** What entries mean: a sentence, or those of a group, where `self` is about the whole group. */
export type Descriptions = string | { readonly [entry: string]: Descriptions };

const descriptions: v.GenericSchema<Descriptions> = v.union([
	v.string(),
	v.record(
		v.string(),
		v.lazy(() => descriptions),
	),
]);
const file = v.intersect([
	v.looseObject({ parts: v.record(v.string(), descriptions) }),
	v.record(v.string(), descriptions),
]);

/** Returns the descriptions of each file of `content/`, and of the parts that several files share. */
export const readDescriptions = () =>
	v.parse(file, parse(readFileSync(join(import.meta.dirname, 'descriptions.yaml'), 'utf8')));

/** Returns the sentence about an entry itself. */
export function sentenceOf(entry: Descriptions | undefined): string | undefined {
	if (typeof entry !== 'object') return entry;
	return typeof entry.self === 'string' ? entry.self : undefined;
}

/** Returns what an entry at the top of a file means, or an empty text. */
export function meaningOf(file: string, entry: string): string {
	const all = readDescriptions()[file];
	return (typeof all === 'object' && sentenceOf(all[entry])) || '';
}
