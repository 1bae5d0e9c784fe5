import { type Field, leavesOf } from '#content/fields.ts';
import type { FileName } from '#content/schemas.ts';
import { editableFiles, fieldsOf } from './files.ts';
import { asShown, entryOf, fieldPathOf, pathText, placeName } from './places.ts';
import { type Found, maxFound } from './protocol.ts';
import { saidIn } from './values.ts';

/** What is longer is found by its beginning. */
const maxWanted = 500;

/** How many characters of a text are shown on each side of the words that were found. */
const aroundHit = 60;

/** Returns a text as it is compared: without case, accents, curly quotes and marks of amounts. */
const plain = (text: string) =>
	text
		.toLowerCase()
		.normalize('NFD')
		.replaceAll(/\p{M}/gu, '')
		.replaceAll(/[\u2018\u2019]/g, "'")
		.replaceAll(/[“”"]|(?:\bnz)?\$|(?<=\d),(?=\d{3})/g, '')
		.replaceAll(/\s/g, ' ')
		.trim();

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
function wordsAround(shown: string, wanted: string): Found['around'] {
	// Accents are characters of their own, which the words may be without.
	const text = shown.normalize('NFD');
	const hits = [wanted, ...wanted.split(' ')].flatMap((words) => written(words).exec(text) ?? []);
	const [hit = ''] = hits;
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
interface FoundText {
	file: FileName;
	tree: Field;
	field: Field;
	/** As visitors read it. */
	text: string;
	/** As it is compared. */
	compared: string;
	/** The same, with the digits of a phone number side by side. */
	joined: string;
}

/** Returns the texts and numbers of a file. */
function textsIn(file: FileName): FoundText[] {
	const tree = fieldsOf(file);
	return leavesOf(tree).flatMap((field) => {
		const { kind, value } = field;
		if ((kind !== 'text' && kind !== 'number') || typeof value !== 'string') return [];
		const text = asShown(saidIn(field, value));
		const compared = plain(text);
		const joined = compared.replaceAll(/(?<=\d)[\s-](?=\d)/g, '');
		return { file, tree, field, text, compared, joined };
	});
}

/**
 * Returns the texts that have words, the best first: those that are the words, those with the words
 * side by side, those that take them from a fact, and those with each word somewhere.
 */
function textsWith(wanted: string, texts: readonly FoundText[]): FoundText[] {
	const words = wanted.split(' ');
	const having = texts.filter(({ compared, joined }) =>
		words.every((word) => compared.includes(word) || joined.includes(word)),
	);
	const rankOf = ({ field, compared }: FoundText) => {
		if (compared === wanted) return 0;
		if (plain(String(field.value)).includes(wanted)) return 1;
		return compared.includes(wanted) ? 2 : 3;
	};
	return having.toSorted((a, b) => rankOf(a) - rankOf(b));
}

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

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

/** Returns whether two words differ by one letter at most: another one, one more or one less. */
function areAlmostSame(one: string, other: string): boolean {
	const differsAt = [...one].findIndex((letter, index) => letter !== other[index]);
	const start = differsAt < 0 ? one.length : differsAt;
	const rest = one.slice(start);
	const otherRest = other.slice(start);
	return (
		rest.slice(1) === otherRest.slice(1) ||
		rest.slice(1) === otherRest ||
		rest === otherRest.slice(1)
	);
}

/** Returns whether a text has each of the words, if a letter of the longer ones may be mistyped. */
function hasAlmost(words: readonly string[], { compared }: FoundText): boolean {
	const isLong = (word: string) => word.length >= leastMistyped;
	const said = wordsIn(compared);
	return (
		words.some(isLong) &&
		words.every((word) =>
			said.some((other) => other === word || (isLong(word) && areAlmostSame(word, other))),
		)
	);
}

/** What has fewer letters in common with the words is not near. */
const leastInCommon = 8;

const amountIn = /\$\s?(\d[\d,]*)/;

/**
 * Returns the texts that come nearest to words which the page puts together of several: the prices
 * in “From NZ$999 + GST”, those with words that are mistyped, or else those with the longest row of
 * the words.
 */
function nearestTo(words: string, texts: readonly FoundText[]): FoundText[] {
	const amount = amountIn.exec(words)?.[1]?.replaceAll(',', '');
	const prices = texts.filter(({ field, compared }) => field.isAmount && compared === amount);
	if (prices.length > 0) return prices;
	const wanted = wordsIn(plain(words).slice(0, maxWanted));
	const mistyped = texts.filter((text) => hasAlmost(wanted, text));
	if (mistyped.length > 0) return mistyped;
	const runs = texts.map((text) => longestRun(wanted, text));
	const most = Math.max(...runs.map(({ length }) => length));
	return most < leastInCommon ? [] : texts.filter((_, index) => runs[index]?.length === most);
}

/** Returns the texts that have words, as visitors read them, or that come nearest to them. */
export function find(words: string): Found[] {
	const wanted = plain(words).slice(0, maxWanted).trim();
	// Marks alone are no words.
	if (wanted === '') return [];
	const texts = editableFiles().flatMap(textsIn);
	const having = textsWith(wanted, texts);
	const isNear = having.length === 0;
	const found = isNear ? nearestTo(words, texts) : having;
	return found.slice(0, maxFound + 1).map(({ file, tree, field: { path }, text }) => ({
		file,
		at: entryOf(path),
		field: pathText(fieldPathOf(path)),
		place: placeName(file, tree, path),
		around: wordsAround(text, wanted),
		isNear,
	}));
}
