import { changed, type Edit, EditError, editYaml } from '#content/edit.ts';
import { type Field, leavesOf, nameOf } from '#content/fields.ts';
import { setTexts } from '#content/load.ts';
import { changesBetween, type Merged, mergeYaml, type Versions } from '#content/merge.ts';
import type { FileName } from '#content/schemas.ts';
import type { Value } from '#content/write-value.ts';
import { entryOf, fieldPathOf, form, pathText } from './forms.ts';
import {
	asShown,
	dataOf,
	editableFiles,
	fieldsOf,
	fieldsOnPath,
	nameOfFile,
	placeName,
} from './places.ts';
import type { Change, Found, HelperTasks, MergeInput, SaveResult, Texts } from './protocol.ts';
import { problemWith, save } from './save.ts';

/** More are not shown. */
const maxFound = 30;

/** Returns a text as it is compared: without case, accents, curly quotes and marks of amounts. */
const plain = (text: string) =>
	text
		.toLowerCase()
		.normalize('NFD')
		.replaceAll(/\p{M}/gu, '')
		.replaceAll(/[\u2018\u2019]/g, "'")
		.replaceAll(/[“”"]|(?:\bnz)?\$|(?<=\d),(?=\d{3})/g, '')
		.replaceAll(/\s/g, ' ')
		.trim();

/** What is longer is found by its beginning. */
const maxWanted = 500;

/** How many characters of a text are shown on each side of the words that were found. */
const aroundHit = 60;

/** Returns what finds words in a text as it is written: with commas in amounts, and curly quotes. */
function written(words: string): RegExp {
	const letters = [...words].map((letter) => (letter === "'" ? "['‘’]" : RegExp.escape(letter)));
	return new RegExp(letters.join(',?'), 'i');
}

/** Returns the words before a hit, the hit, and those after it, in a line. */
function wordsAround(text: string, wanted: string): Found['around'] {
	const hits = [wanted, ...wanted.split(' ')].flatMap((words) => written(words).exec(text) ?? []);
	const [hit = ''] = hits;
	const start = text.indexOf(hit);
	const end = start + hit.length;
	const before = text.slice(0, start);
	const after = text.slice(end);
	return [
		before.length > aroundHit ? `…${before.slice(-aroundHit).replace(/^\S*\s/, '')}` : before,
		text.slice(start, end),
		after.length > aroundHit ? `${after.slice(0, aroundHit).replace(/\s\S*$/, '')}…` : after,
	];
}

/** Returns the texts that have words, as visitors read them. */
function find(words: string): Found[] {
	const wanted = plain(words).slice(0, maxWanted).trim();
	const found: (Found & { rank: number })[] = [];
	for (const file of editableFiles()) {
		const tree = fieldsOf(file);
		for (const { path, kind, value } of leavesOf(tree)) {
			if ((kind !== 'text' && kind !== 'number') || typeof value !== 'string') continue;
			const text = asShown(value);
			const compared = plain(text);
			const isWhole = compared.includes(wanted);
			if (!isWhole && !wanted.split(' ').every((word) => compared.includes(word))) continue;
			found.push({
				file,
				at: entryOf(path),
				field: pathText(fieldPathOf(path)),
				place: placeName(file, tree, path),
				around: wordsAround(text, wanted),
				// A text that takes the words from a fact comes after the fact.
				rank: plain(value).includes(wanted) ? 0 : isWhole ? 1 : 2,
			});
		}
	}
	return found.toSorted((a, b) => a.rank - b.rank).slice(0, maxFound);
}

/** Returns what a value says, in a line. */
function summaryOf(value: Value | undefined): string {
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
function isWith({ path }: HasPath, edits: readonly HasPath[]): boolean {
	const shown = pathText([...path.slice(0, -1), 'shown']);
	return path.at(-1) === 'dialled' && edits.some((other) => pathText(other.path) === shown);
}

/** Returns what differs between the texts of files, in words. A phone number is one change. */
function changesOf({ before, after }: { before: Texts; after: Texts }): Change[] {
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

/** Returns a file without one of its changes: what that change has made is made as it was. */
function discard(
	{ file, edit, before }: { file: string; edit: number; before: string },
	texts: Texts,
): SaveResult {
	const after = texts[file] ?? before;
	const edits = changesBetween(dataOf(before), dataOf(after));
	const picked = edits[edit];
	if (!picked) return { texts: {} };
	const undone = edits.filter((one) => one === picked || isWith(one, [picked]));
	const without = edits.slice(0, edit).reduce(editYaml, before);
	const versions = { base: undone.reduce(editYaml, without), ours: without, theirs: after };
	const changes = { [file]: mergeYaml(versions).text };
	const refused = problemWith(texts, changes);
	return refused ? { refused } : { texts: changes };
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
function merge({ file, keep, ...versions }: MergeInput): HelperTasks['merge'][1] {
	const name = file as FileName;
	const { text, conflicts } = mergedOr(versions, keep);
	const tree = fieldsOf(name, dataOf(text));
	return {
		text,
		conflicts: conflicts
			.filter((one) => !isWith(one, conflicts))
			.map(({ path, ours }) => ({
				file,
				at: entryOf(path),
				place: placeName(name, tree, path),
				ours: summaryOf(ours),
				theirs: summaryOf(fieldsOnPath(tree, path)?.at(-1)?.value),
			})),
	};
}

type Task<Name extends keyof HelperTasks> = (
	input: HelperTasks[Name][0],
	texts: Texts,
) => HelperTasks[Name][1];
type OwnTask = Exclude<keyof HelperTasks, 'render' | 'preview'>;

/** The tasks of the helper, beside those of the renderer. */
const tasks: { [Name in OwnTask]: Task<Name> } = {
	form,
	save,
	find,
	changes: changesOf,
	discard,
	merge,
	files: () => editableFiles().map((file) => ({ file, name: nameOfFile(file) })),
};

/** Does a task with these texts in place of files. */
export function runTask(name: OwnTask, texts: Texts, input: unknown): unknown {
	setTexts(texts);
	return tasks[name](input as never, texts);
}
