import type { Field } from '#content/editing/fields.ts';
import { nameOf } from '#content/editing/labels.ts';
import type { Path } from '#content/reading/parse-yaml.ts';
import { isEditable, treeOf } from './files.ts';
import { fieldsOfEntry } from './forms.ts';
import { asShown, fieldsOnPath, pathOf, pathText } from './places.ts';
import { anchorOf, fieldsLike, namePart, printOf } from './prints.ts';
import type { FormValues, Located, LocateInput } from './protocol.ts';

/** An entry that has changed is the same one if at least so much of what it said is as it was. */
const leastShare = 0.5;

/** Returns the values of an entry by the names of its fields within it. */
const within = (at: string, values: FormValues): FormValues =>
	Object.fromEntries(
		Object.entries(values).map(([name, value]) => [name.slice(at.length + 1), value]),
	);

/** Returns which part of the words that an entry had another one has, from 0 to 1. */
function shareOf(words: FormValues, entry: Field): number {
	const fields = fieldsOfEntry(entry).map(({ name, value }) => [name, value]);
	const now = within(pathText(entry.path), Object.fromEntries(fields));
	const said = Object.entries(words).filter(([, text]) => text !== '');
	const same = said.filter(([name, text]) => now[name] === text);
	return said.length === 0 ? 0 : same.length / said.length;
}

/** An entry as a form has shown it. */
interface ShownEntry {
	path: Path;
	/** Its prints, and those of the entries like it (`prints.ts`). */
	prints: string;
	/** What it said, by the names of the fields within it. */
	words: FormValues;
}

/**
 * Returns the entries that one may be after somebody has changed its words: those that are most
 * like it of those that are new, which none of the others was.
 *
 * | The list was | Now it is | B may be |
 * |---|---|---|
 * | A, B | A, B with another text | the second: nothing else has its name |
 * | A, B | D with half of the words of B, A | the first |
 * | A, B | A, D | the second: all else is as it was, and it is at the same place |
 * | A, B | D, E | none |
 */
function changedFrom({ path, prints, words }: ShownEntry, alike: readonly Field[]): Field[] {
	const [own = '', ...others] = prints.split(' ');
	const otherNames = others.map(namePart);
	const isOnlyName = !otherNames.includes(namePart(own));
	const changed = alike.filter((entry) => {
		const print = printOf(entry);
		const isOther = namePart(print) !== namePart(own) && otherNames.includes(namePart(print));
		return !others.includes(print) && !isOther;
	});
	const likeness = (entry: Field) =>
		isOnlyName && namePart(printOf(entry)) === namePart(own) ? 1 : shareOf(words, entry);
	const most = Math.max(leastShare, ...changed.map(likeness));
	const likely = changed.filter((entry) => likeness(entry) >= most);
	if (likely.length > 0) return likely;
	// If nothing else is new, all of it was written anew at its place.
	const isOnlyChange = changed.length === 1 && alike.length === others.length + 1;
	return isOnlyChange ? changed.filter((entry) => pathText(entry.path) === pathText(path)) : [];
}

/** An entry that was looked for. */
interface FoundEntry {
	/** Undefined if it is not there any more, or if several may be it. */
	entry: Field | undefined;
	isUnclear: boolean;
}

/**
 * Returns the entry that was shown, at the same place or at another one: that which says the same,
 * or else one that was changed from it.
 */
function findShown(tree: Field, shown: ShownEntry): FoundEntry {
	const alike = fieldsLike(tree, shown.path);
	const [own = '', ...others] = shown.prints.split(' ');
	const same = alike.filter((entry) => printOf(entry) === own);
	const found = same.length > 0 ? same : changedFrom(shown, alike);
	const here = found.find((entry) => pathText(entry.path) === pathText(shown.path));
	if (here) return { entry: here, isUnclear: false };
	const [entry, ...more] = found;
	// Which of those that said the same is left, nobody can tell.
	const isUnclear = more.length > 0 || (entry !== undefined && others.includes(own));
	return { entry: isUnclear ? undefined : entry, isUnclear };
}

/** Returns the path for an entry that is added again: where it was, or at the end of the list. */
function pathToAdd(tree: Field, path: Path): Path {
	const listPath = path.slice(0, -1);
	const list = fieldsOnPath(tree, listPath)?.at(-1) ?? fieldsLike(tree, listPath)[0];
	return list ? [...list.path, Math.min(Number(path.at(-1)), list.children.length)] : path;
}

/** Returns the path that a form for something in an entry, or for one below it, has now. */
function pathInForm(path: Path, anchor: Path, now: Path, isNew = false): Path {
	const inside = path.slice(anchor.length);
	const isBelow = isNew && inside.length === 0;
	return isBelow ? now.with(-1, Number(now.at(-1)) + 1) : [...now, ...inside];
}

/** Returns where the entry is that a form has shown, or that it is not there any more. */
export function locate({ file, at, isNew, prints, shown }: LocateInput): Located {
	if (prints === '' || !isEditable(file)) return { at };
	const tree = treeOf(file);
	const path = pathOf(at);
	const anchor = anchorOf(path, isNew);
	const words = isNew ? {} : within(at, shown);
	const { entry, isUnclear } = findShown(tree, { path: anchor, prints, words });
	if (entry) return { at: pathText(pathInForm(path, anchor, entry.path, isNew)) };
	const name = nameOf(words) ?? Object.values(words).find(Boolean) ?? '';
	const lost = { name: asShown(name), isUnclear };
	return { at: pathText(pathToAdd(tree, path)), lost };
}
