import { visibleLine } from './visible-text.ts';

/** Digits, plus, brackets, hyphen and white space. */
export const phoneNumber = /^[0-9+()\-\s]*$/;

/**
 * The same as the text of an HTML `pattern`, with all that {@link plainPhone} makes plain, because
 * a browser checks what was typed.
 */
export const phonePattern = String.raw`[\p{Nd}\p{Pd}\p{Cc}\p{DI}\s+\(\)\u2212\uff08\uff09\uff0b]*`;

/** Hyphens and dashes of typography, and the minus sign. */
const typographicHyphen = /[\p{Pd}\u2212]/gu;
/** What nobody sees at a digit, where it changes nothing. */
const ignorable = /\p{DI}/gu;
/**
 * The digits of other scripts. Each script has its ten in a row, from zero (Unicode Standard,
 * section 4.6), and those of several scripts may follow each other.
 */
const otherDigit = /(?![0-9])\p{Nd}/gu;

/** E.164: a longer one is two numbers, or none. */
const maxDigits = 15;

/**
 * Returns a telephone number in the characters of {@link phoneNumber}, if it shows nothing else.
 */
export const plainPhone = (typed: string): string =>
	visibleLine(typed)
		.replace(ignorable, '')
		// Among others the full-width characters of Chinese and Japanese keyboards.
		.normalize('NFKC')
		.replace(typographicHyphen, '-')
		.replace(otherDigit, asciiDigit);

function asciiDigit(digit: string): string {
	const code = digit.codePointAt(0) ?? 0;
	let before = 0;
	while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
	return String(before % 10);
}

/**
 * Returns a telephone number as it is dialled, for `tel:` (RFC 3966): digits, after a plus if it
 * has a country code. `undefined` if it is no number, or several.
 *
 * The zero of the area code is not dialled after a country code: `+49 (0)30 …`, `64 (0)21 …`, and
 * as New Zealanders also write it, `+64 021 …`. A number of here with its country code is dialled
 * from here with a plus only, and Australians dial 0011 in place of it.
 */
export function dialled(phone: string): string | undefined {
	const international = plainPhone(phone)
		.replace(/^[ (]+/, '')
		.replace(/^00(?:11)? *(?=[1-9])/, '+')
		.replace(/^64(?=(?:\D*\d){8,10}$)/, '+64')
		.replace(/^([1-9]\d{0,2})[ )]*\( *0 *\)/, '+$1');
	const isInternational = international.startsWith('+');
	const written = isInternational ? withoutTrunkZero(international) : international;
	const digits = written.replace(/\D/g, '');
	if (digits === '' || digits.length > maxDigits) return undefined;
	return isInternational ? `+${digits}` : digits;
}

const withoutTrunkZero = (international: string): string =>
	international.replace(/\( *0 *\)/, '').replace(/^(\+[ (]*64)[ ()-]*0/, '$1');
