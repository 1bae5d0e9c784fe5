import { type Edit, editYaml } from '#content/editing/edit.ts';
import { type Field, leavesOf } from '#content/editing/fields.ts';
import { slug } from '#content/format.ts';
import { textOf } from '#content/load.ts';
import type { FileName } from '#content/schemas/schemas.ts';
import { editableFiles, treeOf } from './files.ts';
import { fieldsOnPath } from './places.ts';

/** The file of the offerings, which texts and references name by their names. */
export const pricingFile = 'pages/pricing.yaml';

/** Returns what is the price of an offering in a text. */
export const priceFact = (name: string): string => `{price.${slug(name)}}`;

/** Returns what a text or reference becomes when an offering gets another name. */
function withNewName({ refersTo, value }: Field, old: string, name: string): string | undefined {
	if (typeof value !== 'string') return undefined;
	if (refersTo === 'offering') return value === old ? name : undefined;
	const fact = priceFact(old);
	return value.includes(fact) ? value.replaceAll(fact, priceFact(name)) : undefined;
}

/**
 * Returns the texts of files that refer to an offering whose name has changed, with the new one.
 */
export function textsWithNewName(file: FileName, edits: readonly Edit[]): Record<string, string> {
	const rename = edits.find((edit) => edit.kind === 'set' && edit.path.at(-1) === 'name');
	if (file !== pricingFile || rename?.kind !== 'set') return {};
	const old = String(fieldsOnPath(treeOf(file), rename.path)?.at(-1)?.value);
	const texts: Record<string, string> = {};
	for (const other of editableFiles()) {
		const changes = leavesOf(treeOf(other)).flatMap((field): Edit[] => {
			const value = withNewName(field, old, String(rename.value));
			return value === undefined ? [] : [{ kind: 'set', path: field.path, value }];
		});
		if (changes.length > 0) texts[other] = changes.reduce(editYaml, textOf(other));
	}
	return texts;
}
