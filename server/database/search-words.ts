/** Longer words are cut: Postgres allows 2,046 bytes in a lexeme. */
const maxWordLength = 40;
/** Of the one word that a telephone number is also found by. */
const minDigits = 5;

/** Returns the digits of a telephone number without its country code, so that two ways to write a number are equal. */
export const localNumber = (phone: string): string =>
	phone.replaceAll(/\D/g, '').replace(/^64/, '0').replace(/^00/, '0');

const unaccented = (text: string) =>
	text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().normalize('NFC');

/** Splits a text into words in lower case without accents, so that "maori" finds "Māori". */
export const wordsOf = (text: string): string[] =>
	[...unaccented(text).matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => word.slice(0, maxWordLength));

/**
 * Returns the different words that an enquiry is found by, with spaces between them. A telephone number is also a word without
 * spaces, with and without its country code.
 *
 * @param json the stored fields: JSON, unless it was damaged
 */
export function searchWords(json: string): string {
	let fields: Record<string, unknown>;
	try {
		fields = JSON.parse(json);
	} catch {
		fields = { damaged: json };
	}
	const digits = String(fields.phone ?? '').replaceAll(/\D/g, '');
	const local = localNumber(digits);
	const words = Object.values(fields).flatMap((value) => wordsOf(String(value)));
	const numbers = digits.length < minDigits ? [] : [digits, local];
	return [...new Set([...words, ...numbers])].join(' ');
}

/**
 * Splits a search into words. An enquiry matches if each of them is the start of one of its words. A telephone number is one
 * word, however it is spaced.
 */
export function queryWords(text: string): string[] {
	const isNumber = /^[\d\s()+-]+$/.test(text) && text.replaceAll(/\D/g, '').length >= minDigits;
	const words = isNumber ? [text.replaceAll(/\D/g, '')] : wordsOf(text);
	return [...new Set(words)].slice(0, maxQueryWords);
}

const maxQueryWords = 8;
