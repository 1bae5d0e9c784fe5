import * as v from 'valibot';
import { checkedWhole, object, part, text } from './vocabulary.ts';

/** How numbers to ring are written in a file. */

/**
 * A number of New Zealand has seven digits after the area code of a region, as in 04 499 0011, and
 * up to eight after those of mobiles and free calls (Numbering Plan). Any other has up to 15 in all
 * (ITU-T E.164).
 */
const plausible = /^\+(?:64(?:[34679]\d{7}|[1258]\d{7,9})|(?!64|0)\d{7,15})$/;

/** Returns whether a number with its country code has as many digits as one that can be dialled. */
export const isPlausibleNumber = (number: string): boolean => plausible.test(number);

/**
 * Returns whether a number is dialled as it is shown. A country code replaces the first zero. What
 * has a word or an extension after its first digit is not compared. `dialledAs` in
 * `server/website/helper/dialled-number.ts` makes numbers by the same rule.
 */
function isDialledAsShown({ shown, dialled }: { shown: string; dialled: string }): boolean {
	if (/\d.*[a-z]/i.test(shown)) return true;
	const digits = shown
		.normalize('NFKC')
		.replaceAll(/\(0\)|\D/g, '')
		.replace(/^0/, '');
	return digits !== '' && dialled.endsWith(digits);
}

const dialled = v.pipe(
	v.string('is a number with country code'),
	v.nonEmpty('is missing: the number shown, with + and the country code, as in +6441234567'),
	v.regex(
		// No number of New Zealand has a 0 after its country code. Those of Italy have.
		/^\+(?!640)\d+$/,
		'begins with + and the country code, without spaces and without the 0 of its area code, as in +6441234567',
	),
	v.check(
		isPlausibleNumber,
		'has too few digits or too many: a number of New Zealand has 8 to 10 after +64, as in +6441234567, and any other 7 to 15 in all',
	),
);

/** A phone number as it is shown, and as it is dialled. */
export const phone = part(
	'phone',
	checkedWhole(object({ shown: text, dialled }), function* (number) {
		if (!isDialledAsShown(number)) {
			yield [
				'does not end with the digits of the number shown, as in +6444990011 for 04 499 0011',
				'dialled',
			];
		}
	}),
);

/** A phone number that may be empty: then both of its entries are. */
export const agentPhone = v.union(
	[
		v.pipe(
			object({ shown: v.literal(''), dialled: v.literal('') }),
			v.transform(() => undefined),
		),
		phone,
	],
	'has two entries, shown and dialled: both are filled in, or both are empty',
);
