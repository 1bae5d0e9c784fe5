import { isDeepStrictEqual } from 'node:util';
import { type Edit, editYaml, type Path } from './edit.ts';
import { nameOf } from './fields.ts';
import { parseYaml } from './parse-yaml.ts';
import { type Group, isGroup, type Value } from './write-value.ts';

/** A file as it was, as a user has changed it, and as it is now. */
export interface Versions<Of> {
	base: Of;
	ours: Of;
	theirs: Of;
}

type List = readonly Value[];

/** A place that both have changed, and what the user has there, if it is there still. */
interface Conflict {
	kind: 'conflict';
	path: Path;
	ours?: Value;
}

/** What a user changed, at its place in the file as it is now, or a place that both have changed. */
type Change = Edit | Conflict;

const isText = (value: Value) => typeof value === 'string';
const isList = (value: Value): value is List => Array.isArray(value);
const all = <Of extends Value>(versions: Versions<Value>, is: (value: Value) => value is Of) =>
	Object.values(versions).every(is);

const idOf = (entry: Value) => (isGroup(entry) ? entry.id : undefined);
const nameIn = (entry: Value) => (isText(entry) ? entry : (idOf(entry) ?? nameOf(entry)));

/** Returns whether an entry is the same as one that was, and half of it at most has changed. */
function isAlike(was: Value, now: Value): boolean {
	if (!isGroup(was) || !isGroup(now) || was.id !== now.id) return false;
	const keys = Object.keys(was);
	return keys.filter((key) => isDeepStrictEqual(was[key], now[key])).length * 2 >= keys.length;
}

/** Which entry of the base an entry was. One that is new was none. */
type Origin = number | undefined;

/**
 * Returns which entry of a list each entry of a later one was: by its name, or if it has another
 * name now, by what else it says, or by being where that one was. The only one left on both sides is
 * the same. An entry that is new has none.
 */
function originsOf(base: List, later: List): Origin[] {
	const names = base.map(nameIn);
	const found: Origin[] = [];
	for (const entry of later) {
		const name = nameIn(entry);
		const index = name === undefined ? -1 : names.indexOf(name);
		found.push(index < 0 || found.includes(index) ? undefined : index);
	}
	const isFree = (index: number) => index < base.length && !found.includes(index);
	for (const [index, entry] of later.entries()) {
		if (found[index] !== undefined) continue;
		const like = base.findIndex((was, place) => isFree(place) && isAlike(was, entry));
		if (like >= 0) found[index] = like;
	}
	for (const [index, origin] of found.entries()) {
		const next = index === 0 ? 0 : (found[index - 1] ?? Number.NaN) + 1;
		if (origin === undefined && isFree(next) && later.length <= base.length) found[index] = next;
	}
	const left = [...base.keys()].filter(isFree);
	const open = found.indexOf(undefined);
	const isOnly = left.length === 1 && open >= 0 && open === found.lastIndexOf(undefined);
	if (isOnly && later.length === base.length) found[open] = left[0];
	return found;
}

const isSorted = (numbers: readonly number[]) =>
	isDeepStrictEqual(
		numbers,
		numbers.toSorted((a, b) => a - b),
	);

/**
 * Returns the entries that need not move, of a list in another order: as many as there can be, and of
 * as many rather those that have not changed.
 */
function stayingIn(order: readonly number[], hasChanged: (origin: number) => boolean): number[] {
	const chains: { weight: number; origins: number[] }[] = [];
	for (const origin of order) {
		const earlier = chains.filter(({ origins }) => (origins.at(-1) ?? 0) < origin);
		const [longest] = earlier.toSorted((a, b) => b.weight - a.weight);
		const { weight, origins } = longest ?? { weight: 0, origins: [] };
		const own = order.length + (hasChanged(origin) ? 0 : 1 / order.length);
		chains.push({ weight: weight + own, origins: [...origins, origin] });
	}
	return chains.toSorted((a, b) => b.weight - a.weight)[0]?.origins ?? [];
}

/** What the entries of the three versions of a list were. */
interface Origins {
	ours: readonly Origin[];
	theirs: readonly Origin[];
	/** Those of the newer file, with the changes that were yielded already. */
	current: Origin[];
}

/** Yields what a user changed within the entries of the base, and which of them the user took off. */
function* changesOfEntries(
	{ base, ours, theirs }: Versions<List>,
	origins: Origins,
	path: Path,
): Generator<Change> {
	for (const [origin, baseEntry] of base.entries()) {
		const ourEntry = ours[origins.ours.indexOf(origin)];
		const theirEntry = theirs[origins.theirs.indexOf(origin)];
		const index = origins.current.indexOf(origin);
		const place = [...path, index];
		if (theirEntry === undefined) {
			const isOursLost = ourEntry !== undefined && !isDeepStrictEqual(ourEntry, baseEntry);
			if (isOursLost) yield { kind: 'conflict', path };
		} else if (ourEntry !== undefined) {
			yield* changesOf({ base: baseEntry, ours: ourEntry, theirs: theirEntry }, place);
		} else if (isDeepStrictEqual(theirEntry, baseEntry)) {
			yield { kind: 'remove', path: place };
			origins.current.splice(index, 1);
		} else {
			yield { kind: 'conflict', path: place };
		}
	}
}

