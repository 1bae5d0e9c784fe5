import * as v from 'valibot';
import { keyOf } from './helper-process.ts';
import type { Words } from './words.ts';

/**
 * What the forms of “Your website” send without being typed. Most say what the page showed, so that
 * the server can tell whether that has changed since.
 */
export const sentFields = v.object({
	/** What is published and what is not, as the list showed it ({@link stateOf}). */
	state: v.string(),
	/** The warning about long pages beside Publish. Empty if there was none. */
	warning: v.string(),
	/** The id of the release that Undo takes back: the latest one. */
	undo: v.string(),
	/** The id of the latest release, over which an older one is put back. */
	latest: v.string(),
	/** The id of the older release that is put back. Empty for the words of the build. */
	release: v.string(),
	/** A file with changes that are not published. */
	file: v.string(),
	/** The number of one of its changes. */
	edit: v.string(),
	/** What its changes were numbered from ({@link seenOf}). */
	seen: v.string(),
	/** “yes” or “all” once somebody has confirmed that a change, or all, is to be left out. */
	sure: v.string(),
});

/** Returns the draft that was saved last, if there is one. */
export const lastDraft = ({ drafts }: Words) =>
	drafts.toSorted((a, b) => b.changed_at.localeCompare(a.changed_at))[0];

/**
 * Returns what the page with the list shows, for its buttons: when somebody saved last, and a short
 * name of what is published and what is not.
 */
export const stateOf = (words: Words): string => {
	const name = keyOf({ ...words.texts, published: words.latest?.id ?? '' });
	return `${lastDraft(words)?.changed_at ?? ''} ${name}`;
};

/**
 * Returns what the changes of a file are numbered from: when it was saved last, and what is
 * published.
 */
export const seenOf = ({ drafts, latest }: Words, file: string): string =>
	[drafts.find((draft) => draft.file === file)?.changed_at, latest?.id].join(' ');

/** What a form sent of them. What it has not is empty. */
export type SentFields = v.InferOutput<typeof sentFields>;

/** The hidden fields of a form. */
export const Hidden = (values: Partial<SentFields>) =>
	Object.entries(values).map(([name, value]) => (
		<input key={name} type="hidden" name={name} value={value} />
	));
