import { visibleText } from '#contracts/visible-text.ts';

/** Named characters of HTML that mail programs write. Others stay as they are. */
const namedCharacters: Readonly<Record<string, string>> = {
	amp: '&',
	lt: '<',
	gt: '>',
	quot: '"',
	apos: "'",
	nbsp: ' ',
};

const lastCodePoint = 0x10_ffff;

/**
 * Returns HTML as text, in linear time. Nothing in it runs or is fetched, because it is shown as
 * text.
 */
export const textOfHtml = (html: string): string =>
	html
		.replace(/<!--[\s\S]*?(?:-->|$)/g, '')
		.replace(/<(head|style|script|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
		.replace(/\s+/g, ' ')
		.replace(/<(?:hr|blockquote)\b[^<>]*>/gi, '\n__________\n')
		.replace(/<\/?(?:br|p|div|li|tr|h\d|blockquote|table|ul|ol|pre)\b[^<>]*>/gi, '\n')
		.replace(/<[a-z/!?][^>]*>?/gi, '')
		.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));/gi, characterOf)
		.split('\n')
		.map((line) => line.trim())
		.join('\n')
		.replace(/\n{3,}/g, '\n\n');

function characterOf(whole: string, decimal = '', hexadecimal = '', name = ''): string {
	if (name) return namedCharacters[name.toLowerCase()] ?? whole;
	const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16);
	return code <= lastCodePoint ? String.fromCodePoint(code) : whole;
}

/** What a person wrote in a mail, and what the mail program quoted. */
export interface SplitText {
	/** Empty if there are only quotes. */
	text: string;
	quoted: string;
}

/** More have been made to take long: nobody reads them here. */
const maxLines = 5000;

/**
 * Parts what was written from what is quoted, with the introduction of the mail program. Some write
 * below or between what is quoted: then all of the mail is quoted, too.
 */
export function splitQuote(mail: string): SplitText {
	const lines = visibleText(mail.toWellFormed()).trim().split('\n', maxLines);
	const whole = lines.join('\n');
	const isOfQuote = lines.map(isQuoted);
	const isMarked = isOfQuote.includes(true);
	const end = lines.findIndex(
		(line, index) => isSeparator(lines, index) || (!isMarked && unmarked.test(line.trim())),
	);
	if (end >= 0) isOfQuote.fill(true, end);
	let written = -1;
	for (const [index, line] of lines.entries()) {
		const isFirst = (isQuoted(line) || index === end) && !isOfQuote[index - 1];
		if (isFirst) isOfQuote.fill(true, introductionStart(lines, written) ?? index, index);
		if (line.trim() !== '') written = index;
	}
	const text = lines
		.filter((_line, index) => !isOfQuote[index])
		.join('\n')
		.trim();
	return { text, quoted: whole.startsWith(text) ? whole.slice(text.length).trim() : whole };
}

const isQuoted = (line: string) => line.startsWith('>');

const isSeparator = (lines: readonly string[], index: number): boolean =>
	separator.test(lines[index] ?? '') ||
	(firstHeader.test(lines[index] ?? '') && secondHeader.test(lines[index + 1] ?? ''));

// cspell:ignore ursprüngliche nachricht origine gesendet envoyé

/** As Outlook separates what it quotes, and as HTML does here. */
const separator =
	/^(?:-{2,} ?(?:Original|Forwarded) message|-{2,} ?(?:Ursprüngliche Nachricht|Message d.origine)|_{8,}\s*$)/i;
/** The introduction of a program that does not mark the lines that it quotes. */
const unmarked = /^On (?=.*\d).*\bwrote:$/;
/** As Outlook begins what it quotes, in English, German, French and te reo Māori. */
const firstHeader = /^\*?(?:From|Von|De|Mai i|Mai|Nā)\s?:/;
const secondHeader =
	/^\*?(?:Sent|Date|To|Gesendet|Datum|An|Envoyé|À|I tukuna|Tukuna|Te rā|Rā|Ki)(?: le)?\s?:/;

/** Mail programs break an introduction into so many lines. */
const maxIntroduction = 3;
/**
 * “On Sun, 1 Mar 2026 at 1:00 pm, Site”, in any language: a short word, and at least four numbers.
 */
const opening = /^\p{L}{1,3}\.? /u;
const momentNumbers = 4;
const isOpening = (line = '') =>
	opening.test(line) && (line.match(/\d+/g)?.length ?? 0) >= momentNumbers;

/** How an introduction without a moment ends. */
const saysWho = /(?:\bwrote|@.*):$/;

/**
 * Returns where the introduction of a quote begins, if it has one.
 *
 * @param last the last line before the quote that is not empty
 */
function introductionStart(lines: readonly string[], last: number): number | undefined {
	const ending = lines[last]?.trim() ?? '';
	if (!ending.endsWith(':')) return undefined;
	for (let start = last; start > last - maxIntroduction; start -= 1) {
		if (isOpening(lines[start])) return start;
	}
	return saysWho.test(ending) ? last : undefined;
}