/** Yields the entries that a user added, and the moves of others, in the order of the user's list. */
function* changesOfOrder(
	ours: List,
	origins: Origins,
	moving: readonly number[],
	path: Path,
): Generator<Change> {
	const { current } = origins;
	/** The place of the entry before. */
	let last = -1;
	for (const [index, origin] of origins.ours.entries()) {
		if (origin === undefined) {
			last += 1;
			yield { kind: 'add', path, at: last, value: ours[index] as Value };
			current.splice(last, 0, undefined);
			continue;
		}
		const from = current.indexOf(origin);
		if (from < 0) continue;
		const to = from <= last ? last : last + 1;
		if (from !== to && moving.includes(origin)) {
			yield { kind: 'move', path: [...path, from], to };
			current.splice(to, 0, ...current.splice(from, 1));
		}
		last = current.indexOf(origin);
	}
}

/** Yields the changes of the entries of a list, and of the list itself. */
function* changesOfList(versions: Versions<List>, path: Path): Generator<Change> {
	const { base, ours, theirs } = versions;
	const ourOrigins = originsOf(base, ours);
	const theirOrigins = originsOf(base, theirs);
	const isInBoth = (origin: Origin): origin is number =>
		origin !== undefined && ourOrigins.includes(origin) && theirOrigins.includes(origin);
	const kept = ourOrigins.filter(isInBoth);
	const isMovedByUs = !isSorted(kept);
	const isMovedByThem = !isSorted(theirOrigins.filter(isInBoth));
	if (isMovedByUs && isMovedByThem) yield { kind: 'conflict', path };

	const origins = { ours: ourOrigins, theirs: theirOrigins, current: [...theirOrigins] };
	yield* changesOfEntries(versions, origins, path);

	const hasChanged = (origin: number) =>
		!isDeepStrictEqual(base[origin], ours[ourOrigins.indexOf(origin)]);
	// Beside what is new in the newer file, each entry follows the one that it follows now.
	const staying = isDeepStrictEqual(base, theirs) ? stayingIn(kept, hasChanged) : [];
	const canMove = isMovedByUs && !isMovedByThem;
	const moving = kept.filter((origin) => canMove && !staying.includes(origin));
	yield* changesOfOrder(ours, origins, moving, path);
}

/** Yields the changes of the entries of a group. */
function* changesOfGroup({ base, ours, theirs }: Versions<Group>, path: Path): Generator<Change> {
	for (const key of new Set([...Object.keys(base), ...Object.keys(ours)])) {
		const place = [...path, key];
		const baseEntry = base[key];
		const ourEntry = ours[key];
		const theirEntry = theirs[key];
		const isTaken = isDeepStrictEqual(ourEntry, theirEntry);
		if (isTaken || isDeepStrictEqual(baseEntry, ourEntry)) continue;
		if (ourEntry !== undefined && theirEntry !== undefined && baseEntry !== undefined) {
			yield* changesOf({ base: baseEntry, ours: ourEntry, theirs: theirEntry }, place);
		} else if (!isDeepStrictEqual(baseEntry, theirEntry)) {
			yield { kind: 'conflict', path: place };
		} else if (ourEntry === undefined) {
			yield { kind: 'remove', path: place };
		} else {
			yield { kind: 'add', path, at: Object.keys(theirs).length, name: key, value: ourEntry };
		}
	}
}

/** Yields what a user changed between two values, at its place in a third. */
function* changesOf(versions: Versions<Value>, path: Path): Generator<Change> {
	const { base, ours, theirs } = versions;
	if (isDeepStrictEqual(ours, base) || isDeepStrictEqual(ours, theirs)) return;
	if (all(versions, isGroup)) yield* changesOfGroup(versions as Versions<Group>, path);
	else if (all(versions, isList)) yield* changesOfList(versions as Versions<List>, path);
	else if (isDeepStrictEqual(base, theirs)) yield { kind: 'set', path, value: ours };
	else yield { kind: 'conflict', path, ours };
}

/** Returns what differs between two versions of a file, one change after the other. */
export const changesBetween = (base: Value, ours: Value): Edit[] =>
	[...changesOf({ base, ours, theirs: base }, [])].filter((change) => change.kind !== 'conflict');

/** What a file becomes, and the places that both have changed. */
export interface Merged {
	text: string;
	conflicts: Conflict[];
}

/**
 * Returns a newer version of a file with what a user changed in an older one. Where both have changed
 * the same, it is the newer file's, or the user's if `keep` says so.
 */
export function mergeYaml(
	{ base, ours, theirs }: Versions<string>,
	keep: 'ours' | 'theirs' = 'theirs',
): Merged {
	const dataOf = (yaml: string) => parseYaml(yaml).toJS() as Value;
	const versions = { base: dataOf(base), ours: dataOf(ours), theirs: dataOf(theirs) };
	let text = theirs;
	const conflicts: Conflict[] = [];
	for (const change of changesOf(versions, [])) {
		if (change.kind !== 'conflict') text = editYaml(text, change);
		else if (keep === 'theirs') conflicts.push(change);
		else if (typeof change.ours === 'string') {
			text = editYaml(text, { kind: 'set', path: change.path, value: change.ours });
		}
	}
	return { text, conflicts };
}
