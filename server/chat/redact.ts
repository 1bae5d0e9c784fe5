/**
 * Normalises full-width characters and removes invisible ones, which the patterns would not match. The result can be 18
 * times as long as the text (https://unicode.org/faq/normalization.html).
 */
export const normalize = (text: string): string => text.normalize('NFKC').replace(/\p{Cf}/gu, '');

/*
 * Every pattern takes linear time: a look-behind lets it begin only where a run of its characters begins
 * (`tools/check/check-regexes.ts`).
 */

/** `jo@x.nz`, also `jo @ x.nz`, `jo(at)x.nz` and `jo [at] x [dot] nz`. The last part begins with a letter: `9 @ 3.50` is a price. */
const email =
	/(?<![\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-])[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+(?: ?@ ?| ?[([{<] ?(?:at|@) ?[)\]}>] ?)[\p{L}\p{M}\p{N}-]+(?:(?:\.| ?[([{<] ?(?:dot|\.) ?[)\]}>] ?| dot )[\p{L}\p{M}\p{N}-]+)*(?:\.| ?[([{<] ?(?:dot|\.) ?[)\]}>] ?| dot )(?=\p{L})[\p{L}\p{M}\p{N}-]+/giu;

/** `jo at x dot co dot nz`. */
const spelledEmail =
	/(?<![\p{L}\p{M}\p{N}._-])[\p{L}\p{M}\p{N}._-]+ at [\p{L}\p{M}\p{N}-]+(?: dot [\p{L}\p{M}\p{N}-]+)* dot (?:nz|au|uk|com|net|org)(?![\p{L}\p{N}])/giu;

/**
 * A National Health Index number in one piece: three letters and four digits, or (HISO 10046) three letters, two digits and
 * two letters, without I and O. Not a month, currency or standard with its number.
 */
const joinedNhi =
	/(?<![\p{L}\p{N}])(?!(?:jan|feb|mar|apr|may|jun|jul|aug|sep|dec|gst|nzd|aud|usd|eur|gbp|nzs)\d)[a-hj-np-z]{3}(?:\d{4}|\d{2}[a-hj-np-z]{2})(?![\p{L}\p{N}])/giu;

/**
 * One with a space or hyphen, in capitals: small letters would be words ("the 4999 one", "for 10am"). Words and short forms in
 * capitals before a number, years, hundreds and units are left.
 */
const spacedNhi =
	/(?<![\p{L}\p{N}])(?!(?:THE|ARE|AND|ALL|HAS|HAD|WAS|GET|NEW|USE|BUY|PAY|PER|MAX|SAY|BUT|JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|DEC|GST|TAX|NZD|AUD|USD|EUR|GBP|NZS|RAM|SMS|CPU)[ -]|[A-Z]{3} (?:20[0-4]\d|[1-9]\d00)(?!\d))[A-HJ-NP-Z]{3}[ -](?:\d{4}|\d{2}-?(?!AM|PM|ST|ND|RD|TH|KG|KM|CM|MM|MB|GB|TB|KW|HR)[A-HJ-NP-Z]{2})(?![\p{L}\p{N}])/gu;

/** Anything of that form shortly after "NHI". */
const namedNhi =
	/(?<=(?<!\p{L})(?:nhi|health index)(?!\p{L})\D{0,20})(?<![\p{L}\p{N}])[a-z]{3}[ -]?(?:\d{4}|\d{2}[ -]?[a-z]{2})(?![\p{L}\p{N}])/giu;

/** A date of birth after "born" and the like. Other dates are left. */
const birthDate =
	/(?<=(?<!\p{L})(?:born|birth|birthday|dob)(?!\p{L})\D{0,20})(?<!\d)\d{1,4}[-./ ]\d{1,2}[-./ ]\d{2,4}(?!\d)/giu;

/**
 * Phone, card and account numbers: seven digits or more with separators, for example 021 555 0123. Shorter ones are prices and
 * years. Not after a currency sign, nor in the middle of a number with a decimal point or commas.
 */
const longNumber =
	/(?<!\d|\d[.,/]|\p{Sc}|\p{Sc} )(?:(?<!\p{L})|(?=0))(?:\+|\(\+?)?(?:0\d{1,3}\/)?\d(?:(?:\.|[ ()\-–]{0,3})\d){6,}/gu;

/** Long numbers that are no personal data, each with a number of up to three digits after it. */
const ordinaryNumber =
	/^\(?(?:\d{1,2}[-. ]\d{1,2}[-. ](?:19|20)\d\d|(?:19|20)\d\d[-.]\d{1,2}[-.]\d{1,2}|(?:19|20)\d\d(?: ?[-–] ?(?:19|20)\d\d| [1-9]\d{2,3})|\d{1,2}\.\d\d ?[-–] ?\d{1,2}\.\d\d|[0-2]\d[0-5]\d ?[-–] ?[0-2]\d[0-5]\d|[1-9]\d{1,5}0-[1-9]\d{1,5}00|[1-9]\d{2,5}(?: - | ?– ?)[1-9]\d{3,5}|[1-9]\d{0,2} \d{3} 000|[1-9]\d{0,5}0{4,6}|365 20\d\d)(?: \d{1,3})?$/;

const emailRemoved = '[email address removed]';
const numberRemoved = '[number removed]';

/**
 * Replaces email addresses, phone, card and account numbers, NHI numbers and dates of birth in a normalised text. The
 * patterns can miss some and also match other long numbers, as the privacy policy says.
 */
export function redact(text: string): string {
	return text
		.replace(email, emailRemoved)
		.replace(spelledEmail, emailRemoved)
		.replace(joinedNhi, numberRemoved)
		.replace(spacedNhi, numberRemoved)
		.replace(namedNhi, numberRemoved)
		.replace(birthDate, numberRemoved)
		.replace(longNumber, (number) => (ordinaryNumber.test(number) ? number : numberRemoved));
}
