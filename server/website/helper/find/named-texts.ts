import { fieldsOnPath, placeName } from '../places.ts';
import { plain, wordsIn } from './compared.ts';
import type { FoundText } from './found-text.ts';

const firmFile = 'site.yaml';

/** Returns the words of a text and of the name of its place. */
export const wordsAt = ({ file, tree, field, compared }: FoundText): string[] =>
	wordsIn(plain(`${placeName(file, tree, field.path)} ${compared}`));

/**
 * Returns the texts that have each of the words that are looked for, or whose place is named so.
 */
export function textsNamed(wanted: string, texts: readonly FoundText[]): FoundText[] {
	const words = wordsIn(wanted);
	return texts.filter((text) => {
		const said = wordsAt(text);
		return words.length <= said.length && words.every((word) => said.includes(word));
	});
}

/**
 * Returns the texts of the firm that are called by words, “phone number”: the words have all of a
 * label, and what else they have is in what is said of the field.
 */
export function textsOfFirm(wanted: string, texts: readonly FoundText[]): FoundText[] {
	const words = wordsIn(wanted);
	return texts.filter(({ file, tree, field }) => {
		if (file !== firmFile) return false;
		const fields = fieldsOnPath(tree, field.path)?.slice(1) ?? [];
		const labels = fields.map(({ label }) => wordsIn(plain(label)));
		const hints = fields.flatMap(({ hint = '' }) => wordsIn(plain(hint)));
		const said = [...labels.flat(), ...hints];
		const hasLabel = labels.some((label) => label.every((word) => words.includes(word)));
		return hasLabel && words.every((word) => said.includes(word));
	});
}
