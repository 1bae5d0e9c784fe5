import { type Field, leavesOf } from '#content/fields.ts';
import type { FileName } from '#content/schemas.ts';
import { isNear } from '#contracts/near-text.ts';
import {
	type ComparedText,
	comparedText,
	hasEachWord,
	hasWord,
	joinedIn,
	phoneDigits,
	plain,
	wordsIn,
} from './compared.ts';
import { editableFiles, fieldsOf } from './files.ts';
import { asShown, entryOf, fieldPathOf, pathText, placeName } from './places.ts';
import { type Found, maxFound } from './protocol.ts';
import { saidIn } from './values.ts';

/** What is longer is found by its beginning. */
const maxWanted = 500;

/** How many characters of a text are shown on each side of the words that were found. */
const aroundHit = 60;

/** What a letter of words that are looked for may be in a text as it is written. */
const otherLetters: Readonly<Record<string, string>> = { "'": "['‘’]", ' ': String.raw`[\s“”"]+` };

/** What may stand between two digits of an amount or of a phone number. */
const betweenDigits = String.raw`[,\s-]?`;

/** Returns what finds words in a text as it is written: with accents, quotes, and marks in numbers. */
function written(words: string): RegExp {
	const letters = [...words].map((letter, index) => {
		const isInNumber = /^\d\d/.test(words.slice(index));
		const found = otherLetters[letter] ?? RegExp.escape(letter);
		return String.raw`${found}\p{M}*${isInNumber ? betweenDigits : ''}`;
	});
	return new RegExp(letters.join(''), 'iu');
}

/** Returns the words before a hit, the hit, and those after it, in a line. */
function wordsAround(found: FoundText, wanted: string): Found['around'] {
	// Accents are characters of their own, which the words may be without.
	const text = found.text.normalize('NFD');
	const words = wanted.split(' ');
	const tried = [wanted, found.compared, longestRun(wordsIn(wanted), found), ...words];
	const [hit = ''] = tried.flatMap((some) => (some && written(some).exec(text)) ?? []);
	const start = text.indexOf(hit);
	const end = start + hit.length;
	const before = text.slice(0, start);
	const after = text.slice(end);
	const first =
		before.length > aroundHit ? `…${before.slice(-aroundHit).replace(/^\S*\s/, '')}` : before;
	const last =
		after.length > aroundHit ? `${after.slice(0, aroundHit).replace(/\s\S*$/, '')}…` : after;
	return [first.normalize(), text.slice(start, end).normalize(), last.normalize()];
}

/** A text that can be found. */
interface FoundText extends ComparedText {
	file: FileName;
	tree: Field;
	field: Field;
	/** As visitors read it. */
	text: string;
}

/** Returns the texts and numbers of a file. */
function textsIn(file: FileName): FoundText[] {
	const tree = fieldsOf(file);
	return leavesOf(tree).flatMap((field) => {
		const { kind, value } = field;
		if ((kind !== 'text' && kind !== 'number') || typeof value !== 'string') return [];
		// What the page fills in itself is not known here.
		const text = asShown(saidIn(field, value)).replaceAll(/\{\{\w+\}\}/g, '…');
		return { file, tree, field, text, ...comparedText(text) };
	});
}

/** Returns whether a text has each word as it is looked for, and not only as a part of another one. */
const hasExactly = (text: FoundText, wanted: string): boolean =>
	wordsIn(wanted).every((word) =>
		phoneDigits.test(word) ? hasWord(text, word) : wordsIn(text.compared).includes(word),
	);

/**
 * Returns the texts that have words, the best first: those that are the words, those with the words
 * side by side, those that take them from a fact, and those with each word somewhere. Of equal ones,
 * the words are more of a shorter text. What has them only as parts of others comes last.
 */
function textsWith(wanted: string, texts: readonly FoundText[]): FoundText[] {
	const together = joinedIn(wanted);
	const having = texts.filter((text) => hasEachWord(text, wanted));
	const rankOf = ({ field, compared, joined }: FoundText) => {
		if (joined === together) return 0;
		if (plain(String(field.value)).includes(wanted)) return 1;
		return compared.includes(wanted) ? 2 : 3;
	};
	const sorted = having.toSorted(
		(a, b) => rankOf(a) - rankOf(b) || a.compared.length - b.compared.length,
	);
	const { exact = [], others = [] } = Object.groupBy(sorted, (text) =>
		hasExactly(text, wanted) ? 'exact' : 'others',
	);
	return [...exact, ...others];
}

