import { expect, it } from 'vitest';
import { checkBrand } from './brand.ts';

const longWord = 'A'.repeat(19);

it.each(['Wattle', 'Canterbury Automation & AI Consulting', `${'A'.repeat(18)}-${'B'.repeat(18)}`])(
	'allows %s',
	(brand) => expect(() => checkBrand(brand)).not.toThrow(),
);

it.each([
	['A '.repeat(25).trim(), 'has 49 letters; the bar of a phone has room for 48'],
	[`${longWord} Ltd`, `the word “${longWord}” has 19 letters; the bar of a phone has room for 18`],
])('refuses %s, with its place', (brand, fault) => {
	expect(() => checkBrand(brand)).toThrow(
		expect.objectContaining({
			message: expect.stringMatching(/^content\/site\.yaml:\d+: brand /),
		}),
	);
	expect(() => checkBrand(brand)).toThrow(fault);
});
