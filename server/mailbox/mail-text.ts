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
		.replace(/<[^>]*>?/g, '')
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

/** What a person wrote in a mail, and what the mail program quoted below it. */
export interface SplitText {
	text: string;
	quoted: string;
}

/** Parts what was written from what is quoted. Where nothing would be left, nothing is parted. */
export function splitQuote(mail: string): SplitText {
	const whole = visibleText(mail.toWellFormed()).trim();
	const lines = whole.split('\n');
	const start = lines.findIndex((line, index) => isQuoteStart(line, lines[index + 1] ?? ''));
	const lastWritten = lines.findLastIndex((line) => line.trim() !== '' && !isQuoted(line));
	const end = start >= 0 ? Math.min(start, lastWritten + 1) : lastWritten + 1;
	const text = joined(lines.slice(0, end));
	if (text !== '') return { text, quoted: joined(lines.slice(end)) };
	// Some write below or between what is quoted.
	const written = joined(lines.filter((line) => !isQuoted(line) && !isAttribution(line)));
	return written === '' ? { text: whole, quoted: '' } : { text: written, quoted: whole };
}

const joined = (lines: readonly string[]) => lines.join('\n').trim();

const isQuoted = (line: string) => line.startsWith('>');

/** As Gmail, Apple Mail and Thunderbird write it. */
const isAttribution = (line: string) => line.trimEnd().endsWith('wrote:');

/** Returns whether a mail program begins with a line, which it may break, what it quotes. */
const isQuoteStart = (line: string, next: string): boolean =>
	(line.startsWith('On ') && (isAttribution(line) || isAttribution(next))) ||
	// Outlook.
	/^-{2,} ?(?:Original|Forwarded) message/i.test(line) ||
	/^_{8,}\s*$/.test(line) ||
	(/^\*?From:/.test(line) && /^\*?(?:Sent|Date|To):/.test(next));
