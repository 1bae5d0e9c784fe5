import { isDeepStrictEqual } from 'node:util';
import { atEnd, type Edit, editYaml, type Path, pathAfter } from './edit.ts';
import { type BaseIndex, longestIncreasing, matchEntries } from './match-entries.ts';
import { parseYaml } from './parse-yaml.ts';
import { type Group, isGroup, type Value } from './write-value.ts';

/**
 * The versions of a three-way merge, as Git calls them. It brings what changed from `base` to `ours`
 * into `theirs`.
 */
export interface Versions<Of> {
	/** As it was when the user began. */
	base: Of;
	/** As the user has changed it. */
	ours: Of;
	/** As it is now: in a newer build, or after a colleague. */
	theirs: Of;
}

type List = readonly Value[];

/** Whose it is where both have changed the same. */
type Keep = 'ours' | 'theirs';

/** A place that both have changed, and what the user has there, if it is there still. */
interface Conflict {
	kind: 'conflict';
	path: Path;
	ours?: Value;
}

/** What a user changed, at its place in the file as it is now, or a place that both have changed. */
type Change = Edit | Conflict;

const isList = (value: Value): value is List => Array.isArray(value);
const all = <Of extends Value>(versions: Versions<Value>, is: (value: Value) => value is Of) =>
	Object.values(versions).every(is);

const isSorted = (numbers: readonly number[]) =>
	isDeepStrictEqual(
		numbers,
		numbers.toSorted((a, b) => a - b),
	);

/** Which entries of the base the entries of the other versions of a list are. */
interface Matches {
	ours: readonly BaseIndex[];
	theirs: readonly BaseIndex[];
	/** Those of the newer file, with the changes that were yielded already. */
	current: BaseIndex[];
}

/** Yields what a user changed within the entries of the base, and which of them the user took off. */
function* changesOfEntries(
	{ base, ours, theirs }: Versions<List>,
	matches: Matches,
	path: Path,
	keep: Keep,
): Generator<Change> {
	for (const [baseIndex, baseEntry] of base.entries()) {
		const ourEntry = ours[matches.ours.indexOf(baseIndex)];
		const theirEntry = theirs[matches.theirs.indexOf(baseIndex)];
		const index = matches.current.indexOf(baseIndex);
		const place = [...path, index];
		if (theirEntry === undefined) {
			const isOursLost = ourEntry !== undefined && !isDeepStrictEqual(ourEntry, baseEntry);
			if (isOursLost) yield { kind: 'conflict', path };
		} else if (ourEntry !== undefined) {
			yield* changesOf({ base: baseEntry, ours: ourEntry, theirs: theirEntry }, place, keep);
		} else if (keep === 'ours' || isDeepStrictEqual(theirEntry, baseEntry)) {
			yield { kind: 'remove', path: place };
			matches.current.splice(index, 1);
		} else {
			yield { kind: 'conflict', path: place };
		}
	}
}

/** Yields the entries that a user added, and the moves of others, in the order of the user's list. */
function* changesOfOrder(
	ours: List,
	matches: Matches,
	moving: readonly number[],
	path: Path,
): Generator<Change> {
	const { current } = matches;
	/** The place of the entry before. */
	let last = -1;
	for (const [index, baseIndex] of matches.ours.entries()) {
		if (baseIndex === undefined) {
			last += 1;
			yield { kind: 'add', path, at: last, value: ours[index] as Value };
			current.splice(last, 0, undefined);
			continue;
		}
		const from = current.indexOf(baseIndex);
		if (from < 0) continue;
		const to = from <= last ? last : last + 1;
		if (from !== to && moving.includes(baseIndex)) {
			yield { kind: 'move', path: [...path, from], to };
			current.splice(to, 0, ...current.splice(from, 1));
		}
		last = current.indexOf(baseIndex);
	}
}

