import { applyEdit, type Edit } from '#content/editing/edit.ts';
import { type Field, leavesOf } from '#content/editing/fields.ts';
import type { Value } from '#content/editing/write-value.ts';
import type { Path } from '#content/reading/parse-yaml.ts';
import type { FileName } from '#content/schemas/schemas.ts';
import { treeOf } from './files.ts';
import { calledBy, fieldsOnPath, isSeen, nameOfEntry, placeName } from './places.ts';
import type { Change } from './protocol.ts';
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
export function pathOfEdit(edit: Edit): Path {
	if (edit.kind === 'add') return [...edit.path, edit.name ?? edit.at];
	return edit.kind === 'move' ? edit.path.with(-1, edit.to) : edit.path;
}

/** Returns which of the entries that visitors see one is after it was moved, from 1. */
function numberAmongSeen(file: FileName, data: Value, edit: Edit & { kind: 'move' }): number {
	const tree = treeOf(file, applyEdit(data, edit));
	const list = fieldsOnPath(tree, edit.path.slice(0, -1))?.at(-1);
	const before = list?.children.slice(0, edit.to).filter(isSeen) ?? [];
	return before.length + 1;
}

/** A change as it is shown, without its address. */
type ChangeInWords = Pick<Change, 'place' | 'before' | 'after' | 'warning'>;

/** Returns in words that an entry is put off the site, or back on it. */
function hidingInWords(file: FileName, data: Value, edit: Edit): ChangeInWords {
	const isHidden = edit.kind === 'add';
	// What is not on the site says so after its name.
	const onSite = treeOf(file, isHidden ? data : applyEdit(data, edit));
	const place = placeName(file, onSite, pathOfEdit(edit).slice(0, -1));
	return { place, before: '', after: isHidden ? 'not on the site' : 'on the site again' };
}

/**
 * Returns a move in words. Of two that have changed places, either may have been moved. Without
 * names, nobody could tell them apart.
 */
function moveInWords(file: FileName, data: Value, edit: Edit & { kind: 'move' }): ChangeInWords {
	const { path, to } = edit;
	const tree = treeOf(file, data);
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
export function inWords(file: FileName, data: Value, edit: Edit): ChangeInWords {
	const isAdded = edit.kind === 'add';
	const path = isAdded ? pathOfEdit(edit) : edit.path;
	if (path.at(-1) === 'hidden') return hidingInWords(file, data, edit);
	if (edit.kind === 'move') return moveInWords(file, data, edit);

	const tree = treeOf(file, isAdded ? applyEdit(data, edit) : data);
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
