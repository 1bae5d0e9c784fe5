import { applyEdit, atEnd, type Edit, editYaml } from '#content/editing/edit.ts';
import type { Value } from '#content/editing/write-value.ts';
import { textOf } from '#content/load.ts';
import type { Path } from '#content/reading/parse-yaml.ts';
import { typedInto } from './dialled-number.ts';
import { type EntryInFile, indexBeside, isHidden } from './entries.ts';
import { fieldsOfEntry } from './forms.ts';
import { textsWithNewName } from './offering-name.ts';
import type { FileTexts, SaveInput } from './protocol.ts';
import { fieldEdits, typedValue } from './values.ts';

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
export function indexAfter(intent: SaveInput['intent'], target: EntryInFile): number {
	const index = Number(target.path.at(-1));
	if (intent === 'up') return indexBeside(target, -1) ?? index;
	if (intent === 'down') return indexBeside(target, 1) ?? index;
	return intent === 'add' ? index + 1 : index;
}

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
export function textsAfter(target: EntryInFile, input: SaveInput): FileTexts {
	const edits = input.isNew ? additionOf(target, input) : changesOfEntry(target, input);
	const renamed = textsWithNewName(target.file, edits);
	const before = renamed[target.file] ?? textOf(target.file);
	return { ...renamed, [target.file]: edits.reduce(editYaml, before) };
}
