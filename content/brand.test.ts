import { expect, it } from 'vitest';
import { brandFault } from './brand.ts';

it.each([
	['Canterbury Automation & AI Consulting', undefined],
	[
		'Canterbury Automation & AI Consulting Limited NZ 2',
		'has 50 letters; the bar of a phone has room for 48',
	],
	[
		`${'A'.repeat(19)} Ltd`,
		`the word “${'A'.repeat(19)}” has 19 letters; the bar of a phone has room for 18`,
	],
	[`${'A'.repeat(18)}-${'B'.repeat(18)}`, undefined],
])('%s: %s', (brand, fault) => {
	expect(brandFault(brand)).toBe(fault);
});
