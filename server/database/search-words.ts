import { withoutInvisible } from '../plain-text.ts';

/** Shorter numbers are words only. A plus is one of them: `+64 21` is looked for as `021`. */
const minDigits = 5;

/** Characters outside of ASCII. Most texts have few, and only these have other forms. */
const foreign = /\P{ASCII}/gu;

/**
 * Returns the plain form of a character, such as "1" of a full-width one. Only if it is short: one
 * character can become eighteen.
 */
function plainForm(character: string): string {
	const plain = character.normalize('NFKC');
	return plain.length <= 2 ? plain : character;
}

/**
 * Quotation marks, apostrophes, and what is typed for them: accents, glottal stops and primes.
 */
const quotationMarks =
	/['"`\u00b4\u00ab\u00bb\u02b9-\u02bc\u2018-\u201f\u2032-\u2036\u2039\u203a]/g;

/** Latin letters that are not decomposed above, as they are typed without them. */
const plainLetters: Readonly<Record<string, string>> = {
	æ: 'ae',
	đ: 'd',
	ð: 'd',
	ħ: 'h',
	ı: 'i',
	ł: 'l',
	ŋ: 'n',
	ø: 'o',
	œ: 'oe',
	ß: 'ss',
	ŧ: 't',
	þ: 'th',
	ﬃ: 'ffi',
	ﬄ: 'ffl',
};

/**
 * Returns a text as it is compared: in lower case, without accents, apostrophes, quotation marks
 * and what nobody sees, with one kind of dash. "maori" finds "Māori", and "O'Brien" finds
 * "O’Brien".
 */
export const searchable = (text: string): string =>
	withoutInvisible(text)
		.replace(foreign, plainForm)
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.replaceAll(/\p{Pd}|\u2212/gu, '-')
		// After normalisation: marks with quotation marks between are no long run.
		.replaceAll(quotationMarks, '')
		.toLowerCase()
		.replace(foreign, (letter) => plainLetters[letter] ?? letter);

/**
 * A number as people write it: groups of digits with spaces, brackets, dots, slashes or dashes
 * between, or one comma, as in "+64 (0)21 555-0123", "10,000" and "2026-12-01". A plus starts a new
 * one.
 */
const number = /\+?\d(?:(?:,|[\s()./-]{0,3})\d)*/g;

/** With New Zealand's country code: marked as one, or as long as a number of there. */
const international = /^(?:\+64|64(?=\d{7,10}$))0?/;

/**
 * Returns the digits of a number, as it is dialled within New Zealand if it has the country code:
 * "0215550123" of "+64 (0)21 555 0123".
 */
export function digitsOf(written: string): string {
	const digits = written
		.replace(/^00(?:11)?/, '+')
		.replace(/^(\+.*)\(0\)/, '$1')
		.replaceAll(/[^\d+]/g, '');
	return digits.replace(international, '0').replace('+', '');
}

/** Returns the numbers in a text that have enough digits to be searched as one word. */
export const numbersIn = (text: string): string[] =>
	(text.match(number) ?? []).filter(
		(written) => written.replaceAll(/[^\d+]/g, '').length >= minDigits,
	);

/** Returns what an enquiry is found by: its stored fields, and the texts of its history. */
export function searchWords(fields: string, texts: readonly string[] = []): string {
	const text = searchable([...valuesOf(fields), ...texts].join('\n'));
	// In a text, numbers are as they were written.
	return [text, ...numbersIn(text).map(digitsOf)].join('\n');
}

function valuesOf(fields: string): readonly unknown[] {
	try {
		return Object.values(JSON.parse(fields) ?? {});
	} catch {
		// Damaged fields are found by their text.
		return [fields];
	}
}
