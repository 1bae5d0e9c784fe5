import * as v from 'valibot';

/**
 * What the forms of “Your website” send without being typed. Most say what the page showed, so that
 * the server can tell whether that has changed since.
 */
const fields = {
	/** What is published and what is not, as the list showed it ({@link stateOf}). */
	state: v.string(),
	/** The warning about long pages beside Publish. Empty if there was none. */
	known: v.string(),
	/** The id of the latest release. Undo takes it back, and an older one is put back over it. */
	undo: v.string(),
	/** The id of the older release that is put back. */
	release: v.string(),
	/** A file with changes that are not published. */
	file: v.string(),
	/** The number of one of its changes. */
	edit: v.pipe(v.string(), v.digits()),
	/** When somebody saved the file last. */
	seen: v.string(),
	/** “yes” once somebody has answered whether a change is to be left out. */
	sure: v.string(),
};

const all = v.object(fields);

/** The fields that each button sends. */
export const sentBy = {
	publish: v.pick(all, ['state', 'known']),
	undo: v.pick(all, ['undo']),
	putBack: v.pick(all, ['release', 'undo']),
	discard: v.pick(all, ['file', 'edit', 'seen', 'sure']),
	settle: v.pick(all, ['file']),
};

/** The hidden fields of a form. */
export const Hidden = (values: Partial<Record<keyof typeof fields, string>>) =>
	Object.entries(values).map(([name, value]) => (
		<input key={name} type="hidden" name={name} value={value} />
	));

/**
 * What is before the name of a field in the form of an entry: `shown.` is hidden, and has what
 * {@link wordsPrefix} had when the form was shown. Where both are the same, nothing was typed, and
 * where the first is not what the file says now, somebody else has saved.
 */
export const shownPrefix = 'shown.';

/** The page that a form was opened from, to go back to. */
export const fromField = 'from';
