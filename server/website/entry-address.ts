import { editPath, viewPath, websitePath } from '../inbox/paths.ts';
import type { EntryAddress } from './helper/protocol.ts';
import { fromField } from './hidden-fields.tsx';

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

/** The address of a preview, of the form above, or of a search, in characters that a header can have. */
const earlier = new RegExp(
	`^(?:${viewPath}/[\\w/-]*|${editPath}\\?[\\w%&=.+*-]*|${websitePath}\\?find=[\\w%.+*-]*)$`,
);

/** Returns the page that a form was opened from, or the list of all. */
export function pageBefore(sent: URLSearchParams): string {
	const from = sent.get(fromField) ?? '';
	return earlier.test(from) ? from : websitePath;
}

/** Returns the address of the entry that is so many places further in its list. */
export function pathBeside(
	sent: Record<'query' | 'typed', URLSearchParams>,
	places: number,
	isNew = false,
) {
	const { file, at } = addressIn(sent.query);
	const path = at.split('.');
	const next = [...path.slice(0, -1), String(Number(path.at(-1)) + places)].join('.');
	const from = sent.typed.get(fromField);
	return entryPath({ file, at: next, isNew }, from ? { [fromField]: from } : {});
}
