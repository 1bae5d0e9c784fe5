/** What is taken out, and what stands in its place. The order matters: an address may hold a number. */
const patterns: readonly [pattern: RegExp, placeholder: string][] = [
	[/[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, '[e-mail address removed]'],
	// National Health Index numbers, old (three letters, four digits) and new (HISO 10046: three letters, two digits, two
	// letters). I and O are not used in them, yet people type them; a space or hyphen between the parts is usual.
	[/(?<![\p{L}\p{N}])[a-z]{3}[ -]?(?:\d{4}|\d{2}[ -]?[a-z]{2})(?![\p{L}\p{N}])/giu, '[number removed]'],
	// Seven digits or more with what people write between them, so that no price or year is meant: 021 555 0123.
	[/(?<![\p{L}\p{N}.$])(?:\+|\(\+?)?\d(?:[\s().\-–/]{0,3}\d){6,14}(?![\p{L}\p{N}])/gu, '[number removed]'],
];

/** Full-width digits and letters, and invisible characters between them, would slip past the patterns. */
const normalized = (text: string) => text.normalize('NFKC').replace(/\p{Cf}/gu, '');

/**
 * A visitor's text without e-mail addresses, phone numbers and what looks like an NHI number. By pattern: it can miss
 * some, and takes other long numbers with them. The privacy policy says so.
 */
export function redact(text: string): string {
	return patterns.reduce(
		(rest, [pattern, placeholder]) => rest.replace(pattern, placeholder),
		normalized(text),
	);
}
