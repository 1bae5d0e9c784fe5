import { changed, type Path } from '#content/edit.ts';
import type { Field } from '#content/fields.ts';
import type { FileName } from '#content/schemas.ts';
import { isGroup, type Value } from '#content/write-value.ts';
import { dataOfFile, fieldsOf, isEditable } from './files.ts';
import { fieldsOnPath, isSeen, pathOf } from './places.ts';

export interface Place {
	file: FileName;
	tree: Field;
	path: Path;
	entry: Field;
	/** The list that the entry is in. */
	list: Field | undefined;
}

/** Returns an entry with a list that it is in. A new one has the fields of its neighbour. */
export function findPlace(file: string, at: string, isNew = false): Place | undefined {
	if (!isEditable(file)) return undefined;
	let data = dataOfFile(file);
	let tree = fieldsOf(file, data);
	const path = pathOf(at);
	const index = path.at(-1);
	const list = fieldsOnPath(tree, path.slice(0, -1))?.at(-1);
	const isInList = list?.kind === 'list' && Number(index) <= list.children.length;
	if (isNew && isInList && typeof index === 'number') {
		const value = withoutWords(list.template, list);
		data = changed(data, { kind: 'add', path: list.path, at: index, value });
		tree = fieldsOf(file, data);
	}
	const entry = fieldsOnPath(tree, path)?.at(-1);
	if (entry === undefined) return undefined;
	return { file, tree, path, entry, list: typeof index === 'number' ? list : undefined };
}

/**
 * Returns the place in its list that an entry gets when it moves up (-1) or down (1), or nothing at
 * the end. What visitors see moves past what they do not see, or nothing would change for them.
 */
export function placeBeside({ path, entry, list }: Place, step: -1 | 1): number | undefined {
	const children = list?.children ?? [];
	const counts = (other: Field | undefined) => !other || isSeen(other) || !isSeen(entry);
	let place = Number(path.at(-1)) + step;
	while (!counts(children[place])) place += step;
	return children[place] && place;
}

/** Returns an entry like another one, with a name that no other has and none of its texts. */
function withoutWords(value: Value, list: Field): Value {
	if (typeof value !== 'object' || Array.isArray(value)) return '';
	const taken = (list.value as readonly { id?: string }[]).map(({ id }) => id);
	const [id] = Array.from(taken, (_, index) => `entry-${taken.length + 1 + index}`).filter(
		(name) => !taken.includes(name),
	);
	const entries = Object.entries(value).map(([key, part]): [string, Value] => {
		if (key === 'id') return [key, id ?? 'entry-1'];
		const field = list.children.at(-1)?.children.find(({ path }) => path.at(-1) === key);
		return [key, typeof part === 'string' && field?.kind === 'text' ? '' : part];
	});
	return Object.fromEntries(entries);
}

/** Returns whether an entry is off the site. */
export const isHidden = ({ value }: Field): boolean => isGroup(value) && value.hidden === 'true';
