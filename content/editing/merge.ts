import { isDeepStrictEqual } from 'node:util';
import { type Path, parseYaml } from '../reading/parse-yaml.ts';
import { changesBetween } from './changes-between.ts';
import { editYaml } from './edit.ts';
import { matchEntries } from './match-entries.ts';
import { type Group, isGroup, isList, type List, type Value } from './write-value.ts';

/**
 * The versions of a three-way merge. It brings what changed from `base` to `changed` into `target`.
 */
export interface Versions<Of> {
	/** As it was when the user began. */
	base: Of;
	/** As the user has changed it. */
	changed: Of;
	/** As it is elsewhere: in a newer build, or after a colleague. */
	target: Of;
}

const mapVersions = <From, To>(
	{ base, changed, target }: Versions<From>,
	make: (version: From, whose: keyof Versions<From>) => To,
): Versions<To> => ({
	base: make(base, 'base'),
	changed: make(changed, 'changed'),
	target: make(target, 'target'),
});

/** Whose it is where both have changed the same. */
type Keep = 'changed' | 'target';

/** A place that both have changed, and what the user has there, if it is there still. */
interface Conflict {
	path: Path;
	changed?: Value | undefined;
}

interface Merge<Of> {
	value: Of;
	/** Their paths begin in the value. */
	conflicts: Conflict[];
}

/** Merges the entries of a group. */
function mergeGroups({ base, changed, target }: Versions<Group>, keep: Keep): Merge<Group> {
	const value: Record<string, Value> = {};
	const conflicts: Conflict[] = [];
	for (const name of Object.keys({ ...target, ...changed })) {
		const entry = { base: base[name], changed: changed[name], target: target[name] };
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
	const isInBoth = (name: string) => names.changed.includes(name) && names.target.includes(name);
	const orders = mapVersions(names, (version) => version.filter(isInBoth).join(' '));
	const { value, conflicts } = mergeValues(orders, keep);
	const isChanged = value !== orders.target;
	const order = [...(isChanged ? names.changed : names.target)];
	const others = isChanged ? names.target : names.changed;
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
	const conflicts = group.conflicts.map(({ path: [name, ...inside], changed }): Conflict => {
		const place = order.value.indexOf(String(name));
		// What is not there any more is a conflict of its list.
		return place < 0 ? { path: [] } : { path: [place, ...inside], changed };
	});
	return {
		value: order.value.map((name) => group.value[name] ?? ''),
		conflicts: [...order.conflicts, ...conflicts],
	};
}

/** Merges values. One that is not there is undefined. */
function mergeValues(versions: Versions<Value | undefined>, keep: Keep): Merge<Value | undefined> {
	const { base, changed, target } = versions;
	if (isDeepStrictEqual(base, changed) || isDeepStrictEqual(changed, target)) {
		return { value: target, conflicts: [] };
	}
	if (isDeepStrictEqual(base, target)) return { value: changed, conflicts: [] };
	if (isGroup(base) && isGroup(changed) && isGroup(target)) {
		return mergeGroups({ base, changed, target }, keep);
	}
	if (isList(base) && isList(changed) && isList(target)) {
		return mergeLists({ base, changed, target }, keep);
	}
	if (keep === 'changed') return { value: changed, conflicts: [] };
	return { value: target, conflicts: [{ path: [], changed }] };
}

/** What a file becomes, and the places that both have changed. */
export interface Merged {
	text: string;
	conflicts: Conflict[];
}

/**
 * Returns the target with what a user changed from the base. Where both have changed the same, it
 * is the target's, or the user's if `keep` says so.
 */
export function mergeYaml(versions: Versions<string>, keep: Keep = 'target'): Merged {
	const values = mapVersions(versions, (yaml): Value => parseYaml(yaml).toJS());
	const { value = {}, conflicts } = mergeValues(values, keep);
	const changes = changesBetween(values.target, value);
	return { text: changes.reduce(editYaml, versions.target), conflicts };
}
