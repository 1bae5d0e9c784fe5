import { changed, type Edit } from '#content/edit.ts';
import { type Field, leavesOf, nameOf } from '#content/fields.ts';
import { changesBetween } from '#content/merge.ts';
import type { FileName } from '#content/schemas.ts';
import type { Value } from '#content/write-value.ts';
import { entryOf, fieldPathOf, pathText } from './addresses.ts';
import { dataOf, fieldsOf } from './files.ts';
import { fieldsOnPath, placeName } from './places.ts';
import type { Change, Texts } from './protocol.ts';

/** Returns what a value says, in a line. */
export function summaryOf(value: Value | undefined): string {
	if (value === undefined) return '';
	if (typeof value === 'string') return value;
	return nameOf(value) ?? Object.values(value).map(summaryOf).filter(Boolean).join(', ');
}

/** Longer texts look wrong where they are: a label or heading, and a text of several sentences. */
const roomFor = { label: 160, text: 600 };

/** Says that a text has more characters than its place has room for. */
function warningFor(leaves: readonly Field[]): string | undefined {
	for (const { label, value, isLong } of leaves) {
		const room = isLong ? roomFor.text : roomFor.label;
		if (typeof value !== 'string' || value.length <= room) continue;
		const count = value.length.toLocaleString('en-NZ');
		return `${label} has ${count} characters, and about ${room} fit there. Look at it first.`;
	}
	return undefined;
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
	const old = fieldsOf(file, data);
	const tree = edit.kind === 'add' ? fieldsOf(file, changed(data, edit)) : old;
	const field = fieldsOnPath(tree, path)?.at(-1);
	const isEntry = typeof path.at(-1) === 'number' && field?.kind !== 'text';
	const at = {
		file,
		at: isEntry ? pathText(path) : entryOf(path),
		place: placeName(file, tree, path),
		...(!isEntry && { field: pathText(fieldPathOf(path)) }),
	};
	if (edit.kind === 'move') return { ...at, before: '', after: `moved to place ${edit.to + 1}` };
	if (edit.kind === 'remove') return { ...at, before: summaryOf(field?.value), after: '' };
	if (edit.kind === 'add') {
		const leaves = field ? leavesOf(field) : [];
		const after = leaves.map(({ value }) => summaryOf(value)).filter(Boolean);
		return { ...at, before: '', after: after.join(' · '), warning: warningFor(leaves) };
	}
	const warning = field && warningFor([{ ...field, value: edit.value }]);
	return { ...at, before: summaryOf(field?.value), after: summaryOf(edit.value), warning };
}

type HasPath = Pick<Edit, 'path'>;

/** Returns whether a change is of how a number is dialled, beside that of how it is shown. */
export function isWith({ path }: HasPath, edits: readonly HasPath[]): boolean {
	const shown = pathText([...path.slice(0, -1), 'shown']);
	return path.at(-1) === 'dialled' && edits.some((other) => pathText(other.path) === shown);
}

/** Returns what differs between the texts of files, in words. A phone number is one change. */
export function changesOf({ before, after }: { before: Texts; after: Texts }): Change[] {
	return Object.keys(after).flatMap((name) => {
		const file = name as FileName;
		let data = dataOf(before[file] ?? '');
		const edits = changesBetween(data, dataOf(after[file] ?? ''));
		return edits.flatMap((edit, index): Change[] => {
			const change = inWords(file, data, edit);
			data = changed(data, edit);
			return isWith(edit, edits) ? [] : [{ ...change, edit: index }];
		});
	});
}
