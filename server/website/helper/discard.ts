import { changesBetween } from '#content/editing/changes-between.ts';
import { editYaml } from '#content/editing/edit.ts';
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
 * Returns a file with one of its changes undone. It is merged twice: what names an offering by a
 * new name has to get the one from before first.
 */
export function discard({ file, edit, before }: DiscardInput): EditResult {
	const after = textOf(file as FileName);
	const edits = changesBetween(dataOf(before), dataOf(after));
	const picked = edits[edit];
	if (!picked) return { texts: {} };
	const undone = edits.filter((one) => one === picked || followsShownNumber(one, [picked]));
	const without = edits.slice(0, edit).reduce(editYaml, before);
	const versions = { base: undone.reduce(editYaml, without), changed: without };
	const { text } = mergeYaml({ ...versions, target: after });
	const renamed = textsWithNewName(file as FileName, changesBetween(dataOf(after), dataOf(text)));
	const target = renamed[file] ?? after;
	const changes = { ...renamed, [file]: mergeYaml({ ...versions, target }).text };
	const mistake = mistakeWith(changes);
	if (!mistake) return { texts: changes };
	const heading = 'This can’t be left out alone';
	return { refused: { heading, mistakes: [whyNeeded(mistake, file)] } };
}
