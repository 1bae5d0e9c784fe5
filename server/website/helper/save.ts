import { changed, type Edit, EditError, editYaml, type Path } from '#content/edit.ts';
import { textOf } from '#content/load.ts';
import type { Value } from '#content/write-value.ts';
import { findPlace, isHidden, type Place } from './entries.ts';
import { fieldsOfEntry } from './forms.ts';
import { problemWith } from './mistakes.ts';
import { textsWithNewName } from './new-names.ts';
import type { FormField, Refused, SaveInput, SaveResult, Texts } from './protocol.ts';
import { fieldEdits, typedInto, typedValue } from './typed-values.ts';

/** Returns what a button does with an entry of a list. */
function listEdits(intent: SaveInput['intent'], { path, list, entry }: Place): Edit[] {
	const index = Number(path.at(-1));
	if (list === undefined) return [];
	if (intent === 'remove') return [{ kind: 'remove', path }];
	if (intent === 'hide' && entry.canHide && !isHidden(entry)) {
		const at = Object.keys(entry.value ?? {}).length;
		return [{ kind: 'add', path, at, name: 'hidden', value: 'true' }];
	}
	if (intent === 'show' && isHidden(entry)) return [{ kind: 'remove', path: [...path, 'hidden'] }];
	if (intent === 'up' && index > 0) return [{ kind: 'move', path, to: index - 1 }];
	if (intent === 'down' && index < list.children.length - 1) {
		return [{ kind: 'move', path, to: index + 1 }];
	}
	return [];
}

/** A field that somebody else has changed since the form was shown. */
const conflictIn = (fields: readonly FormField[], { values, shown }: SaveInput) =>
	fields.find(({ name, value }) => {
		const [typed, was] = [values[name], shown[name]];
		return typed !== undefined && typed !== was && was !== value && typed !== value;
	});

/** Returns the changes of an entry that is there. */
function changesOfEntry(place: Place, input: SaveInput): Edit[] {
	const fields = fieldsOfEntry(place.entry).flatMap((field) => {
		const typed = typedInto(field.name, input);
		if (typed === undefined || typed === input.shown[field.name]) return [];
		return fieldEdits(place.tree, field, typedValue(field, typed));
	});
	return [...fields, ...listEdits(input.intent, place)];
}

/** Returns the change that adds an entry. Optional texts that are empty are left out. */
function additionOf({ entry, tree, path, list }: Place, { values }: SaveInput): Edit[] {
	const fields = fieldsOfEntry(entry);
	const edits = fields.flatMap((field) => {
		const typed = typedValue(field, values[field.name] ?? field.value);
		return fieldEdits(tree, field, typed);
	});
	const data = edits.reduce((all, edit) => changed(all, edit), tree.value as Value);
	const value = valueAt(data, path);
	return [{ kind: 'add', path: list?.path ?? [], at: Number(path.at(-1)), value }];
}

const valueAt = (data: Value, path: Path): Value =>
	path.reduce((value, key) => (value as Record<string | number, Value>)[key] as Value, data);

/** Says who needs an entry that cannot be taken off. */
const whyNeeded = (refused: Refused, { entry: { canHide } }: Place): Refused => ({
	heading: 'Something else needs it',
	text: refused.place ? `${refused.place} names it.` : (refused.text ?? ''),
	canHide,
});

/**
 * Returns the texts of files after a form was saved, or why it was not: somebody else has changed
 * the same field, or the site cannot be so.
 */
export function save(input: SaveInput, texts: Texts): SaveResult {
	const { file, at, isNew } = input;
	const place = findPlace(file, at, isNew);
	if (place === undefined) return { refused: { heading: 'This is not there any more' } };
	const conflict = isNew ? undefined : conflictIn(fieldsOfEntry(place.entry), input);
	if (conflict) return { conflict: { name: conflict.name, value: conflict.value } };
	const edits = isNew ? additionOf(place, input) : changesOfEntry(place, input);
	try {
		const renamed = textsWithNewName(place.file, edits);
		const before = renamed[place.file] ?? textOf(place.file);
		const changes = { ...renamed, [place.file]: edits.reduce(editYaml, before) };
		const refused = problemWith(texts, changes);
		if (!refused) return { texts: changes };
		return { refused: input.intent === 'remove' ? whyNeeded(refused, place) : refused };
	} catch (error) {
		if (!(error instanceof EditError)) throw error;
		return { refused: { heading: 'That can’t be changed here', text: error.message } };
	}
}
