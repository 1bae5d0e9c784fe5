import { setTexts } from '#content/load.ts';
import type { FileName } from '#content/schemas.ts';
import { changed } from './edit-yaml.ts';
import { leavesOf, nameOf } from './fields.ts';
import { addressOf, asShown, entryOf, form } from './forms.ts';
import type { Change, Found, HelperTasks, Texts } from './helper.ts';
import { changesBetween, mergeYaml } from './merge.ts';
import { dataOf, editableFiles, fieldsOf, fieldsOnPath, nameOfFile, placeName } from './places.ts';
import { save } from './save.ts';
import type { Value } from './write-value.ts';

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

/** Returns the texts that have words, as visitors read them. */
function find(words: string): Found[] {
	const wanted = plain(words);
	const found: (Found & { isWhole: boolean })[] = [];
	for (const file of editableFiles()) {
		const tree = fieldsOf(file);
		for (const { path, kind, value } of leavesOf(tree)) {
			if ((kind !== 'text' && kind !== 'number') || typeof value !== 'string') continue;
			const text = asShown(value);
			const compared = plain(text);
			const isWhole = compared.includes(wanted);
			if (!isWhole && !wanted.split(' ').every((word) => compared.includes(word))) continue;
			const place = placeName(file, tree, path);
			found.push({ file, at: entryOf(path), field: addressOf(path), place, text, isWhole });
		}
	}
	return found.toSorted((a, b) => Number(b.isWhole) - Number(a.isWhole)).slice(0, maxFound);
}

/** Returns what a value says, in a line. */
function summaryOf(value: Value | undefined): string {
	if (value === undefined) return '';
	if (typeof value === 'string') return value;
	return nameOf(value) ?? Object.values(value).map(summaryOf).filter(Boolean).join(', ');
}

/** Returns what differs between the texts of files, in words. */
function changesOf({ before, after }: { before: Texts; after: Texts }): Change[] {
	return Object.keys(after).flatMap((name) => {
		const file = name as FileName;
		let data = dataOf(before[file] ?? '');
		return changesBetween(data, dataOf(after[file] ?? '')).map((edit): Change => {
			const tree = fieldsOf(file, data);
			const old = fieldsOnPath(tree, edit.path)?.at(-1)?.value;
			data = changed(data, edit);
			const place = placeName(file, tree, edit.path);
			const at = { file, at: entryOf(edit.path), place };
			if (edit.kind === 'move')
				return { ...at, before: '', after: `moved to place ${edit.to + 1}` };
			const now = edit.kind === 'remove' ? undefined : edit.value;
			const was = edit.kind === 'add' ? undefined : old;
			return { ...at, before: summaryOf(was), after: summaryOf(now) };
		});
	});
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
	merge: mergeYaml,
	files: () => editableFiles().map((file) => ({ file, name: nameOfFile(file) })),
};

/** Does a task with these texts in place of files. */
export function runTask(name: OwnTask, texts: Texts, input: unknown): unknown {
	setTexts(texts);
	return tasks[name](input as never, texts);
}
