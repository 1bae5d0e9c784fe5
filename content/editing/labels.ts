import { spokenName } from '../descriptions.ts';
import type { Path } from '../reading/parse-yaml.ts';
import { isGroup, type Value } from './write-value.ts';

/** Returns a name of an entry as a label: “Starting at” for `startingAt`. */
export function labelOf(...keys: readonly string[]): string {
	const name = keys.at(-1) ?? '';
	const words = name.replaceAll('-', ' ').replaceAll(/[A-Z]/g, (letter) => ` ${letter}`);
	return spokenName(keys) ?? words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

/**
 * Returns whether the label of an entry says in which group it is, so that the group’s adds
 * nothing.
 */
export const isWholeName = (keys: readonly string[]): boolean =>
	spokenName(keys) !== spokenName(keys.slice(-1));

/** What tells an entry of a list from others, the best first. */
const naming = ['question', 'title', 'name', 'label', 'what', 'heading', 'id', 'text'];

/** Returns what an entry of a list is called, if it has something that names it. */
export function nameOf(entry: Value | undefined): string | undefined {
	if (!isGroup(entry)) return undefined;
	return naming.map((key) => entry[key]).find((text) => typeof text === 'string');
}

/** Returns what people call an entry of a list, or its place in it if only its text names it. */
function labelOfEntry(value: Value | undefined, index: number): string {
	const name = nameOf(value);
	const { id, text } = isGroup(value) ? value : {};
	if (name === undefined || name === text) return String(index + 1);
	return name === id ? labelOf(name) : name;
}

/** Returns the names of the groups and lists on a path. */
export const namesIn = (path: Path): string[] => path.filter((key) => typeof key === 'string');

/** Returns what people call a value at a place. */
export function labelAt(path: Path, value: Value | undefined, isOfRecord: boolean): string {
	const key = path.at(-1);
	if (typeof key === 'number') return labelOfEntry(value, key);
	const ownName = isOfRecord ? nameOf(value) : undefined;
	return ownName || labelOf(...namesIn(path));
}
