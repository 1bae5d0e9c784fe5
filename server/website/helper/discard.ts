import { changesBetween } from '#content/editing/changes-between.ts';
import { type Edit, editYaml } from '#content/editing/edit.ts';
import { mergeYaml } from '#content/editing/merge.ts';
import { textOf } from '#content/load.ts';
import type { FileName } from '#content/schemas/schemas.ts';
import { followsShownNumber } from './dialled-number.ts';
import { dataOf } from './files.ts';
import { mistakeWith } from './mistakes.ts';
import { textsWithNewName } from './offering-name.ts';
import type { DiscardInput, EditResult, Mistake } from './protocol.ts';

/** Says what needs a change that was to be left out. */
const whyNeeded = (mistake: Mistake, file: string): Mistake =>
	mistake.place && mistake.entry?.file !== file
		? { ...mistake, place: '', sentence: `${mistake.place} needs it.` }
		: mistake;

/**
 * Returns the versions of a merge that takes a change out of a text: with the changes before it and
 * itself as they are published, and without it. A number that follows another one goes with it.
 */
function versionsWithout(before: string, edits: readonly Edit[], picked: Edit) {
	const undone = edits.filter((one) => one === picked || followsShownNumber(one, [picked]));
	const changed = edits.slice(0, edits.indexOf(picked)).reduce(editYaml, before);
	return { base: undone.reduce(editYaml, changed), changed };
}

/**
 * Returns a file with one of its changes undone. It is merged twice: what names an offering by a
 * new name has to get the one from before first.
 */
export function discard({ file, edit, before }: DiscardInput): EditResult {
	const after = textOf(file as FileName);
	const edits = changesBetween(dataOf(before), dataOf(after));
	const picked = edits[edit];
	if (!picked) return { texts: {} };
	const versions = versionsWithout(before, edits, picked);
	const { text } = mergeYaml({ ...versions, target: after });
	const renamed = textsWithNewName(file as FileName, changesBetween(dataOf(after), dataOf(text)));
	const target = renamed[file] ?? after;
	const changes = { ...renamed, [file]: mergeYaml({ ...versions, target }).text };
	const mistake = mistakeWith(changes);
	if (!mistake) return { texts: changes };
	const heading = 'This can’t be left out alone';
	return { refused: { heading, mistakes: [whyNeeded(mistake, file)] } };
}
