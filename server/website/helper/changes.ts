import { changesBetween } from '#content/editing/changes-between.ts';
import { applyEdit, type Edit, pathAfter } from '#content/editing/edit.ts';
import type { Field } from '#content/editing/fields.ts';
import type { Value } from '#content/editing/write-value.ts';
import { withTexts } from '#content/load.ts';
import type { Path } from '#content/reading/parse-yaml.ts';
import type { FileName } from '#content/schemas/schemas.ts';
import { followsShownNumber } from './dialled-number.ts';
import { inWords, pathOfEdit } from './edit-in-words.ts';
import { dataOfFile, treeOf } from './files.ts';
import { entryAddressOf, fieldPathOf, fieldsOnPath, pathText } from './places.ts';
import type { Change, FileTexts } from './protocol.ts';

/**
 * Returns where a change leads to once the later ones of its file are made as well, which move what
 * is below them. What was taken off, by itself or by a later one, leads to what it was in.
 */
function pathAfterAll(edit: Edit, later: readonly Edit[]): Path {
	const isTakenOff = edit.kind === 'remove' && typeof edit.path.at(-1) === 'number';
	const path = isTakenOff ? edit.path.slice(0, -1) : pathOfEdit(edit);
	return later.reduce<Path>(
		(now, next) => pathAfter(now, next) ?? now.slice(0, next.path.length - 1),
		path,
	);
}

/** Returns the address of a path: of an entry of a list, or of a text in one. */
function addressOf(tree: Field, path: Path): Pick<Change, 'at' | 'field'> {
	const field = fieldsOnPath(tree, path)?.at(-1);
	const isEntry = typeof path.at(-1) === 'number' && field?.kind !== 'text';
	if (isEntry) return { at: pathText(path) };
	const isOfEntries = field?.kind === 'list' && !field.isOfTexts;
	if (isOfEntries) return { at: entryAddressOf(path) };
	return { at: entryAddressOf(path), field: pathText(fieldPathOf(path)) };
}

/** Returns the changes of a file in words, with their addresses in the file as it is then. */
function changesOfFile(file: FileName, before: Value, after: Value): Change[] {
	const edits = changesBetween(before, after);
	const tree = treeOf(file, after);
	let data = before;
	return edits.flatMap((edit, index): Change[] => {
		const words = inWords(file, data, edit);
		data = applyEdit(data, edit);
		if (followsShownNumber(edit, edits)) return [];
		const path = pathAfterAll(edit, edits.slice(index + 1));
		const shown = path.at(-1) === 'hidden' ? path.slice(0, -1) : path;
		return [{ file, ...addressOf(tree, shown), ...words, edit: index }];
	});
}

/** Returns what differs between the texts of files, in words. A phone number is one change. */
export function changesOf({ before, after }: { before: FileTexts; after: FileTexts }): Change[] {
	const files = Object.keys({ ...before, ...after }) as FileName[];
	const old = withTexts(before, () => new Map(files.map((file) => [file, dataOfFile(file)])));
	return withTexts(after, () =>
		files.flatMap((file) => changesOfFile(file, old.get(file) ?? {}, dataOfFile(file))),
	);
}
