import { isDeepStrictEqual } from 'node:util';
import { nameOf } from './fields.ts';
import { isGroup, type Value } from './write-value.ts';

/** Which entry of the base an entry of another version is, from 0. One that was added is none. */
export type BaseIndex = number | undefined;

/** A version of a list beside its base, and which of its entries are known to be one of the base. */
interface Matching {
	base: readonly Value[];
	version: readonly Value[];
	matches: BaseIndex[];
}

/** Returns the entry of the base that the entry at a place is by a rule. */
type Rule = (matching: Matching, place: number) => BaseIndex;

const isUnmatched = ({ base, matches }: Matching, index: number) =>
	index < base.length && !matches.includes(index);

/** Returns what tells an entry from others: its id, or what it is called. */
export function nameIn(entry: Value | undefined): string | undefined {
	if (typeof entry === 'string') return entry;
	return isGroup(entry) && typeof entry.id === 'string' ? entry.id : nameOf(entry);
}

const bySameName: Rule = ({ base, version }, place) => {
	const name = nameIn(version[place]);
	const index = base.findIndex((entry) => nameIn(entry) === name);
	return name === undefined || index < 0 ? undefined : index;
};

/** It has the same id, if any, and at least half of what it said. */
const bySameContent: Rule = (matching, place) => {
	const entry = matching.version[place];
	const index = matching.base.findIndex((was, at) => {
		if (!isUnmatched(matching, at) || !isGroup(was) || !isGroup(entry)) return false;
		const keys = Object.keys(was);
		const same = keys.filter((key) => isDeepStrictEqual(was[key], entry[key]));
		return was.id === entry.id && same.length * 2 >= keys.length;
	});
	return index < 0 ? undefined : index;
};

/** It follows the same entry as before, in a list that has not become longer. */
const bySamePlace: Rule = ({ base, version, matches }, place) => {
	if (version.length > base.length) return undefined;
	if (place === 0) return 0;
	const before = matches[place - 1];
	return before === undefined ? undefined : before + 1;
};

/** All others are matched, in a list of the same length. */
const byBeingLeft: Rule = ({ base, version, matches }) => {
	const isLastOne = matches.filter((index) => index === undefined).length === 1;
	if (!isLastOne || version.length !== base.length) return undefined;
	return [...base.keys()].find((index) => !matches.includes(index));
};

/**
 * Returns which entry of the base each entry of another version is. Entries have no identity, so
 * this is decided by what they say: the surest rule goes first, for all entries.
 */
export function matchEntries(base: readonly Value[], version: readonly Value[]): BaseIndex[] {
	const matches: BaseIndex[] = version.map(() => undefined);
	const matching = { base, version, matches };
	for (const rule of [bySameName, bySameContent, bySamePlace, byBeingLeft]) {
		for (const place of version.keys()) {
			if (matches[place] !== undefined) continue;
			const index = rule(matching, place);
			if (index !== undefined && isUnmatched(matching, index)) matches[place] = index;
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
