import { describe, expect, it } from 'vitest';
import { dialled, phoneNumber, phonePattern, plainPhone } from './phone-number.ts';

/** A `pattern` as browsers compile it (WHATWG HTML, "the pattern attribute"). */
const inBrowsers = new RegExp(`^(?:${phonePattern})$`, 'v');

describe('a phone number', () => {
	it.each([
		['of an address book', '\u202a+64 21 555 0123\u202c', '+64 21 555 0123'],
		['of a spreadsheet', '021 555 0123\t', '021 555 0123'],
		['with spaces that do not break', '+64\u00a021\u202f555', '+64 21 555'],
		['with hyphens that do not break', '021\u2011555\u20110123', '021-555-0123'],
		['with dashes', '021–555—0123−4', '021-555-0123-4'],
		['of a Japanese keyboard', '＋６４（２１）５５５－０１２３', '+64(21)555-0123'],
		['in Arabic digits', '٠٢١ ٥٥٥', '021 555'],
		['in Hindi digits', '०२१ ५५५', '021 555'],
		['of a PDF file', '021\u00ad555\u200b0123', '0215550123'],
	])('%s has plain characters, and browsers accept it', (_what, typed, plain) => {
		expect(plainPhone(typed)).toBe(plain);
		expect(plain).toMatch(phoneNumber);
		expect(typed).toMatch(inBrowsers);
	});

	it('has plain digits, whatever the script it was written in', () => {
		for (const system of Intl.supportedValuesOf('numberingSystem')) {
			const digits = new Intl.NumberFormat(`en-u-nu-${system}`, {
				useGrouping: false,
				minimumIntegerDigits: 10,
			}).format(123_456_789);
			// Chinese ones, for example, are words.
			if (!/^\p{Nd}+$/u.test(digits)) continue;
			expect(plainPhone(digits), system).toBe('0123456789');
			expect(digits, system).toMatch(inBrowsers);
		}
	});

	it.each(['call me', '021 555 ext 5', '021/555', '021.555'])(
		'%j is none, also in browsers',
		(typed) => {
			expect(plainPhone(typed)).not.toMatch(phoneNumber);
			expect(typed).not.toMatch(inBrowsers);
		},
	);
});

describe('a number is dialled as it is meant:', () => {
	it.each([
		['+64 (21) 555-0123', '+64215550123'],
		['+64 (0)21 555 0123', '+64215550123'],
		['+64 ( 0 ) 21 555 0123', '+64215550123'],
		['(+64) 021 555 0123', '+64215550123'],
		['+64 (09) 555 0100', '+6495550100'],
		['0064 (0)21 555 0123', '+64215550123'],
		['00 64 21 555 0123', '+64215550123'],
		['64 (0)21 555 0123', '+64215550123'],
		['649 555 0100', '+6495550100'],
		['0011 64 21 555 0123', '+64215550123'],
		['641 2345', '6412345'],
		['+49 (0)30 1234567', '+49301234567'],
		['+39 06 1234567', '+39061234567'],
		['\u202a+64 (0)21 555 0123\u202c\ufe0f', '+64215550123'],
		['021 555 0123', '0215550123'],
		['(0)21 555 0123', '0215550123'],
		['021 555 0123 - 09 555 0124', undefined],
		['+123 456 789 012 345', '+123456789012345'],
		['+123 456 789 012 345 6', undefined],
		['+', undefined],
		['', undefined],
	])('%s', (phone, number) => {
		expect(dialled(phone)).toBe(number);
	});
});