/** Yields the changes of the entries of a list, and of the list itself. */
function* changesOfList(versions: Versions<List>, path: Path, keep: Keep): Generator<Change> {
	const { base, ours, theirs } = versions;
	const theirMatches = matchEntries(base, theirs);
	const ourMatches = matchEntries(base, ours).map((index, place) => {
		if (keep === 'theirs' || index === undefined || theirMatches.includes(index)) return index;
		// What we changed and they took off is added again.
		return isDeepStrictEqual(base[index], ours[place]) ? index : undefined;
	});
	const isInAll = (index: BaseIndex): index is number =>
		index !== undefined && ourMatches.includes(index) && theirMatches.includes(index);
	const kept = ourMatches.filter(isInAll);
	const isMovedByUs = !isSorted(kept);
	const isMovedByThem = !isSorted(theirMatches.filter(isInAll));
	const canMove = isMovedByUs && (keep === 'ours' || !isMovedByThem);
	if (isMovedByUs && !canMove) yield { kind: 'conflict', path };

	const matches = { ours: ourMatches, theirs: theirMatches, current: [...theirMatches] };
	yield* changesOfEntries(versions, matches, path, keep);

	const isUnchanged = (index: number) =>
		isDeepStrictEqual(base[index], ours[ourMatches.indexOf(index)]);
	// Beside what is new in the newer file, each entry follows the one that it follows now.
	const staying = isDeepStrictEqual(base, theirs) ? longestIncreasing(kept, isUnchanged) : [];
	const moving = kept.filter((index) => canMove && !staying.includes(index));
	yield* changesOfOrder(ours, matches, moving, path);
}

/** Yields the changes of the entries of a group. */
function* changesOfGroup(
	{ base, ours, theirs }: Versions<Group>,
	path: Path,
	keep: Keep,
): Generator<Change> {
	for (const key of new Set([...Object.keys(base), ...Object.keys(ours)])) {
		const place = [...path, key];
		const baseEntry = base[key];
		const ourEntry = ours[key];
		const theirEntry = theirs[key];
		const isTaken = isDeepStrictEqual(ourEntry, theirEntry);
		if (isTaken || isDeepStrictEqual(baseEntry, ourEntry)) continue;
		if (ourEntry !== undefined && theirEntry !== undefined && baseEntry !== undefined) {
			yield* changesOf({ base: baseEntry, ours: ourEntry, theirs: theirEntry }, place, keep);
		} else if (keep === 'theirs' && !isDeepStrictEqual(baseEntry, theirEntry)) {
			yield { kind: 'conflict', path: place };
		} else if (ourEntry === undefined) {
			yield { kind: 'remove', path: place };
		} else if (theirEntry !== undefined) {
			yield { kind: 'set', path: place, value: ourEntry };
		} else {
			yield { kind: 'add', path, at: atEnd, name: key, value: ourEntry };
		}
	}
}

/** Yields what changed from `base` to `ours`, at its place in `theirs`. */
function* changesOf(versions: Versions<Value>, path: Path, keep: Keep): Generator<Change> {
	const { base, ours, theirs } = versions;
	if (isDeepStrictEqual(ours, base) || isDeepStrictEqual(ours, theirs)) return;
	if (all(versions, isGroup)) yield* changesOfGroup(versions as Versions<Group>, path, keep);
	else if (all(versions, isList)) yield* changesOfList(versions as Versions<List>, path, keep);
	else if (keep === 'ours' || isDeepStrictEqual(base, theirs)) {
		yield { kind: 'set', path, value: ours };
	} else yield { kind: 'conflict', path, ours };
}

/** Returns what differs between two versions of a file, one change after the other. */
export const changesBetween = (base: Value, ours: Value): Edit[] =>
	[...changesOf({ base, ours, theirs: base }, [], 'theirs')].filter(
		(change) => change.kind !== 'conflict',
	);

/** What a file becomes, and the places that both have changed. */
export interface Merged {
	text: string;
	conflicts: Conflict[];
}

/** Returns a conflict at the place that it has after a change beside it. */
const placeAfter = (conflict: Conflict, change: Edit): Conflict => ({
	...conflict,
	path: pathAfter(conflict.path, change) ?? conflict.path,
});

/**
 * Returns a newer version of a file with what a user changed in an older one. Where both have changed
 * the same, it is the newer file's, or the user's if `keep` says so.
 */
export function mergeYaml({ base, ours, theirs }: Versions<string>, keep: Keep = 'theirs'): Merged {
	const dataOf = (yaml: string) => parseYaml(yaml).toJS() as Value;
	const versions = { base: dataOf(base), ours: dataOf(ours), theirs: dataOf(theirs) };
	let text = theirs;
	let conflicts: Conflict[] = [];
	for (const change of changesOf(versions, [], keep)) {
		if (change.kind === 'conflict') {
			conflicts.push(change);
			continue;
		}
		text = editYaml(text, change);
		conflicts = conflicts.map((conflict) => placeAfter(conflict, change));
	}
	return { text, conflicts };
}
