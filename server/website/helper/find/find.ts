import { entryAddressOf, fieldPathOf, pathText, placeName } from '../places.ts';
import { type Found, maxFound } from '../protocol.ts';
import { hasEachWord, hasWord, joinedIn, phoneDigits, plain, wordsIn } from './compared.ts';
import { type FoundText, foundTexts } from './found-text.ts';
import { textsNamed, textsOfFirm } from './named-texts.ts';
import { longestRun, nearestTo } from './nearest-texts.ts';

/** What is longer is found by its beginning. */
const maxWanted = 500;

/** How many characters of a text are shown on each side of the words that were found. */
const aroundHit = 60;

/** What a letter of words that are looked for may be in a text as it is written. */
const otherLetters: Readonly<Record<string, string>> = { "'": "['‘’]", ' ': String.raw`[\s“”"]+` };

/** What may stand between two digits of an amount or of a phone number. */
const betweenDigits = String.raw`[,\s-]?`;

/**
 * Returns what finds words in a text as it is written: with accents, quotes, and marks in numbers.
 */
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

/**
 * Returns whether a text has each word as it is looked for, and not only as a part of another one.
 */
const hasExactly = (text: FoundText, wanted: string): boolean =>
	wordsIn(wanted).every((word) =>
		phoneDigits.test(word) ? hasWord(text, word) : wordsIn(text.compared).includes(word),
	);

/**
 * Returns how well a text has words: it is them, has them side by side, has them from a fact, or
 * all.
 */
function rankOf({ field, compared, joined }: FoundText, wanted: string): number {
	if (joined === joinedIn(wanted)) return 0;
	if (plain(String(field.value)).includes(wanted)) return 1;
	return compared.includes(wanted) ? 2 : 3;
}

/**
 * Returns the texts that have words, the best first: what visitors see sooner, and of that what has
 * the words better. Equal ones stay in the order of the pages. What has the words only as parts of
 * others comes last.
 */
function textsWith(wanted: string, texts: readonly FoundText[]): FoundText[] {
	const sorted = texts
		.filter((text) => hasEachWord(text, wanted))
		.toSorted((a, b) => a.depth - b.depth || rankOf(a, wanted) - rankOf(b, wanted));
	const { exact = [], others = [] } = Object.groupBy(sorted, (text) =>
		hasExactly(text, wanted) ? 'exact' : 'others',
	);
	return [...exact, ...others];
}

/**
 * Returns the texts that a page puts words together of, “12 Quay, Wellington”: each is a part of
 * them, and none of the words is in no text. Those with numbers come first, which are changed most.
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
	const texts = foundTexts();
	const ofFirm = textsOfFirm(wanted, texts);
	const having = [...new Set([...ofFirm, ...textsWith(wanted, texts)])];
	const parts = having.length === 0 ? partsOf(wanted, texts) : [];
	const all = [...having, ...parts];
	// Whoever knows what a field is called looks for that.
	const named = all.length === 0 ? textsNamed(wanted, texts) : ofFirm;
	const found = [all, named].find(({ length }) => length > 0) ?? nearestTo(wanted, texts);
	const matchOf = (text: FoundText): Found['match'] => {
		if (parts.includes(text)) return 'part';
		return named.includes(text) || hasExactly(text, wanted) ? 'words' : 'near';
	};
	return found.slice(0, maxFound + 1).map((text) => {
		const { file, tree, field } = text;
		const { path } = field;
		return {
			file,
			at: entryAddressOf(path),
			field: pathText(fieldPathOf(path)),
			place: placeName(file, tree, path),
			around: wordsAround(text, wanted),
			match: matchOf(text),
		};
	});
}
