import { createHash } from 'node:crypto';
import type { Path } from '#content/edit.ts';
import { type Field, nameOf } from '#content/fields.ts';
import { nameIn } from '#content/match-entries.ts';
import { canAddBelow } from './can-add.ts';
import { fieldsOf, isEditable } from './files.ts';
import { fieldsOfEntry, form } from './forms.ts';
import { asShown, fieldsOnPath, pathOf, pathText } from './places.ts';
import type { EntryAddress, Form, FormValues, Located, LocateInput, Row } from './protocol.ts';

/** An entry that has changed is the same one if at least so much of what it said is as it was. */
const leastShare = 0.5;

const digestLength = 8;

const digestOf = (value: unknown): string =>
	createHash('sha256')
		.update(JSON.stringify(value ?? ''))
		.digest('base64url')
		.slice(0, digestLength);

/** Digests of what an entry is called, and of all that it says. */
const printOf = ({ value }: Field): string => `${digestOf(nameIn(value))}.${digestOf(value)}`;

/** Returns the digest of what an entry is called, out of its print. */
const namePart = (print: string): string => print.slice(0, digestLength);

/** Returns what is at a path with any numbers: an entry, and all that are like it. */
const fieldsLike = (tree: Field, path: Path): Field[] =>
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
function anchorOf(path: Path, isNew = false): Path {
	const index = Number(path.at(-1));
	if (!isNew) return path;
	return index > 0 ? path.with(-1, index - 1) : path.slice(0, lastIndexAt(path.slice(0, -1)) + 1);
}

/**
 * Returns what an entry is known by once others have changed the list: the prints of it and then of
 * those like it. Entries have no identity, and are not always at the same place. Empty for what is
 * in no list.
 */
function printsOf({ file, at, isNew }: EntryAddress): string {
	const path = anchorOf(pathOf(at), isNew);
	if (!isEditable(file) || lastIndexAt(path) < 0) return '';
	const tree = fieldsOf(file);
	const own = fieldsOnPath(tree, path)?.at(-1);
	const others = fieldsLike(tree, path).filter((entry) => entry !== own);
	return own ? [own, ...others].map(printOf).join(' ') : '';
}

/**
 * Returns whether an entry can be added where a row says so. The first one of a list always can.
 */
function canAddAt(file: string, { at }: Row): boolean {
	const path = pathOf(at);
	const above = Number(path.at(-1)) - 1;
	return above < 0 || canAddBelow({ file, at: pathText(path.with(-1, above)) });
}

/** Returns the form of a place, with what finds the entry again and what can be done with it. */
export function formToFind(address: EntryAddress): Form | undefined {
	const found = form(address);
	if (!found) return undefined;
	const canAdd = found.list !== undefined && canAddBelow(address);
	const sections = found.sections.map(({ rows, ...section }) => ({
		...section,
		rows: rows.filter((row) => !row.isNew || canAddAt(address.file, row)),
	}));
	return { ...found, sections, canAdd, prints: printsOf(address) };
}

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
	/** See {@link printsOf}. */
	prints: string;
	/** What it said, by the names of the fields within it. */
	words: FormValues;
}

/** Returns the entries that one may be after somebody has changed its words. */
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

/** Returns the entry that was shown, at the same place or at another one. */
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

/** Returns where the entry is that a form has shown, or that it is not there any more. */
export function locate({ file, at, isNew, prints, shown }: LocateInput): Located {
	if (prints === '' || !isEditable(file)) return { at };
	const tree = fieldsOf(file);
	const path = pathOf(at);
	const anchor = anchorOf(path, isNew);
	const words = isNew ? {} : within(at, shown);
	const { entry, isUnclear } = findShown(tree, { path: anchor, prints, words });
	if (entry) {
		const inside = path.slice(anchor.length);
		const index = Number(entry.path.at(-1));
		const isBelow = isNew && inside.length === 0;
		return { at: pathText(isBelow ? entry.path.with(-1, index + 1) : [...entry.path, ...inside]) };
	}
	const name = nameOf(words) ?? Object.values(words).find(Boolean) ?? '';
	const lost = { name: asShown(name), isUnclear };
	return { at: pathText(pathToAdd(tree, path)), lost };
}
