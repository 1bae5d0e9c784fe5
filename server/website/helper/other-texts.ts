import { type Edit, editYaml } from '#content/edit.ts';
import { type Field, leavesOf } from '#content/fields.ts';
import { slug } from '#content/format.ts';
import { load, textOf } from '#content/load.ts';
import type { FileName } from '#content/schemas.ts';
import type { Place } from './entries.ts';
import { dataOf, editableFiles, fieldsOf } from './files.ts';
import { fieldsOnPath, isSeen } from './places.ts';
import type { Texts } from './protocol.ts';

/** Returns what a text or reference becomes when an offering gets another name. */
function withNewName({ refersTo, value }: Field, old: string, name: string): string | undefined {
	if (typeof value !== 'string') return undefined;
	if (refersTo === 'offering') return value === old ? name : undefined;
	const fact = `{price.${slug(old)}}`;
	return value.includes(fact) ? value.replaceAll(fact, `{price.${slug(name)}}`) : undefined;
}

/** Returns the texts of files that refer to an offering whose name has changed, with the new one. */
export function textsWithNewName(file: FileName, edits: readonly Edit[]): Record<string, string> {
	const rename = edits.find((edit) => edit.kind === 'set' && edit.path.at(-1) === 'name');
	if (file !== 'pages/pricing.yaml' || rename?.kind !== 'set') return {};
	const old = String(fieldsOnPath(fieldsOf(file), rename.path)?.at(-1)?.value);
	const texts: Record<string, string> = {};
	for (const other of editableFiles()) {
		const changes = leavesOf(fieldsOf(other)).flatMap((field): Edit[] => {
			const value = withNewName(field, old, String(rename.value));
			return value === undefined ? [] : [{ kind: 'set', path: field.path, value }];
		});
		if (changes.length > 0) texts[other] = changes.reduce(editYaml, textOf(other));
	}
	return texts;
}

/** Fewer are no number that a text would say of a list. */
const leastCounted = 3;

/**
 * Says which texts of a file still have the number of entries that a list had before: “See all
 * nine”. Those with a fact in braces follow by themselves. Empty if there are none.
 */
export function adviceAfter({ file, list }: Place, texts: Texts): string {
	const text = texts[file];
	if (!list || text === undefined) return '';
	const after = fieldsOf(file, dataOf(text));
	const before = list.children.filter(isSeen).length;
	const now = fieldsOnPath(after, list.path)?.at(-1)?.children.filter(isSeen).length;
	const number = load('interface.yaml').numbers[before];
	if (before === now || before < leastCounted || number === undefined) return '';
	const word = new RegExp(`\\b${number}\\b`, 'i');
	const said = leavesOf(after).flatMap(({ value }) =>
		typeof value === 'string' && word.test(value) ? `“${value}”` : [],
	);
	return said.length === 0 ? '' : `Is it still ${number.toLowerCase()} in ${said.join(' and ')}?`;
}
