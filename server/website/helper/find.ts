import { leavesOf } from '#content/fields.ts';
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

/** Returns what finds words in a text as it is written: with commas in amounts, and curly quotes. */
function written(words: string): RegExp {
	const letters = [...words].map((letter) => (letter === "'" ? "['‘’]" : RegExp.escape(letter)));
	return new RegExp(letters.join(',?'), 'i');
}

/** Returns the words before a hit, the hit, and those after it, in a line. */
function wordsAround(text: string, wanted: string): Found['around'] {
	const hits = [wanted, ...wanted.split(' ')].flatMap((words) => written(words).exec(text) ?? []);
	const [hit = ''] = hits;
	const start = text.indexOf(hit);
	const end = start + hit.length;
	const before = text.slice(0, start);
	const after = text.slice(end);
	return [
		before.length > aroundHit ? `…${before.slice(-aroundHit).replace(/^\S*\s/, '')}` : before,
		text.slice(start, end),
		after.length > aroundHit ? `${after.slice(0, aroundHit).replace(/\s\S*$/, '')}…` : after,
	];
}

/** Returns the texts that have words, as visitors read them. Marks alone are no words. */
export function find(words: string): Found[] {
	const wanted = plain(words).slice(0, maxWanted).trim();
	if (wanted === '') return [];
	const found: (Found & { rank: number })[] = [];
	for (const file of editableFiles()) {
		const tree = fieldsOf(file);
		for (const field of leavesOf(tree)) {
			const { path, kind, value } = field;
			if ((kind !== 'text' && kind !== 'number') || typeof value !== 'string') continue;
			const text = asShown(saidIn(field, value));
			const compared = plain(text);
			const isWhole = compared.includes(wanted);
			if (!isWhole && !wanted.split(' ').every((word) => compared.includes(word))) continue;
			found.push({
				file,
				at: entryOf(path),
				field: pathText(fieldPathOf(path)),
				place: placeName(file, tree, path),
				around: wordsAround(text, wanted),
				// A text that takes the words from a fact comes after the fact.
				rank: plain(value).includes(wanted) ? 0 : isWhole ? 1 : 2,
			});
		}
	}
	return found.toSorted((a, b) => a.rank - b.rank).slice(0, maxFound + 1);
}
