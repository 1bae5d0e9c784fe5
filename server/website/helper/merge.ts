import { EditError, editYaml } from '#content/edit.ts';
import { changesBetween, type Merged, mergeYaml, type Versions } from '#content/merge.ts';
import type { FileName } from '#content/schemas.ts';
import { entryOf } from './addresses.ts';
import { isWith } from './changes.ts';
import { dataOf, fieldsOf } from './files.ts';
import { mistakeWith } from './mistakes.ts';
import { fieldsOnPath, placeName } from './places.ts';
import type { EditResult, HelperTasks, MergeInput, Texts } from './protocol.ts';
import { saidIn } from './said-values.ts';

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
