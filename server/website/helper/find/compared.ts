/** A text as it is compared with words that are looked for. */
export interface ComparedText {
	/** As {@link plain} returns it. */
	compared: string;
	/** The same without what stands between letters: digits of a phone number are side by side. */
	joined: string;
}

/** Returns a text as it is compared: without case, accents, quotes, stars, and marks of amounts. */
export const plain = (text: string) =>
	text
		.toLowerCase()
		.normalize('NFD')
		.replaceAll(/\p{M}/gu, '')
		.replaceAll(/[\u2018\u2019]/g, "'")
		.replaceAll(/[“”"*]|(?:\bnz)?\$|(?<=\d),(?=\d{3})/g, '')
		.replaceAll(/\s/g, ' ')
		.trim();

/** Returns the words and numbers of a text, without what stands between them. */
export const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns the same as one word. */
export const joinedIn = (compared: string): string => wordsIn(compared).join('');

/** Returns a text with what words are looked for in. */
export function comparedText(text: string): ComparedText {
	const compared = plain(text);
	return { compared, joined: joinedIn(compared) };
}

/** Fewer digits are no part of a phone number that others would write with spaces. */
export const phoneDigits = /\d{5}/;

/** Returns whether a text has a word. A number with a digit more is another one. */
export const hasWord = ({ compared, joined }: ComparedText, word: string): boolean =>
	(/^\d+$/.test(word) ? wordsIn(compared).includes(word) : compared.includes(word)) ||
	(phoneDigits.test(word) && joined.includes(joinedIn(word)));

/** Returns whether a text has each word that is looked for, be it a part of another one. */
export const hasEachWord = (text: ComparedText, wanted: string): boolean =>
	wanted.split(' ').every((word) => hasWord(text, word));
