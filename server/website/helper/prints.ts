import { createHash } from 'node:crypto';
import type { Field } from '#content/editing/fields.ts';
import { nameIn } from '#content/editing/match-entries.ts';
import type { Path } from '#content/reading/parse-yaml.ts';
import { isEditable, treeOf } from './files.ts';
import { fieldsOnPath, pathOf } from './places.ts';
import type { EntryAddress } from './protocol.ts';

/*
 * Entries of lists have no identity: others may move one, or change its words, while somebody has
 * its form open. So a form carries prints: digests of the entry and of all that are like it.
 * `locate.ts` compares them with what the file has then.
 */

const digestLength = 8;

const digestOf = (value: unknown): string =>
	createHash('sha256')
		.update(JSON.stringify(value ?? ''))
		.digest('base64url')
		.slice(0, digestLength);

/** Digests of what an entry is called, and of all that it says. */
export const printOf = ({ value }: Field): string =>
	`${digestOf(nameIn(value))}.${digestOf(value)}`;

/** Returns the digest of what an entry is called, out of its print. */
export const namePart = (print: string): string => print.slice(0, digestLength);

/** Returns what is at a path with any numbers: an entry, and all that are like it. */
export const fieldsLike = (tree: Field, path: Path): Field[] =>
	path.reduce(
		(fields, key) =>
			fields.flatMap(({ kind, children }) =>
				typeof key === 'number'
					? children.filter(() => kind === 'list')
					: children.filter((child) => child.path.at(-1) === key),
			),
		[tree],
	);

/** Returns where in a path the last number is, or -1. */
const lastIndexAt = (path: Path): number => path.findLastIndex((key) => typeof key === 'number');

/** Returns the path of the entry that a form is at: for a new one, that above it, or around it. */
export function anchorOf(path: Path, isNew = false): Path {
	const index = Number(path.at(-1));
	if (!isNew) return path;
	return index > 0 ? path.with(-1, index - 1) : path.slice(0, lastIndexAt(path.slice(0, -1)) + 1);
}

/**
 * Returns the prints of an entry and then of those like it, with a space between. Empty for what is
 * in no list.
 */
export function printsOf({ file, at, isNew }: EntryAddress): string {
	const path = anchorOf(pathOf(at), isNew);
	if (!isEditable(file) || lastIndexAt(path) < 0) return '';
	const tree = treeOf(file);
	const own = fieldsOnPath(tree, path)?.at(-1);
	const others = fieldsLike(tree, path).filter((entry) => entry !== own);
	return own ? [own, ...others].map(printOf).join(' ') : '';
}
