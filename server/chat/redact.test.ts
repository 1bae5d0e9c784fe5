import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalize, redact } from './redact.ts';

const redacted = (text: string) => redact(normalize(text));

describe('personal data is removed', () => {
	it.each([
		'Write to aroha.ngata+ai@example.co.nz please',
		'mere@ngāmahi.example',
		'jo＠x.nz',
		'jo @ x.nz',
		'jo(at)x.nz',
		'jo[at]x[dot]co[dot]nz',
		'jo{at}x.nz',
		'jo <at> x <dot> nz',
		'jo at x dot co dot nz',
		'(jo(at)x.nz)',
	])('address %j', (text) => {
		expect(redacted(text)).toContain('[email address removed]');
		expect(redacted(text)).not.toMatch(/\b(?:x|nz|example|aroha|mere)\b/);
	});

	it.each([
		'Ring +64 (21) 555-0123',
		'Ring 0800 555 0140 today',
		'04/555 0100',
		'04.555.0100',
		'0064 21 555 0123',
		'ph0215550123',
		'Tel:021 555 0123.',
		'Ring 555 0123 or 555-0124 or 5550125',
		'０２１５５５０１２３',
		'021 555 0123, 24/7',
		'My card is 3782 822463 10005, expires soon',
		'5555 5555 5555 4444 123',
		'Pay to 12-3456-7890123-00',
		'12 3456 7890123 001',
	])('number %j', (text) => expect(redacted(text)).not.toMatch(/\d{3}/));

	it.each([
		'ABC 1234',
		'ZZZ 0016, please',
		'ABC 12DX',
		'ABC-12-DX',
		'NHI number: abc-12 dx',
		'NHI no. Abc 2025',
		'NHI: IOA 1234',
		'National Health Index abc 12 dx',
	])('health number %j', (text) => {
		expect(redacted(text)).toContain('[number removed]');
		expect(redacted(text)).not.toMatch(/abc|zzz|ioa|1234|0016|12|2025/i);
	});

	it.each(['born 12/11/1986', 'DOB: 1986-11-12', 'date of birth is 12.11.86'])('date %j', (text) =>
		expect(redacted(text)).not.toMatch(/\d{2}/),
	);
});

/** Questions and sentences of visitors. All survive. */
const ordinary = [
	'THERE ARE 12 OF US AND THE 4999 ONE IS TOO DEAR',
	'Is The 4999 one better than the 2499 one?',
	'Ring for 10am, not 9pm',
	'Can we meet at 9.30 or 10.15am?',
	'The 21st or the 22nd would suit, but not the 3rd',
	'Is $1 250 000 or NZ$1250000 too much?',
	'We pay 699 - 2499 now',
	'10 licences @ 49.99 each',
	'meet me @ 9.30am',
	'We have 600 appointments a month at $150, 40 hours of calls at $20.',
	'We get 500-1000 calls a week',
	'1 000 000 visitors',
	'About 1200000 emails a year',
	'Open from 9:00 to 17:30, since 2019',
	'Open 9.30-5.30 7 days',
	'Open 0900-1700',
	'We are here 24/7, 365 days a year',
	'Do you have a 24/7 0800 number?',
	'We start on 12/11/2026, or 12.11.2026, or 12-11-2026, or 2026-11-12.',
	'From 2019-2025 we used Xero, 2019 – 2025 as I said',
	'Since 2019 350 patients left',
	'By 2026. 2000 customers later',
	'In May 2025, and Jun 2024, not DEC 2023',
	'The 2024/2025 year and the 2025/26 year',
	'We are at 12 Cuba Street, Te Aro, Wellington 6011',
	'Flat 3/45 Queen St, Auckland 1010',
	'PO Box 1234, Wellington 6143',
	'Unit 12B, 1408 State Highway 16',
	'Is GST of 15% in the $4,999 + GST?',
	'Does GST 2025 change? NZD 4999 or AUD 4600?',
	'80% fewer calls, 12.5% more quotes, 99.9% up',
	'We follow ISO 9001, ISO9001, NZS 3604 and WCAG 2.2',
	'Office 365 2024 and Microsoft M365 2024',
	'Windows 11 24H2 with 16GB and 512 GB',
	'RAM 16GB, SSD 512GB, MAX 10MB',
	'Use 50mb and the 20kg one, per 10km',
	'top-1000, pre-2020 and mid-2025',
	'Our CRM 2025 plan, PDF 1000 pages and UPS 3000',
	'5 x 8 hours = 40 hours, 40 x 52 = 2080',
	'Āe, do you come to Wellington or 2 hours north?',
	'我们有 12 个人，每月 600 个预约',
	'Have a look at xero.com or bright.co.nz',
	'What is AI? v2.0.1 or GPT 4?',
	'My NHI is none of your business, but we are 12 of 2000',
	'Who was born in 1986?',
];

it.each(ordinary)('%j survives', (text) => expect(redacted(text)).toBe(normalize(text)));

describe('whatever the digits', () => {
	const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
	const health = fc.stringMatching(/^[A-HJ-NP-Z]{3}(?:[0-9]{4}|[0-9]{2}[A-HJ-NP-Z]{2})$/);
	const separator = fc.constantFrom('', ' ', '-');

	it('no part of a card number is left', () => {
		fc.assert(
			fc.property(fc.array(digits(4), { minLength: 4, maxLength: 4 }), separator, (groups, between) => {
				expect(redacted(`My card is ${groups.join(between)}.`)).toBe('My card is [number removed].');
			}),
		);
	});

	it('no part of a New Zealand phone number is left', () => {
		const areas = fc.constantFrom('021', '027', '022', '020', '04', '09', '(03)', '+64 21', '+649', '0800');
		fc.assert(
			fc.property(areas, separator, digits(3), separator, digits(4), (area, first, group, second, rest) => {
				const text = `Ring ${[area, first, group, second, rest].join('')} now`;
				expect(redacted(text)).toBe('Ring [number removed] now');
			}),
		);
	});

	it('no health number in one piece is left, in capitals or small letters', () => {
		const months = /^(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|DEC|GST|NZD|AUD|USD|EUR|GBP|NZS)/;
		fc.assert(
			fc.property(health, fc.boolean(), (capitals, isSmall) => {
				fc.pre(!months.test(capitals));
				const number = isSmall ? capitals.toLowerCase() : capitals;
				expect(redacted(`Is ${number} booked?`)).toBe('Is [number removed] booked?');
			}),
		);
	});

	it('words and short numbers survive in any order', () => {
		const word = fc.constantFrom(
			'the',
			'are',
			'of',
			'for',
			'us',
			'am',
			'ring',
			'and',
			'We',
			'pay',
			'May',
			'at',
			'calls',
		);
		const number = fc.integer({ min: 0, max: 9999 }).map(String);
		fc.assert(
			fc.property(fc.array(fc.tuple(word, number, word), { maxLength: 8 }), (groups) => {
				const text = groups.flat().join(' ');
				expect(redacted(text)).toBe(text);
			}),
		);
	});
});
