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
		.replace(/<hr\b[^<>]*>/gi, '\n__________\n')
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

/** Parts what was written from what is quoted, with the introduction of the mail program. */
export function splitQuote(mail: string): SplitText {
	const whole = visibleText(mail.toWellFormed()).trim();
	const lines = whole.split('\n');
	const start = lines.findIndex((_line, index) => isQuoteStart(lines, index));
	const lastWritten = lines.findLastIndex((line) => line.trim() !== '' && !isQuoted(line));
	const end = start >= 0 ? Math.min(start, lastWritten + 1) : lastWritten + 1;
	const text = joined(lines.slice(0, end));
	if (text !== '') return { text, quoted: joined(lines.slice(end)) };
	// Some write below or between what is quoted.
	return { text: hasMarks(lines) ? joined(withoutQuotes(lines)) : '', quoted: whole };
}

const joined = (lines: readonly string[]) => lines.join('\n').trim();

const isQuoted = (line: string) => line.startsWith('>');
const hasMarks = (lines: readonly string[]) => lines.some(isQuoted);

function withoutQuotes(lines: readonly string[]): string[] {
	const written: string[] = [];
	for (let index = 0; index < lines.length; index += 1) {
		const introduction = introductionLength(lines, index);
		const line = lines[index] ?? '';
		if (introduction === 0 && !isQuoted(line)) written.push(line);
		index += Math.max(introduction - 1, 0);
	}
	return written;
}

const isQuoteStart = (lines: readonly string[], index: number): boolean =>
	introductionLength(lines, index) > 0 ||
	separator.test(lines[index] ?? '') ||
	(firstHeader.test(lines[index] ?? '') && secondHeader.test(lines[index + 1] ?? ''));

// cspell:ignore ursprüngliche nachricht origine gesendet envoyé écrit

/** As Outlook separates what it quotes, and as HTML does here. */
const separator =
	/^(?:-{2,} ?(?:Original|Forwarded) message|-{2,} ?(?:Ursprüngliche Nachricht|Message d.origine)|_{8,}\s*$)/i;
/** As Outlook begins what it quotes, in English, German, French and te reo Māori. */
const firstHeader = /^\*?(?:From|Von|De|Mai i|Mai|Nā)\s?:/;
const secondHeader =
	/^\*?(?:Sent|Date|To|Gesendet|Datum|An|Envoyé|À|I tukuna|Tukuna|Te rā|Rā|Ki)(?: le)?\s?:/;

/** Mail programs break an introduction into so many lines. */
const maxIntroduction = 3;
/** A longer text is no introduction. The patterns below are slow for lines without an end. */
const maxIntroductionCharacters = 500;
/** “On Sun, 1 Mar 2026 at 1:00 pm, Site”, also in other languages. */
const opening = /^\p{L}{1,3}\.? (?=.*\d).*,/u;
/** How introductions end in English, French, German and te reo Māori. */
const saysWho = /(?:\bwrote|\ba écrit|\bschrieb\b.*|\btuhi\b.*)\s?:$/;

/** Returns how many lines the introduction of a quote has that begins at a line. 0 if none does. */
function introductionLength(lines: readonly string[], index: number): number {
	const longest = opening.test(lines[index] ?? '') ? maxIntroduction : 1;
	for (let length = 1; length <= longest; length += 1) {
		const text = joined(lines.slice(index, index + length).map((line) => `${line} `));
		const isShort = text.length <= maxIntroductionCharacters;
		if (!isShort || !text.endsWith(':')) continue;
		if (isIntroduction(text, isQuoted(nextWritten(lines, index + length)))) return length;
	}
	return 0;
}

/** Returns the first line from an index on that is not empty. */
function nextWritten(lines: readonly string[], start: number): string {
	let index = start;
	while (lines[index]?.trim() === '') index += 1;
	return lines[index] ?? '';
}

/** A person or a moment is named in it, and in other languages an address above quotation marks. */
function isIntroduction(text: string, isAboveQuote: boolean): boolean {
	const hasDate = /\d/.test(text);
	if (saysWho.test(text)) return hasDate || isAboveQuote;
	return hasDate && text.includes('@') && isAboveQuote;
}
