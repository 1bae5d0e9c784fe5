import { changesBetween } from '#content/changes-between.ts';
import { applyEdit, type Edit, EditError, type Path, pathAfter } from '#content/edit.ts';
import { type Field, leavesOf } from '#content/fields.ts';
import { withTexts } from '#content/load.ts';
import { type Merged, mergeYaml, type Versions } from '#content/merge.ts';
import type { FileName } from '#content/schemas.ts';
import type { Value } from '#content/write-value.ts';
import { followsShownNumber } from './dialled-number.ts';
import { dataOf, dataOfFile, fieldsOf } from './files.ts';
import {
	calledBy,
	entryOf,
	fieldPathOf,
	fieldsOnPath,
	isSeen,
	nameOfEntry,
	pathText,
	placeName,
} from './places.ts';
import type { Change, FileTexts, HelperTasks, MergeInput } from './protocol.ts';
import { saidBoth, saidIn } from './values.ts';

/** Says which texts have more letters than their places have room for, of the first by how much. */
export function warningFor(leaves: readonly Field[]): string | undefined {
	const [first, second, ...others] = leaves.flatMap(({ label, value, room }) =>
		typeof value === 'string' && value.length > room ? { label, letters: value.length, room } : [],
	);
	if (!first) return undefined;
	const letters = first.letters.toLocaleString('en-NZ');
	const sizes = `it has ${letters} letters, and there is room for about ${first.room}`;
	const warning = `“${first.label}” may look crowded: ${sizes}.`;
	if (!second) return warning;
	const more = others.length > 0 ? ` and ${others.length} more` : '';
	return `${warning} So may “${second.label}”${more}.`;
}

/** Returns the path of something once its change is made. */
function pathOfEdit(edit: Edit): Path {
	if (edit.kind === 'add') return [...edit.path, edit.name ?? edit.at];
	return edit.kind === 'move' ? edit.path.with(-1, edit.to) : edit.path;
}

/**
 * Returns where a change leads to once all are made. What was taken off leads to what it was in.
 */
function pathAfterAll(edit: Edit, later: readonly Edit[]): Path {
	const isTakenOff = edit.kind === 'remove' && typeof edit.path.at(-1) === 'number';
	let path = isTakenOff ? edit.path.slice(0, -1) : pathOfEdit(edit);
	for (const next of later) path = pathAfter(path, next) ?? path.slice(0, next.path.length - 1);
	return path;
}

/** Returns the address of a path: of an entry of a list, or of a text in one. */
function addressOf(tree: Field, path: Path): Pick<Change, 'at' | 'field'> {
	const field = fieldsOnPath(tree, path)?.at(-1);
	const isEntry = typeof path.at(-1) === 'number' && field?.kind !== 'text';
	if (isEntry) return { at: pathText(path) };
	const isOfEntries = field?.kind === 'list' && !field.isOfTexts;
	if (isOfEntries) return { at: entryOf(path) };
	return { at: entryOf(path), field: pathText(fieldPathOf(path)) };
}

/** Returns which of the entries that visitors see one is after it was moved, from 1. */
function numberAmongSeen(file: FileName, data: Value, edit: Edit & { kind: 'move' }): number {
	const tree = fieldsOf(file, applyEdit(data, edit));
	const list = fieldsOnPath(tree, edit.path.slice(0, -1))?.at(-1);
	const before = list?.children.slice(0, edit.to).filter(isSeen) ?? [];
	return before.length + 1;
}

type ChangeInWords = Pick<Change, 'place' | 'before' | 'after' | 'warning'>;

/** Returns in words that an entry is put off the site, or back on it. */
function hidingInWords(file: FileName, data: Value, edit: Edit): ChangeInWords {
	const isHidden = edit.kind === 'add';
	// What is not on the site says so after its name.
	const onSite = fieldsOf(file, isHidden ? data : applyEdit(data, edit));
	const place = placeName(file, onSite, pathOfEdit(edit).slice(0, -1));
	return { place, before: '', after: isHidden ? 'not on the site' : 'on the site again' };
}

/**
 * Returns a move in words. Of two that have changed places, either may have been moved. Without
 * names, nobody could tell them apart.
 */
function moveInWords(file: FileName, data: Value, edit: Edit & { kind: 'move' }): ChangeInWords {
	const { path, to } = edit;
	const tree = fieldsOf(file, data);
	const from = Number(path.at(-1));
	const list = path.slice(0, -1);
	const entries = fieldsOnPath(tree, list)?.at(-1)?.children ?? [];
	const both = [from, to].flatMap((index) => entries[index] ?? []);
	const areNamed = both.every((entry) => nameOfEntry(entry) !== '');
	if (Math.abs(to - from) > 1 || !areNamed) {
		const after = `moved to place ${numberAmongSeen(file, data, edit)}`;
		return { place: placeName(file, tree, path), before: '', after };
	}
	const names = both.map((entry) => `“${calledBy(entry)}”`);
	return {
		place: placeName(file, tree, list),
		before: '',
		after: `${names.join(' and ')} have changed places`,
	};
}

/** Returns a change in words. The data is that before it. */
function inWords(file: FileName, data: Value, edit: Edit): ChangeInWords {
	const isAdded = edit.kind === 'add';
	const path = isAdded ? pathOfEdit(edit) : edit.path;
	if (path.at(-1) === 'hidden') return hidingInWords(file, data, edit);
	if (edit.kind === 'move') return moveInWords(file, data, edit);

	const tree = fieldsOf(file, isAdded ? applyEdit(data, edit) : data);
	const field = fieldsOnPath(tree, path)?.at(-1);
	const place = placeName(file, tree, path);
	switch (edit.kind) {
		case 'remove':
			return { place, before: saidIn(field, field?.value), after: '' };
		case 'add': {
			const leaves = field ? leavesOf(field) : [];
			const said = leaves.map((leaf) => saidIn(leaf, leaf.value)).filter(Boolean);
			const isEntry = edit.name === undefined && leaves.length > 1;
			const after = isEntry ? `New: ${said.join(' · ')}` : said.join(' · ');
			return { place, before: '', after, warning: warningFor(leaves) };
		}
		case 'set': {
			const warning = field && warningFor([{ ...field, value: edit.value }]);
			return { place, ...saidBoth(field, field?.value, edit.value), warning };
		}
	}
}

/** Returns the changes of a file in words, with their addresses in the file as it is then. */
function changesOfFile(file: FileName, before: Value, after: Value): Change[] {
	const edits = changesBetween(before, after);
	const tree = fieldsOf(file, after);
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

/** Merges a file. If its target has no place for a change, all of it is a conflict. */
function mergedOr(versions: Versions<string>, keep: MergeInput['keep']): Merged {
	try {
		return mergeYaml(versions, keep);
	} catch (error) {
		if (!(error instanceof EditError)) throw error;
		const conflict = { path: [], changed: dataOf(versions.changed) };
		return { text: versions.target, conflicts: [conflict] };
	}
}

/** Returns a target with a user’s changes, and what both have changed in words. */
export function merge({ file, keep, ...versions }: MergeInput): HelperTasks['merge'][1] {
	const name = file as FileName;
	const { text, conflicts } = mergedOr(versions, keep);
	const tree = fieldsOf(name, dataOf(text));
	return {
		text,
		conflicts: conflicts
			.filter((one) => !followsShownNumber(one, conflicts))
			.map(({ path, changed }) => {
				const field = fieldsOnPath(tree, path)?.at(-1);
				return {
					file,
					at: entryOf(path),
					place: placeName(name, tree, path),
					changed: saidIn(field, changed),
					target: saidIn(field, field?.value),
				};
			}),
	};
}