/** Returns the longest row of words that a text has in the same order. */
function longestRun(words: readonly string[], { compared }: FoundText): string {
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

/**
 * Returns whether some words have each of those that are looked for, if a letter of the longer ones
 * may be mistyped. Another number is not.
 */
function haveAlmost(said: readonly string[], words: readonly string[]): boolean {
	const isLong = (word: string) => word.length >= leastMistyped && !/\d/.test(word);
	const isAlmost = (word: string) => (other: string) =>
		isNear(word, other) || isNear(word, other.replace(/s$/, ''));
	return (
		words.some(isLong) &&
		words.every((word) => said.includes(word) || (isLong(word) && said.some(isAlmost(word))))
	);
}

/** What has fewer letters in common with the words is not near. */
const leastInCommon = 8;

/** Amounts of an offering have at least so many digits. */
const amounts = /\d{3,}/g;

/** Returns the words of a text and of the name of its place. */
const wordsAt = ({ file, tree, field, compared }: FoundText): string[] =>
	wordsIn(plain(`${placeName(file, tree, field.path)} ${compared}`));

/**
 * Returns texts of which those come first that are a part of the words that are looked for, and then
 * those that have more of them, also in the name of their place.
 */
function closestFirst(wanted: string, texts: readonly FoundText[]): FoundText[] {
	const words = wordsIn(wanted);
	const closenessOf = (text: FoundText): number => {
		const said = wordsAt(text);
		const shared = words.filter((word) => said.includes(word)).length;
		return joinedIn(wanted).includes(text.joined) ? words.length + shared : shared;
	};
	const byCloseness = Map.groupBy(texts, closenessOf);
	return [...byCloseness].toSorted(([a], [b]) => b - a).flatMap(([, some]) => some);
}

/**
 * Returns the texts that come nearest to words which the page puts together of several: the prices
 * in “From NZ$999 + GST”, those that have the words without their spaces, or mistyped, those whose
 * place has the other words, or else those with the longest row of the words.
 */
function nearestTo(wanted: string, texts: readonly FoundText[]): FoundText[] {
	const numbers: readonly string[] = wanted.match(amounts) ?? [];
	const prices = texts.filter(
		({ field, compared }) => field.isAmount && numbers.includes(compared),
	);
	if (prices.length > 0) return prices;
	const isTogether = /\p{L}/u.test(wanted) || phoneDigits.test(joinedIn(wanted));
	const together = texts.filter(({ joined }) => isTogether && joined.includes(joinedIn(wanted)));
	if (together.length > 0) return together;
	const words = wordsIn(wanted);
	const mistyped = texts.filter(({ compared }) => haveAlmost(wordsIn(compared), words));
	if (mistyped.length > 0) return mistyped;
	const inPlace = texts.filter((text) => haveAlmost(wordsAt(text), words));
	if (inPlace.length > 0) return inPlace;
	const runs = texts.map((text) => longestRun(words, text));
	const most = Math.max(...runs.map(({ length }) => length));
	return most < leastInCommon ? [] : texts.filter((_, index) => runs[index]?.length === most);
}

/**
 * Returns the texts that a page puts words together of, “12 Quay, Wellington”: each is a part of them,
 * and none of the words is in no text. Those with numbers come first, which are changed most.
 */
function partsOf(wanted: string, texts: readonly FoundText[]): FoundText[] {
	const words = wordsIn(wanted);
	const parts = texts.filter((text) => {
		const said = wordsIn(text.compared);
		return said.length > 0 && ` ${words.join(' ')} `.includes(` ${said.join(' ')} `);
	});
	const said = parts.flatMap(({ compared }) => wordsIn(compared));
	if (!words.every((word) => said.includes(word))) return [];
	const isNumber = ({ compared }: FoundText) => Number(/\d/.test(compared));
	return parts.toSorted(
		(a, b) => isNumber(b) - isNumber(a) || b.compared.length - a.compared.length,
	);
}

/** Returns the texts that have words, as visitors read them, or that come nearest to them. */
export function find(words: string): Found[] {
	const wanted = plain(words).slice(0, maxWanted).trim();
	// Marks alone are no words.
	if (joinedIn(wanted) === '') return [];
	const texts = editableFiles().flatMap(textsIn);
	const having = textsWith(wanted, texts);
	const parts = having.length === 0 ? partsOf(wanted, texts) : [];
	const all = [...having, ...parts];
	const found = all.length > 0 ? all : closestFirst(wanted, nearestTo(wanted, texts));
	const matchOf = (text: FoundText): Found['match'] => {
		if (parts.includes(text)) return 'part';
		return hasExactly(text, wanted) ? 'words' : 'near';
	};
	return found.slice(0, maxFound + 1).map((text) => {
		const { file, tree, field } = text;
		const { path } = field;
		return {
			file,
			at: entryOf(path),
			field: pathText(fieldPathOf(path)),
			place: placeName(file, tree, path),
			around: wordsAround(text, wanted),
			match: matchOf(text),
		};
	});
}
