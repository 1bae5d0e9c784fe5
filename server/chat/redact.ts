/**
 * Patterns and their replacements. Email addresses come first, because they may contain numbers. Every pattern takes linear
 * time: a look-behind lets it begin only where a run of its characters begins (`tools/check/check-regexes.ts`).
 */
const patterns: readonly [pattern: RegExp, placeholder: string][] = [
	[
		/(?<![\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-])[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu,
		'[email address removed]',
	],
	// National Health Index numbers: three letters and four digits, or (HISO 10046) three letters, two digits, two letters.
	// Also with I and O, which are not valid but are typed by mistake, and with a space or hyphen between the parts.
	[/(?<![\p{L}\p{N}])[a-z]{3}[ -]?(?:\d{4}|\d{2}[ -]?[a-z]{2})(?![\p{L}\p{N}])/giu, '[number removed]'],
	// Phone numbers: seven digits or more with separators, for example 021 555 0123. Shorter ones are prices and years.
	[/(?<![\p{L}\p{N}.$])(?:\+|\(\+?)?\d(?:[\s().\-–/]{0,3}\d){6,14}(?![\p{L}\p{N}])/gu, '[number removed]'],
];

/**
 * Normalises full-width characters and removes invisible ones, which the patterns would not match. The result can be 18
 * times as long as the text (https://unicode.org/faq/normalization.html).
 */
export const normalize = (text: string): string => text.normalize('NFKC').replace(/\p{Cf}/gu, '');

/**
 * Replaces email addresses, phone numbers and NHI numbers in a normalised text. The patterns can miss some and also match
 * other long numbers, as the privacy policy says.
 */
export function redact(text: string): string {
	return patterns.reduce((rest, [pattern, placeholder]) => rest.replace(pattern, placeholder), text);
}
