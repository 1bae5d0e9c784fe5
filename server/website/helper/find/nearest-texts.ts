import { isNear } from '#contracts/near-text.ts';
import { joinedIn, phoneDigits, wordsIn } from './compared.ts';
import type { FoundText } from './found-text.ts';
import { wordsAt } from './named-texts.ts';

/** Returns the longest row of words that a text has in the same order. */
export function longestRun(words: readonly string[], { compared }: FoundText): string {
	const said = ` ${wordsIn(compared).join(' ')} `;
	let longest = '';
	let run: string[] = [];
	for (const word of words) {
		run.push(word);
		while (!said.includes(` ${run.join(' ')} `) && run.length > 0) run = run.slice(1);
		const together = run.join(' ');
		if (together.length > longest.length) longest = together;
	}
	return longest;
}

/** A shorter word with another letter is another word. */
const leastMistyped = 4;

const isLong = (word: string): boolean => word.length >= leastMistyped && !/\d/.test(word);

/** Returns whether a word is nearly another one: mistyped, in the plural, or shortened to it. */
const isAlmost = (word: string, said: string): boolean =>
	isNear(word, said) ||
	isNear(word, said.replace(/s$/, '')) ||
	(isLong(said) && word.startsWith(said));

/** Returns whether some words have each of those that are looked for, or nearly. */
const haveAlmost = (said: readonly string[], words: readonly string[]): boolean =>
	words.some(isLong) &&
	words.every(
		(word) => said.includes(word) || (isLong(word) && said.some((other) => isAlmost(word, other))),
	);

/** What has fewer letters in common with the words is not near. */
const leastInCommon = 8;

/** Amounts of an offering have at least so many digits. */
const amounts = /\d{3,}/g;

/**
 * Returns texts of which those come first that are a part of the words that are looked for, and
 * then those that have more of them, also in the name of their place.
 */
function closestFirst(wanted: string, texts: readonly FoundText[]): FoundText[] {
	const words = wordsIn(wanted);
	const closenessOf = (text: FoundText): number => {
		const said = wordsAt(text);
		const shared = words.filter((word) => said.includes(word)).length;
		const isPart = text.joined !== '' && joinedIn(wanted).includes(text.joined);
		return isPart ? words.length + shared : shared;
	};
	const byCloseness = Map.groupBy(texts, closenessOf);
	return [...byCloseness].toSorted(([a], [b]) => b - a).flatMap(([, some]) => some);
}

/**
 * Returns the texts that come nearest to words which the page puts together of several: the prices
 * in “From NZ$999 + GST”, those that have the words without their spaces, those that have them
 * nearly, with the name of their place, or else those with the longest row of the words.
 */
function nearTo(wanted: string, texts: readonly FoundText[]): readonly FoundText[] {
	const numbers: readonly string[] = wanted.match(amounts) ?? [];
	const prices = texts.filter(
		({ field, compared }) => field.isAmount && numbers.includes(compared),
	);
	if (prices.length > 0) return prices;
	const isTogether = /\p{L}/u.test(wanted) || phoneDigits.test(joinedIn(wanted));
	const together = texts.filter(({ joined }) => isTogether && joined.includes(joinedIn(wanted)));
	if (together.length > 0) return together;
	const words = wordsIn(wanted);
	const almost = texts.filter((text) => haveAlmost(wordsAt(text), words));
	if (almost.length > 0) return almost;
	const runs = texts.map((text) => longestRun(words, text));
	const most = Math.max(...runs.map(({ length }) => length));
	return most < leastInCommon ? [] : texts.filter((_, index) => runs[index]?.length === most);
}

/** Returns the texts that come nearest to words that no text has, the nearest first. */
export const nearestTo = (wanted: string, texts: readonly FoundText[]): FoundText[] =>
	closestFirst(wanted, nearTo(wanted, texts));
