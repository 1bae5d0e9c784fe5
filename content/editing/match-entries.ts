import { isDeepStrictEqual } from 'node:util';
import { nameOf } from './labels.ts';
import { isGroup, type List, type Value } from './write-value.ts';

/** Which entry of the base an entry of another version is, from 0. One that was added is none. */
export type BaseIndex = number | undefined;

/**
 * A version of a list beside its base, and which of its entries are known to be one of the base.
 */
interface Matching {
	base: List;
	version: List;
	matches: BaseIndex[];
}

/**
 * Returns whether the entry at a place is the one of the base at an index, which is not matched.
 */
type Rule = (matching: Matching, place: number, index: number) => boolean;

/** Returns what tells an entry from others: its id, or what it is called. */
export function nameIn(entry: Value | undefined): string | undefined {
	if (typeof entry === 'string') return entry;
	return isGroup(entry) && typeof entry.id === 'string' ? entry.id : nameOf(entry);
}

/** It is the first one of its name. */
const hasSameName: Rule = ({ base, version }, place, index) => {
	const name = nameIn(version[place]);
	return name !== undefined && base.findIndex((entry) => nameIn(entry) === name) === index;
};

/** It has the same id, if any, and at least half of what it said. */
const hasSameContent: Rule = ({ base, version }, place, index) => {
	const was = base[index];
	const entry = version[place];
	if (!isGroup(was) || !isGroup(entry)) return false;
	const keys = Object.keys(was);
	const same = keys.filter((key) => isDeepStrictEqual(was[key], entry[key]));
	return was.id === entry.id && same.length * 2 >= keys.length;
};

/** It follows the same entry as before, in a list that has not become longer. */
const hasSamePlace: Rule = ({ base, version, matches }, place, index) => {
	const isFirst = place === 0 && index === 0;
	const follows = place > 0 && matches[place - 1] === index - 1;
	return version.length <= base.length && (isFirst || follows);
};

/** All others are matched, in a list of the same length. */
const isLeft: Rule = ({ base, version, matches }) =>
	version.length === base.length && matches.filter((match) => match === undefined).length === 1;

/**
 * Returns which entry of the base each entry of another version is. Entries have no identity, so
 * this is decided by what they say: the surest rule goes first, for all entries.
 */
export function matchEntries(base: List, version: List): BaseIndex[] {
	const matches: BaseIndex[] = version.map(() => undefined);
	const matching = { base, version, matches };
	for (const rule of [hasSameName, hasSameContent, hasSamePlace, isLeft]) {
		for (const place of version.keys()) {
			if (matches[place] !== undefined) continue;
			const index = base.findIndex((_, at) => !matches.includes(at) && rule(matching, place, at));
			if (index >= 0) matches[place] = index;
		}
	}
	return matches;
}

/**
 * Returns a longest increasing subsequence of numbers that are all different: what need not move to
 * sort them.
 */
export function longestIncreasing(numbers: readonly number[]): number[] {
	const longest = (some: readonly number[][]) =>
		some.toSorted((one, other) => other.length - one.length)[0] ?? [];
	/** The longest that ends with each of the numbers so far. */
	const ending: number[][] = [];
	for (const number of numbers) {
		const before = longest(ending.filter((one) => (one.at(-1) ?? 0) < number));
		ending.push([...before, number]);
	}
	return longest(ending);
}
