import { isDeepStrictEqual } from 'node:util';
import { changesBetween } from './changes-between.ts';
import { editYaml, type Path } from './edit.ts';
import { matchEntries } from './match-entries.ts';
import { parseYaml } from './parse-yaml.ts';
import { type Group, isGroup, isList, type List, type Value } from './write-value.ts';

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

const mapVersions = <From, To>(
	{ base, ours, theirs }: Versions<From>,
	make: (version: From, whose: keyof Versions<From>) => To,
): Versions<To> => ({
	base: make(base, 'base'),
	ours: make(ours, 'ours'),
	theirs: make(theirs, 'theirs'),
});

/** Whose it is where both have changed the same. */
type Keep = 'ours' | 'theirs';

/** A place that both have changed, and what the user has there, if it is there still. */
interface Conflict {
	path: Path;
	ours?: Value | undefined;
}

interface Merge<Of> {
	value: Of;
	/** Their paths begin in the value. */
	conflicts: Conflict[];
}

/** Merges the entries of a group. */
function mergeGroups({ base, ours, theirs }: Versions<Group>, keep: Keep): Merge<Group> {
	const value: Record<string, Value> = {};
	const conflicts: Conflict[] = [];
	for (const name of Object.keys({ ...theirs, ...ours })) {
		const entry = { base: base[name], ours: ours[name], theirs: theirs[name] };
		const merged = mergeValues(entry, keep);
		if (merged.value !== undefined) value[name] = merged.value;
		conflicts.push(...merged.conflicts.map((one) => ({ ...one, path: [name, ...one.path] })));
	}
	return { value, conflicts };
}

/**
 * Merges the order of the entries of lists, by their names. What only one list has follows what it
 * follows there.
 */
function mergeOrders(names: Versions<readonly string[]>, keep: Keep): Merge<string[]> {
	const isInBoth = (name: string) => names.ours.includes(name) && names.theirs.includes(name);
	const orders = mapVersions(names, (version) => version.filter(isInBoth).join(' '));
	const { value, conflicts } = mergeValues(orders, keep);
	const isOurs = value !== orders.theirs;
	const order = [...(isOurs ? names.ours : names.theirs)];
	const others = isOurs ? names.theirs : names.ours;
	for (const [place, name] of others.entries()) {
		if (order.includes(name)) continue;
		const before = order.indexOf(others[place - 1] ?? '');
		order.splice(before + 1, 0, name);
	}
	return { value: order, conflicts: conflicts.map(() => ({ path: [] })) };
}

/** Merges lists as groups, in which each entry has the name of its place in the base. */
function mergeLists(lists: Versions<List>, keep: Keep): Merge<List> {
	const names = mapVersions(lists, (version, whose) =>
		matchEntries(lists.base, version).map((index, place) => String(index ?? `${whose} ${place}`)),
	);
	const groups = mapVersions(lists, (version, whose) =>
		Object.fromEntries(version.map((entry, place) => [names[whose][place], entry])),
	);
	const group = mergeGroups(groups, keep);
	const order = mergeOrders(
		mapVersions(names, (version) => version.filter((name) => name in group.value)),
		keep,
	);
	const conflicts = group.conflicts.map(({ path: [name, ...inside], ours }): Conflict => {
		const place = order.value.indexOf(String(name));
		// What is not there any more is a conflict of its list.
		return place < 0 ? { path: [] } : { path: [place, ...inside], ours };
	});
	return {
		value: order.value.map((name) => group.value[name] ?? ''),
		conflicts: [...order.conflicts, ...conflicts],
	};
}

/** Merges values. One that is not there is undefined. */
function mergeValues(versions: Versions<Value | undefined>, keep: Keep): Merge<Value | undefined> {
	const { base, ours, theirs } = versions;
	if (isDeepStrictEqual(base, ours) || isDeepStrictEqual(ours, theirs)) {
		return { value: theirs, conflicts: [] };
	}
	if (isDeepStrictEqual(base, theirs)) return { value: ours, conflicts: [] };
	if (isGroup(base) && isGroup(ours) && isGroup(theirs)) {
		return mergeGroups({ base, ours, theirs }, keep);
	}
	if (isList(base) && isList(ours) && isList(theirs)) {
		return mergeLists({ base, ours, theirs }, keep);
	}
	if (keep === 'ours') return { value: ours, conflicts: [] };
	return { value: theirs, conflicts: [{ path: [], ours }] };
}

/** What a file becomes, and the places that both have changed. */
export interface Merged {
	text: string;
	conflicts: Conflict[];
}

/**
 * Returns a newer version of a file with what a user changed in an older one. Where both have changed
 * the same, it is the newer file's, or the user's if `keep` says so.
 */
export function mergeYaml(versions: Versions<string>, keep: Keep = 'theirs'): Merged {
	const values = mapVersions(versions, (yaml): Value => parseYaml(yaml).toJS());
	const { value = {}, conflicts } = mergeValues(values, keep);
	const changes = changesBetween(values.theirs, value);
	return { text: changes.reduce(editYaml, versions.theirs), conflicts };
}
