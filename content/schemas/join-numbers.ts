/**
 * What is never in two lines: a number and what it belongs to. The space between them becomes one
 * at which no line breaks (U+00A0). No file of `content/` has such a space. A number before its
 * unit keeps its own: people and programs search a page for “12-14 hours”.
 */
const joined: readonly RegExp[] = [
	// A time of day: 9:47 pm.
	/(?<=\d) (?=[ap]m\b)/g,
	// A telephone number, which begins with 0 or a country code: 0800 555 0140, +64 21 555 0104.
	/(?<=(?<![\d.,$])(?:\+\d{1,3}|0\d{1,3})(?: \d{2,4}){0,3}) (?=\d{2,4}(?![\d,.%]*[\d%])(?! ?[ap]m\b))/g,
	// An amount with its currency: NZ $2,499.
	/(?<=\bNZ) (?=\$\d)/g,
	// An amount in words: $1.5 million.
	/(?<=\$\d[\d.,]*) (?=(?:million|billion)\b)/g,
	// A number with what it counts: IPP 12, PO Box 10094.
	/(?<=\b(?:IPP|PO Box)) (?=\d)/g,
	// A day with its month: 4 September.
	/(?<=\b\d{1,2}) (?=(?:January|February|March|April|May|June|July|August|September|October|November|December)\b)/g,
];

/** Returns a text in which each number stays in one line with what it belongs to. */
export const joinNumbers = (text: string): string =>
	joined.reduce((result, space) => result.replaceAll(space, '\xa0'), text);

/** The same for a whole text, in one line: writers break lines below `|` and `>`. */
export const joinText = (text: string): string =>
	joinNumbers(text.replaceAll(/\s*\n\s*/g, ' ').trim());
