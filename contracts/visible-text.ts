/**
 * Invisible characters must neither reject a form nor change what it is compared with: text that is
 * copied from Word, PowerPoint, PDF files, spreadsheets and address books contains characters that
 * no screen shows. Both functions take linear time.
 */

/**
 * A line feed in other forms: CRLF, CR, the line breaks of PowerPoint (U+000B), pages of PDF files
 * (U+000C), and those of Unicode.
 */
const otherLineBreak = /\r\n|[\r\v\f\u0085\u2028\u2029]/gu;

/** What changes how its neighbours look, so that it is seen. */
const shaping = [
	// A flag of a part of a country: a black flag and letters that nobody sees by themselves (UTS
	// 51).
	String.raw`\u{1f3f4}[\u{e0061}-\u{e007a}]{3,6}\u{e007f}`,
	// A joiner in a picture of several ("woman mechanic"), or in a script that joins its letters.
	String.raw`[\u200c\u200d](?=[[\p{L}\p{Extended_Pictographic}]--\p{Script=Latin}])`,
	// A variant of the character before it, such as a heart in colour.
	String.raw`(?<=[^\s\p{DI}])\p{Variation_Selector}`,
].join('|');

/**
 * Control characters but tab and line feed, the annotations of word processors, and all that
 * Unicode lists as ignorable: direction marks, zero-width spaces, soft hyphens, byte order marks.
 */
const hidden = String.raw`[[\p{Cc}\p{DI}\ufff9-\ufffb]--[\t\n]]`;

const shapingOrHidden = new RegExp(`(${shaping})|${hidden}`, 'gv');

/**
 * Combining marks and format characters in a row, and the two half-width characters that become
 * marks. Unicode normalisation takes a time that is quadratic in their number, 50 ms for 5,000. No
 * language has more than thirty (UAX 15, "Stream-Safe Text Format").
 */
export const tooManyMarks = /([\p{M}\p{Cf}\uff9e\uff9f]{30})[\p{M}\p{Cf}\uff9e\uff9f]+/gu;

/**
 * Returns a text of several lines without the characters that nobody sees. Each line break is one
 * line feed. Tabs and spaces stay.
 */
export const visibleText = (text: string): string =>
	text.replace(otherLineBreak, '\n').replace(shapingOrHidden, '$1').replace(tooManyMarks, '$1');

/** Returns a text as one line, trimmed: also line breaks and tabs in it are spaces. */
export const visibleLine = (text: string): string => visibleText(text).replace(/\s/gu, ' ').trim();
