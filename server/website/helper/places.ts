import type { Field } from '#content/editing/fields.ts';
import { labelOf } from '#content/editing/labels.ts';
import { isGroup } from '#content/editing/write-value.ts';
import { siteFacts } from '#content/load.ts';
import { fillFacts } from '#content/reading/facts.ts';
import { ContentError } from '#content/reading/parse-content.ts';
import type { Path } from '#content/reading/parse-yaml.ts';
import { joinText } from '#content/schemas/join-numbers.ts';
import type { FileName } from '#content/schemas/schemas.ts';
import { nameOfFile } from './files.ts';

/*
 * What people call things:
 *
 * | | example |
 * |---|---|
 * | `asShown` of a text | “Call 09 555 0199” for “Call {phone}” |
 * | `nameOfEntry` | “Web Scraping”, and nothing for an entry without a name |
 * | `calledBy` | “Web Scraping (not on the site)” |
 * | `placeName` | “AI Solutions & Pricing, Web Scraping, Starting at” |
 * | `saidIn` of a value (`values.ts`) | “$1,099” for 1099, “Yes” for true |
 */

/** Returns the names and numbers of `groups.0.offerings`. */
export const pathOf = (at: string): Path =>
	at === '' ? [] : at.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));

export const pathText = (path: Path) => path.join('.');

/** Returns the path of the field that a text is in: texts of a list have one field. */
export const fieldPathOf = (path: Path): Path =>
	typeof path.at(-1) === 'number' ? path.slice(0, -1) : path;

/** Returns the address of the entry that a text is in. */
export function entryAddressOf(path: Path): string {
	const own = fieldPathOf(path);
	const last = own.findLastIndex((key) => typeof key === 'number');
	if (last >= 0) return pathText(own.slice(0, last + 1));
	return own.length > 1 ? String(own[0]) : '';
}

/** Returns a field and all that it is in, from the outermost, or nothing where there is none. */
export function fieldsOnPath(tree: Field, path: Path): Field[] | undefined {
	const found = [tree];
	for (const key of path) {
		const next = found.at(-1)?.children.find((child) => child.path.at(-1) === key);
		if (next === undefined) return undefined;
		found.push(next);
	}
	return found;
}

/**
 * Returns a text as visitors read it. One with a fact that does not exist stays as it is written.
 */
export const asShown = (text: string): string => filledIn(text) ?? text;

/** Returns a text with its facts, or nothing if it has one that does not exist. */
export function filledIn(text: string): string | undefined {
	const fail = (message: string): never => {
		throw new ContentError(message);
	};
	try {
		return joinText(fillFacts(text, siteFacts(), fail));
	} catch (error) {
		if (error instanceof ContentError) return undefined;
		throw error;
	}
}

/** Says why visitors do not see an entry, and when they will. Returns nothing if they do. */
export function whyNotSeen({ value }: Field): { why: string; until: string } | undefined {
	const { hidden, answer } = isGroup(value) ? value : {};
	if (hidden === 'true') return { why: ' (not on the site)', until: 'you put it on the site' };
	if (typeof answer !== 'string' || asShown(answer) !== '') return undefined;
	return { why: ' (not shown: no answer)', until: 'it has an answer' };
}

/** Returns whether visitors see an entry of a list. */
export const isSeen = (entry: Field): boolean => whyNotSeen(entry) === undefined;

/** Returns what people call an entry, and why it is not seen, if it is not. */
export const calledBy = (entry: Field): string =>
	asShown(entry.label) + (whyNotSeen(entry)?.why ?? '');

/** Returns what visitors read as the name of an entry of a list. Empty if its place is its name. */
export function nameOfEntry(entry: Field | undefined): string {
	const key = entry?.path.at(-1);
	if (!entry || typeof key !== 'number' || entry.label === String(key + 1)) return '';
	return asShown(entry.label);
}

/**
 * Returns where something is, as people say it: “AI Solutions & Pricing, Web Scraping, Starting
 * at”. The innermost entry of a list that has a name says which one it is, and a number says the
 * place of one that has none: “Points 2”.
 */
export function placeName(file: FileName, tree: Field, path: Path): string {
	const parts = path.map((key, depth) => {
		const field = fieldsOnPath(tree, path.slice(0, depth + 1))?.at(-1);
		const isIndex = typeof key === 'number';
		const ownLabel = isIndex ? String(key + 1) : labelOf(key);
		const label = field ? calledBy(field) : ownLabel;
		return { field, label, isIndex, isNumber: isIndex && label === ownLabel };
	});
	const named = parts.findLastIndex(({ isIndex, isNumber }) => isIndex && !isNumber);
	const said = parts.flatMap(({ field, label, isIndex, isNumber }, depth) => {
		if (depth < named || isNumber) return [];
		const later = parts.slice(depth + 1);
		// A group within a part of the page, whose entry says its name as well.
		const isSaidLater =
			depth > 0 &&
			field?.kind === 'group' &&
			!isIndex &&
			later.some((part) => part.field?.isWholeName);
		if (isSaidLater) return [];
		const [next] = later;
		return next?.isNumber ? `${label} ${next.label}` : label;
	});
	return [nameOfFile(file), ...new Set(said)].join(', ');
}
