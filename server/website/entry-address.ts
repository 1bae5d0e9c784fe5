import { editPath, viewPath, websitePath } from '../inbox/paths.ts';
import type { EntryAddress } from './helper/protocol.ts';

/** What the entry of a form is found by, wherever it is when a button is pressed. */
export const printsField = 'prints';

/** The names of the fields that somebody else has changed, beside the button that keeps them so. */
export const keptField = 'kept';

/** The page that a form was opened from, to go back to. */
export const fromField = 'from';

/** Returns the entry that the address of a form asks for. */
export const addressIn = (query: URLSearchParams): EntryAddress => ({
	file: query.get('file') ?? '',
	at: query.get('at') ?? '',
	isNew: query.get('new') !== null,
});

/** Returns the address of a form. */
export function entryPath({ file, at, isNew }: EntryAddress, more: Record<string, string> = {}) {
	const query = new URLSearchParams({ file, at, ...(isNew && { new: '' }), ...more });
	return `${editPath}?${query}`;
}

/**
 * The address of a preview, of the form above, or of a search, in characters that a header can
 * have.
 */
const earlier = new RegExp(
	`^(?:${viewPath}/[\\w/-]*|${editPath}\\?[\\w%&=.+*-]*|${websitePath}\\?find=[\\w%.+*-]*)$`,
);

/** Returns the id of the row of an entry in the list of words. */
export const rowId = (at: string): string => `at-${at}`;

/** The id of the heading above the buttons that move an entry in its list. */
export const placeId = 'place';

/**
 * Returns the page that a form was opened from, or the list of all. In a list of words, the row.
 */
export function pageBefore(sent: URLSearchParams, at: string): string {
	const from = sent.get(fromField) ?? '';
	if (!earlier.test(from)) return websitePath;
	return from.startsWith(editPath) ? `${from}#${rowId(at)}` : from;
}

/** Returns the address of the form of another entry, which leads back to the same page. */
export function pathTo(address: EntryAddress, typed: URLSearchParams): string {
	const from = typed.get(fromField);
	return entryPath(address, from ? { [fromField]: from } : {});
}
