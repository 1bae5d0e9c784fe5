import { type Expression, type SqlBool, sql } from 'kysely';
import { digitsOf, numbersIn, searchable, searchWords } from '../../database/search-words.ts';

/** The words of a search. Further ones are ignored. */
const maxWords = 8;

/**
 * Returns the condition that an enquiry contains each word of a search. A number may be written in
 * another way there, or as here.
 */
export function containsWords(search: string): Expression<SqlBool> {
	const { numbers, words } = termsOf(search);
	const conditions = [...numbers.map(containsNumber), ...words.map(containsWord)];
	// There is nothing to look for.
	if (conditions.length === 0) return sql<SqlBool>`1 = 0`;
	return allOf(conditions.slice(0, maxWords));
}

/** Returns the numbers of a search, as they were written, and its other words. */
function termsOf(search: string) {
	const text = searchable(search);
	const numbers = numbersIn(text).slice(0, maxWords);
	const others = numbers.reduce((rest, written) => rest.replace(written, ' '), text);
	return { numbers, words: wordsOf(others) };
}

/** A text, and whose or which it is. */
export interface Labelled {
	label: string;
	text: string;
}

/**
 * What a search looks through to show where it found something, in UTF-16 code units of a page:
 * 15 ms of processor time where every word has an accent.
 */
const maxSearched = 100_000;

/**
 * Returns a function that finds the first text with a word of a search, and of it the sentence with
 * most of them. It finds nothing any more once it has looked through too much.
 */
export function finderOf(search: string): (texts: Iterable<Labelled>) => Labelled | undefined {
	const { numbers, words } = termsOf(search);
	const needles = [...words, ...numbers.map(digitsOf)];
	let left = maxSearched;
	const countNeedles = (text: string) => {
		left -= text.length;
		if (left < 0) return 0;
		const searched = searchWords('[]', [text]);
		return needles.filter((needle) => searched.includes(needle)).length;
	};
	return (texts) => {
		for (const { label, text } of texts) {
			if (countNeedles(text) === 0) continue;
			const sentences = text.split(/(?<=[.!?])\s+|\n+/);
			const counts = sentences.map(countNeedles);
			const most = Math.max(...counts);
			return { label, text: most > 0 ? (sentences[counts.indexOf(most)] ?? text) : text };
		}
		return undefined;
	};
}

/** Returns the words of a text, without punctuation around them. */
const wordsOf = (text: string): string[] =>
	text
		.split(/\s+/)
		.map((word) => word.replaceAll(/^[(.,;:!?]+|[).,;:!?]+$/g, ''))
		.filter((word) => word !== '');

/** A number is one word, however written, or the words that it was typed as. */
function containsNumber(written: string): Expression<SqlBool> {
	const digits = digitsOf(written);
	const joined = containsWord(digits);
	// What is looked for twice takes twice the time.
	if (written === digits) return joined;
	return sql<SqlBool>`(${joined} or ${allOf(wordsOf(written).map(containsWord))})`;
}

const containsWord = (word: string): Expression<SqlBool> =>
	sql<SqlBool>`words like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`;

const allOf = (conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> =>
	sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
