import { withTexts } from '#content/load.ts';
import { changesOf } from './changes.ts';
import { discard } from './discard.ts';
import { editableFiles, nameOfFile } from './files.ts';
import { find } from './find/find.ts';
import { formWithPrints } from './form-with-prints.ts';
import { locate } from './locate.ts';
import { merge } from './merge.ts';
import type { FileTexts, HelperTasks } from './protocol.ts';
import { save } from './save.ts';

type Task<Name extends keyof HelperTasks> = (input: HelperTasks[Name][0]) => HelperTasks[Name][1];
type OwnTask = Exclude<keyof HelperTasks, 'render' | 'preview'>;

/**
 * The tasks of the helper, beside those of the renderer. All that they read, they read by `load`.
 */
const tasks: { [Name in OwnTask]: Task<Name> } = {
	form: formWithPrints,
	locate,
	save,
	find,
	changes: changesOf,
	discard,
	merge,
	files: () => editableFiles().map((file) => ({ file, name: nameOfFile(file) })),
};

/**
 * Does a task with these texts in place of files. What the functions of this folder read is in no
 * parameter: `load` and `textOf` return it for as long as the task takes (`content/load.ts`). The
 * helper does one task after the other.
 */
export const runTask = (name: OwnTask, texts: FileTexts, input: unknown): unknown =>
	withTexts(texts, () => tasks[name](input as never));
