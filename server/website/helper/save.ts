import { EditError } from '#content/editing/edit.ts';
import { adviceOn } from './advice.ts';
import { followedNumber } from './dialled-number.ts';
import { indexAfter, textsAfter } from './edits.ts';
import { type EntryInFile, findEntry } from './entries.ts';
import { fieldsOfEntry } from './forms.ts';
import { mistakeWith } from './mistakes.ts';
import { fieldsOnPath, nameOfEntry, pathOf, pathText } from './places.ts';
import type {
	ChangedField,
	EntryAddress,
	Mistake,
	Refused,
	Saved,
	SaveInput,
	SaveResult,
} from './protocol.ts';
import { dollars, typedValue } from './values.ts';

/** Returns the fields that somebody else has changed since the form was shown, as the user has. */
const changedByOthers = (
	{ entry }: EntryInFile,
	{ values, shown, intent }: SaveInput,
): ChangedField[] =>
	fieldsOfEntry(entry).flatMap((field): ChangedField[] => {
		const { name, label, kind, value } = field;
		const typed = values[name];
		const was = shown[name];
		if (typed === undefined || was === value) return [];
		const isSame = typed === was || typedValue(field, typed) === typedValue(field, value);
		// What is taken off loses all that it says.
		if (isSame && intent !== 'remove') return [];
		return [{ name, label, value: kind === 'amount' ? dollars(typedValue(field, value)) : value }];
	});

/**
 * Returns a value that a field can have: the one that it has, or its neighbour’s for a new entry.
 */
function rightValueOf(
	field: string,
	{ path, tree }: EntryInFile,
	input: SaveInput,
): string | undefined {
	if (!input.isNew) return input.shown[field];
	const index = Number(path.at(-1));
	const neighbour = path.with(-1, index === 0 ? 1 : index - 1);
	const inside = pathOf(field).slice(path.length);
	const value = fieldsOnPath(tree, [...neighbour, ...inside])?.at(-1)?.value;
	if (Array.isArray(value)) return value.join('\n');
	return typeof value === 'string' ? value : undefined;
}

/**
 * Says what is wrong with how a number is dialled beside the number that was typed: how it is
 * dialled follows, and nobody has typed that.
 */
function atTypedNumber(mistake: Mistake | undefined, input: SaveInput): Mistake | undefined {
	const number = followedNumber(mistake?.field ?? '', input);
	if (number === undefined) return mistake;
	const sentence = `We can’t tell how “${input.values[number]}” is dialled. Write all its digits, as in 04 123 4567, or fill in “As dialled” too.`;
	return { ...mistake, sentence, field: number };
}

/**
 * Returns all that is wrong with what a form sent. A file is read as far as its first mistake, so
 * what is wrong gets a value that is right, and it is read again.
 */
function mistakesIn(target: EntryInFile, input: SaveInput): Mistake[] {
	const found = new Map<string | undefined, Mistake>();
	let values = input.values;
	for (;;) {
		const mistake = atTypedNumber(
			mistakeWith(textsAfter(target, { ...input, values }), input),
			input,
		);
		if (!mistake || found.has(mistake.field)) return [...found.values()];
		const { field } = mistake;
		found.set(field, mistake);
		const right = field === undefined ? undefined : rightValueOf(field, target, input);
		if (field === undefined || right === undefined) return [...found.values()];
		values = { ...values, [field]: right };
	}
}

/** Says who needs an entry that cannot be taken off, or what its own list says of that. */
function whyNeeded({ place, ...mistake }: Mistake, { file, at }: EntryAddress): Mistake {
	const isOwnList = mistake.entry?.file === file && at.startsWith(`${mistake.field}.`);
	return place && !isOwnList ? { ...mistake, sentence: `${place} names it.` } : mistake;
}

/** Returns why a form is not saved. */
function refusalOf(
	mistakes: readonly Mistake[],
	{ entry }: EntryInFile,
	input: SaveInput,
): Refused {
	if (input.intent !== 'remove') return { heading: 'That doesn’t work yet', mistakes };
	return {
		heading: 'It isn’t taken off: the site needs it',
		mistakes: mistakes.map((mistake) => whyNeeded(mistake, input)),
		canHide: entry.canHide,
	};
}

/** Returns what a form is saved as, and what is said of it. */
function savedAs(target: EntryInFile, input: SaveInput): Saved {
	const { path, list, entry } = target;
	const texts = textsAfter(target, input);
	const at = pathText(list ? path.with(-1, indexAfter(input.intent, target)) : path);
	return { texts, at, name: nameOfEntry(entry), ...adviceOn(target, input, { texts, at }) };
}

/** Decides whether a form is saved: it is, unless the site cannot be so. */
function saveOrRefuse(target: EntryInFile, input: SaveInput): SaveResult {
	try {
		const mistakes = mistakesIn(target, input);
		if (mistakes.length > 0) return { refused: refusalOf(mistakes, target, input) };
		return savedAs(target, input);
	} catch (error) {
		if (!(error instanceof EditError)) throw error;
		const mistakes = [{ sentence: error.message }];
		return { refused: { heading: 'That can’t be changed here', mistakes } };
	}
}

/**
 * Returns the texts of files after a form was saved, or why it was not: somebody else has changed
 * the same fields, or the site cannot be so.
 */
export function save(input: SaveInput): SaveResult {
	const target = findEntry(input.file, input.at, input.isNew);
	if (target === undefined) {
		return { refused: { heading: 'This is not there any more', mistakes: [] } };
	}
	const changed = input.isNew ? [] : changedByOthers(target, input);
	return changed.length > 0 ? { changed } : saveOrRefuse(target, input);
}
