import { changed, type Edit } from '#content/edit.ts';
import { type Field, leavesOf } from '#content/fields.ts';
import { setTexts } from '#content/load.ts';
import { changesBetween } from '#content/merge.ts';
import type { FileName } from '#content/schemas.ts';
import type { Value } from '#content/write-value.ts';
import { entryOf, fieldPathOf, pathText } from './addresses.ts';
import { dataOfFile, fieldsOf } from './files.ts';
import { fieldsOnPath, placeName } from './places.ts';
import type { Change, Texts } from './protocol.ts';
import { saidBoth, saidIn } from './said-values.ts';

/** Says that a text has more letters than its place has room for. */
function warningFor(leaves: readonly Field[]): string | undefined {
	for (const { label, value, room } of leaves) {
		if (typeof value !== 'string' || value.length <= room) continue;
		const count = value.length.toLocaleString('en-NZ');
		return `${label} has ${count} letters, and about ${room} fit there. Look at it first.`;
	}
	return undefined;
}

/** Where a change is. */
type ChangedPlace = Pick<Change, 'file' | 'at' | 'field' | 'place'>;

function placeOf(file: FileName, tree: Field, path: Edit['path']): ChangedPlace {
	const field = fieldsOnPath(tree, path)?.at(-1);
	const place = placeName(file, tree, path);
	const isEntry = typeof path.at(-1) === 'number' && field?.kind !== 'text';
	if (isEntry) return { file, at: pathText(path), place };
	return { file, at: entryOf(path), place, field: pathText(fieldPathOf(path)) };
}

/** Returns a change in words. The data is that before it. */
function inWords(file: FileName, data: Value, edit: Edit): Omit<Change, 'edit'> {
	const path = edit.kind === 'add' ? [...edit.path, edit.name ?? edit.at] : edit.path;
	if (path.at(-1) === 'hidden') {
		const entry = path.slice(0, -1);
		const after = edit.kind === 'add' ? 'not on the site' : 'on the site again';
		const place = placeName(file, fieldsOf(file, data), entry);
		return { file, at: pathText(entry), place, before: '', after };
	}

	const tree = fieldsOf(file, edit.kind === 'add' ? changed(data, edit) : data);
	const field = fieldsOnPath(tree, path)?.at(-1);
	const at = placeOf(file, tree, path);
	switch (edit.kind) {
		case 'move':
			return { ...at, before: '', after: `moved to place ${edit.to + 1}` };
		case 'remove':
			return { ...at, before: saidIn(field, field?.value), after: '' };
		case 'add': {
			const leaves = field ? leavesOf(field) : [];
			const said = leaves.map((leaf) => saidIn(leaf, leaf.value)).filter(Boolean);
			return { ...at, before: '', after: said.join(' · '), warning: warningFor(leaves) };
		}
		case 'set': {
			const warning = field && warningFor([{ ...field, value: edit.value }]);
			return { ...at, ...saidBoth(field, field?.value, edit.value), warning };
		}
	}
}

type HasPath = Pick<Edit, 'path'>;

/** Returns whether a change is of how a number is dialled, beside that of how it is shown. */
export function isWith({ path }: HasPath, edits: readonly HasPath[]): boolean {
	const shown = pathText([...path.slice(0, -1), 'shown']);
	return path.at(-1) === 'dialled' && edits.some((other) => pathText(other.path) === shown);
}

/** Returns what differs between the texts of files, in words. A phone number is one change. */
export function changesOf({ before, after }: { before: Texts; after: Texts }): Change[] {
	const files = [...new Set([...Object.keys(before), ...Object.keys(after)])] as FileName[];
	setTexts(before);
	const old = new Map(files.map((file) => [file, dataOfFile(file)]));
	setTexts(after);
	return files.flatMap((file) => {
		let data = old.get(file) ?? {};
		const edits = changesBetween(data, dataOfFile(file));
		return edits.flatMap((edit, index): Change[] => {
			const change = inWords(file, data, edit);
			data = changed(data, edit);
			return isWith(edit, edits) ? [] : [{ ...change, edit: index }];
		});
	});
}
