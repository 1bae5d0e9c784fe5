import { changed, type Edit, EditError, editYaml } from '#content/edit.ts';
import { type Field, leavesOf } from '#content/fields.ts';
import { setTexts } from '#content/load.ts';
import { changesBetween, type Merged, mergeYaml, type Versions } from '#content/merge.ts';
import type { FileName } from '#content/schemas.ts';
import type { Value } from '#content/write-value.ts';
import { isWith } from './dialled-number.ts';
import { dataOf, dataOfFile, fieldsOf } from './files.ts';
import { mistakeWith } from './mistakes.ts';
import { entryOf, fieldPathOf, fieldsOnPath, isSeen, pathText, placeName } from './places.ts';
import type { Change, EditResult, HelperTasks, MergeInput, Texts } from './protocol.ts';
import { saidBoth, saidIn } from './values.ts';

/** Says that a text has more letters than its place has room for. */
export function warningFor(leaves: readonly Field[]): string | undefined {
	for (const { label, value, room } of leaves) {
		if (typeof value !== 'string' || value.length <= room) continue;
		const count = value.length.toLocaleString('en-NZ');
		return `${label} may look crowded: it has ${count} letters, and there is room for about ${room}. Look at it first.`;
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

/** Returns which of the entries that visitors see one is after it was moved, from 1. */
function placeAmongSeen(file: FileName, data: Value, edit: Edit & { kind: 'move' }): number {
	const tree = fieldsOf(file, changed(data, edit));
	const list = fieldsOnPath(tree, edit.path.slice(0, -1))?.at(-1);
	return list?.children.slice(0, edit.to + 1).filter(isSeen).length ?? edit.to + 1;
}

type ChangeInWords = Omit<Change, 'edit'>;

/** Returns in words that an entry is put off the site, or back on it. */
function hidingInWords(file: FileName, data: Value, entry: Edit['path'], isHidden: boolean) {
	const place = placeName(file, fieldsOf(file, data), entry);
	const after = isHidden ? 'not on the site' : 'on the site again';
	return { file, at: pathText(entry), place, before: '', after };
}

/** Returns a change in words. The data is that before it. */
function inWords(file: FileName, data: Value, edit: Edit): ChangeInWords {
	const path = edit.kind === 'add' ? [...edit.path, edit.name ?? edit.at] : edit.path;
	if (path.at(-1) === 'hidden') {
		return hidingInWords(file, data, path.slice(0, -1), edit.kind === 'add');
	}

	const tree = fieldsOf(file, edit.kind === 'add' ? changed(data, edit) : data);
	const field = fieldsOnPath(tree, path)?.at(-1);
	const at = placeOf(file, tree, path);
	switch (edit.kind) {
		case 'move':
			return { ...at, before: '', after: `moved to place ${placeAmongSeen(file, data, edit)}` };
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

/** Returns a file without one of its changes: what that change has made is made as it was. */
export function discard(
	{ file, edit, before }: { file: string; edit: number; before: string },
	texts: Texts,
): EditResult {
	const after = texts[file] ?? before;
	const edits = changesBetween(dataOf(before), dataOf(after));
	const picked = edits[edit];
	if (!picked) return { texts: {} };
	const undone = edits.filter((one) => one === picked || isWith(one, [picked]));
	const without = edits.slice(0, edit).reduce(editYaml, before);
	const versions = { base: undone.reduce(editYaml, without), ours: without, theirs: after };
	const changes = { [file]: mergeYaml(versions).text };
	const mistake = mistakeWith(texts, changes);
	if (!mistake) return { texts: changes };
	return { refused: { heading: 'Something else needs this change', mistakes: [mistake] } };
}

/** Merges a file. If its newer version has no place for a change, all of it is a conflict. */
function mergedOr(versions: Versions<string>, keep: MergeInput['keep']): Merged {
	try {
		return mergeYaml(versions, keep);
	} catch (error) {
		if (!(error instanceof EditError)) throw error;
		const conflict = { kind: 'conflict', path: [], ours: dataOf(versions.ours) } as const;
		return { text: versions.theirs, conflicts: [conflict] };
	}
}

/** Returns a file with a user’s changes, and what both have changed in words. */
export function merge({ file, keep, ...versions }: MergeInput): HelperTasks['merge'][1] {
	const name = file as FileName;
	const { text, conflicts } = mergedOr(versions, keep);
	const tree = fieldsOf(name, dataOf(text));
	return {
		text,
		conflicts: conflicts
			.filter((one) => !isWith(one, conflicts))
			.map(({ path, ours }) => {
				const field = fieldsOnPath(tree, path)?.at(-1);
				return {
					file,
					at: entryOf(path),
					place: placeName(name, tree, path),
					ours: saidIn(field, ours),
					theirs: saidIn(field, field?.value),
				};
			}),
	};
}
