import type { Path } from '#content/edit.ts';

/** Returns the names and numbers of `groups.0.offerings`. */
export const pathOf = (at: string): Path =>
	at === '' ? [] : at.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));

export const pathText = (path: Path) => path.join('.');

/** Returns the path of the field that a text is in: texts of a list have one field. */
export const fieldPathOf = (path: Path): Path =>
	typeof path.at(-1) === 'number' ? path.slice(0, -1) : path;

/** Returns the address of the entry that a text is in. */
export function entryOf(path: Path): string {
	const own = fieldPathOf(path);
	const last = own.findLastIndex((key) => typeof key === 'number');
	if (last >= 0) return pathText(own.slice(0, last + 1));
	return own.length > 1 ? String(own[0]) : '';
}
