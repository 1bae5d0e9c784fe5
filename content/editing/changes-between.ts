import { isDeepStrictEqual } from 'node:util';
import type { Path } from '../reading/parse-yaml.ts';
import { atEnd, type Edit } from './edit.ts';
import { type BaseIndex, longestIncreasing, matchEntries } from './match-entries.ts';
import { type Group, isGroup, isList, type List, type Value } from './write-value.ts';

/** Yields the changes of the entries of a group. */
function* changesOfGroup(before: Group, after: Group, path: Path): Generator<Edit> {
	for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
		const place = [...path, name];
		const was = before[name];
		const value = after[name];
		if (value === undefined) yield { kind: 'remove', path: place };
		else if (was === undefined) yield { kind: 'add', path, at: atEnd, name, value };
		else yield* changesOf(was, value, place);
	}
}

/** Yields the entries that were added to a list, and the moves of others, in their order. */
function* changesOfOrder(after: List, matches: readonly BaseIndex[], path: Path): Generator<Edit> {
	const kept = matches.filter((index) => index !== undefined);
	const staying = longestIncreasing(kept);
	/** The entries of the list as it is once the changes so far are made. */
	const current: BaseIndex[] = kept.toSorted((a, b) => a - b);
	/** The place of the entry before. */
	let last = -1;
	for (const [place, value] of after.entries()) {
		const index = matches[place];
		if (index === undefined) {
			last += 1;
			yield { kind: 'add', path, at: last, value };
			current.splice(last, 0, undefined);
			continue;
		}
		const from = current.indexOf(index);
		const to = from <= last ? last : last + 1;
		if (from !== to && !staying.includes(index)) {
			yield { kind: 'move', path: [...path, from], to };
			current.splice(to, 0, ...current.splice(from, 1));
		}
		last = current.indexOf(index);
	}
}

/**
 * Yields what changed within entries of a list, which were taken off, and what came in what order.
 */
function* changesOfList(before: List, after: List, path: Path): Generator<Edit> {
	const matches = matchEntries(before, after);
	for (const [index, was] of before.entries()) {
		const value = after[matches.indexOf(index)];
		if (value !== undefined) yield* changesOf(was, value, [...path, index]);
	}
	const gone = [...before.keys()].filter((index) => !matches.includes(index));
	// The last one first: the others keep their places.
	for (const index of gone.toReversed()) yield { kind: 'remove', path: [...path, index] };
	yield* changesOfOrder(after, matches, path);
}

/** Yields the changes that make one value another, each at the place that it has by then. */
function* changesOf(before: Value, after: Value, path: Path): Generator<Edit> {
	if (isDeepStrictEqual(before, after)) return;
	if (isGroup(before) && isGroup(after)) yield* changesOfGroup(before, after, path);
	else if (isList(before) && isList(after)) yield* changesOfList(before, after, path);
	else yield { kind: 'set', path, value: after };
}

/** Returns what differs between two versions of a file, one change after the other. */
export const changesBetween = (before: Value, after: Value): Edit[] => [
	...changesOf(before, after, []),
];
