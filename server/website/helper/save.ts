import { applyEdit, atEnd, type Edit, EditError, editYaml, type Path } from '#content/edit.ts';
import { textOf } from '#content/load.ts';
import type { Value } from '#content/write-value.ts';
import { followedNumber, typedInto } from './dialled-number.ts';
import { type EntryInFile, findEntry, indexBeside, isHidden } from './entries.ts';
import { fieldsOfEntry } from './forms.ts';
import { mistakeWith } from './mistakes.ts';
import {
	adviceAfter,
	adviceOnEntry,
	placeAfterMove,
	savedAt,
	stillShownAt,
	stillThere,
	textsWithNewName,
	warningOnEntry,
} from './other-texts.ts';
import { fieldsOnPath, isSeen, nameOfEntry, pathOf, pathText } from './places.ts';
import type {
	ChangedField,
	EntryAddress,
	FormField,
	Mistake,
	SaveInput,
	SaveResult,
	Texts,
} from './protocol.ts';
import { dollars, fieldEdits, typedValue } from './values.ts';

/** Returns what a button does with an entry of a list. */
function listEdits(intent: SaveInput['intent'], target: EntryInFile): Edit[] {
	const { path, list, entry } = target;
	if (list === undefined) return [];
	if (intent === 'remove') return [{ kind: 'remove', path }];
	if (intent === 'hide' && entry.canHide && !isHidden(entry)) {
		return [{ kind: 'add', path, at: atEnd, name: 'hidden', value: 'true' }];
	}
	if (intent === 'show' && isHidden(entry)) return [{ kind: 'remove', path: [...path, 'hidden'] }];
	const to = indexAfter(intent, target);
	const isMove = intent === 'up' || intent === 'down';
	return isMove && to !== path.at(-1) ? [{ kind: 'move', path, to }] : [];
}

/** Returns the index in its list of the entry that is shown after a button. */
function indexAfter(intent: SaveInput['intent'], target: EntryInFile): number {
	const index = Number(target.path.at(-1));
	if (intent === 'up') return indexBeside(target, -1) ?? index;
	if (intent === 'down') return indexBeside(target, 1) ?? index;
	return intent === 'add' ? index + 1 : index;
}

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

/** Returns the changes of an entry that is there. */
function changesOfEntry(target: EntryInFile, input: SaveInput): Edit[] {
	const fields = fieldsOfEntry(target.entry).flatMap((field) => {
		const typed = typedInto(field.name, input);
		if (typed === undefined || typed === input.shown[field.name]) return [];
		return fieldEdits(target.tree, field, typedValue(field, typed));
	});
	return [...fields, ...listEdits(input.intent, target)];
}

const valueAt = (data: Value, path: Path): Value =>
	path.reduce((value, key) => (value as Record<string | number, Value>)[key] as Value, data);

/** Returns the change that adds an entry. Optional texts that are empty are left out. */
function additionOf({ entry, tree, path, list }: EntryInFile, { values }: SaveInput): Edit[] {
	const edits = fieldsOfEntry(entry).flatMap((field) => {
		const typed = typedValue(field, values[field.name] ?? field.value);
		return fieldEdits(tree, field, typed);
	});
	const data = edits.reduce((all, edit) => applyEdit(all, edit), tree.value as Value);
	const value = valueAt(data, path);
	return [{ kind: 'add', path: list?.path ?? [], at: Number(path.at(-1)), value }];
}

/** Returns the texts of the files that a form changes. */
function textsAfter(target: EntryInFile, input: SaveInput): Texts {
	const edits = input.isNew ? additionOf(target, input) : changesOfEntry(target, input);
	const renamed = textsWithNewName(target.file, edits);
	const before = renamed[target.file] ?? textOf(target.file);
	return { ...renamed, [target.file]: edits.reduce(editYaml, before) };
}

/** Returns a value that a field can have: the one that it has, or its neighbour’s for a new entry. */
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

/** What no other entry says. */
const otherWords = 'Not there yet';

/** Returns what a new entry could say in a field. */
function possibleValue({ kind, value, options }: FormField): string {
	if (options) return value;
	return kind === 'number' || kind === 'amount' ? '1' : otherWords;
}

/**
 * Returns whether another entry can be below one: what is wrong with it is in a field of its form. A
 * pair stays a pair, and what has a drawing of its own needs whoever builds the site.
 */
export function canAddBelow({ file, at }: EntryAddress): boolean {
	const path = pathOf(at);
	const below = pathText(path.with(-1, Number(path.at(-1)) + 1));
	const target = findEntry(file, below, true);
	if (target === undefined) return false;
	const fields = fieldsOfEntry(target.entry);
	const values = Object.fromEntries(fields.map((field) => [field.name, possibleValue(field)]));
	const input = { file, at: below, isNew: true, intent: 'save', values, shown: {} } as const;
	const mistake = mistakeWith(textsAfter(target, input), input);
	return !mistake || fields.some(({ name }) => name === mistake.field);
}

/** Says who needs an entry that cannot be taken off, or what its own list says of that. */
function whyNeeded({ place, ...mistake }: Mistake, { file, at }: EntryAddress): Mistake {
	const isOwnList = mistake.entry?.file === file && at.startsWith(`${mistake.field}.`);
	return place && !isOwnList ? { ...mistake, sentence: `${place} names it.` } : mistake;
}

/** After these, visitors see the entry once it is published. */
const stayingIntents: readonly SaveInput['intent'][] = ['save', 'up', 'down'];

/**
 * Returns the texts of files after a form was saved, or why it was not: somebody else has changed
 * the same fields, or the site cannot be so.
 */
export function save(input: SaveInput): SaveResult {
	const target = findEntry(input.file, input.at, input.isNew);
	if (target === undefined) {
		return { refused: { heading: 'This is not there any more', mistakes: [] } };
	}
	const others = input.isNew ? [] : changedByOthers(target, input);
	if (others.length > 0) return { changed: others };
	try {
		const mistakes = mistakesIn(target, input);
		if (mistakes.length === 0) {
			const after = textsAfter(target, input);
			const next = target.list
				? target.path.with(-1, indexAfter(input.intent, target))
				: target.path;
			const stays = stayingIntents.includes(input.intent);
			const saved = stays ? savedAt({ ...target, path: next }, after) : undefined;
			const advice = [
				pathText(next) !== input.at && saved && placeAfterMove({ ...target, path: next }, after),
				saved && adviceOnEntry(target.entry, saved),
				input.intent === 'hide' && stillShownAt(target),
				input.intent === 'hide' && stillThere(target),
				adviceAfter(target, after),
			];
			return {
				texts: after,
				at: pathText(next),
				name: nameOfEntry(target.entry),
				advice: advice.filter(Boolean).join(' '),
				warning: saved && warningOnEntry(target.entry, saved),
				isShown: !saved || isSeen(saved),
			};
		}
		if (input.intent !== 'remove') {
			return { refused: { heading: 'That doesn’t work yet', mistakes } };
		}
		const { canHide } = target.entry;
		const heading = 'It isn’t taken off: the site needs it';
		const reasons = mistakes.map((mistake) => whyNeeded(mistake, input));
		return { refused: { heading, mistakes: reasons, canHide } };
	} catch (error) {
		if (!(error instanceof EditError)) throw error;
		const mistakes = [{ sentence: error.message }];
		return { refused: { heading: 'That can’t be changed here', mistakes } };
	}
}
