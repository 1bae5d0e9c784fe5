import { EditError } from '#content/editing/edit.ts';
import { type Merged, mergeYaml, type Versions } from '#content/editing/merge.ts';
import type { FileName } from '#content/schemas/schemas.ts';
import { followsShownNumber } from './dialled-number.ts';
import { dataOf, treeOf } from './files.ts';
import { entryAddressOf, fieldsOnPath, placeName } from './places.ts';
import type { HelperTasks, MergeInput } from './protocol.ts';
import { saidIn } from './values.ts';

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
	const tree = treeOf(name, dataOf(text));
	return {
		text,
		conflicts: conflicts
			.filter((one) => !followsShownNumber(one, conflicts))
			.map(({ path, changed }) => {
				const field = fieldsOnPath(tree, path)?.at(-1);
				return {
					file,
					at: entryAddressOf(path),
					place: placeName(name, tree, path),
					changed: saidIn(field, changed),
					target: saidIn(field, field?.value),
				};
			}),
	};
}
