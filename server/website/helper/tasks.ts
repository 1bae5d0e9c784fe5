import { withTexts } from '#content/load.ts';
import { changesOf, merge } from './changes.ts';
import { discard } from './discard.ts';
import { editableFiles, nameOfFile } from './files.ts';
import { find } from './find.ts';
import { formToFind, locate } from './locate.ts';
import type { FileTexts, HelperTasks } from './protocol.ts';
import { save } from './save.ts';

type Task<Name extends keyof HelperTasks> = (input: HelperTasks[Name][0]) => HelperTasks[Name][1];
type OwnTask = Exclude<keyof HelperTasks, 'render' | 'preview'>;

/**
 * The tasks of the helper, beside those of the renderer. All that they read, they read by `load`.
 */
const tasks: { [Name in OwnTask]: Task<Name> } = {
	form: formToFind,
	locate,
	save,
	find,
	changes: changesOf,
	discard,
	merge,
	files: () => editableFiles().map((file) => ({ file, name: nameOfFile(file) })),
};

/** Does a task with these texts in place of files. */
export const runTask = (name: OwnTask, texts: FileTexts, input: unknown): unknown =>
	withTexts(texts, () => tasks[name](input as never));
