import * as v from 'valibot';

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
	/** “yes” or “all” once somebody has answered whether a change, or all, is to be left out. */
	sure: v.string(),
});

/** What a form sent of them. What it has not is empty. */
export type SentFields = v.InferOutput<typeof sentFields>;

/** The hidden fields of a form. */
export const Hidden = (values: Partial<SentFields>) =>
	Object.entries(values).map(([name, value]) => (
		<input key={name} type="hidden" name={name} value={value} />
	));
