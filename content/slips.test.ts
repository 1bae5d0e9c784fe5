import { expect, it } from 'vitest';
import { slipIn } from './slips.ts';

it.each(['TODO', 'null', 'Lorem ipsum', '???', 'in 48-24 hours', '3 - 2 weeks'])(
	'“%s” is not meant to be read',
	(text) => {
		expect(slipIn(text)).toMatch(/^has “/);
	},
);

it.each([
	'Your todo list',
	'within 24-48 hours',
	'150% more',
	'04 499 0011 - 24 hours',
	'2024-12-01',
	'9-5, 7 days',
])('“%s” is', (text) => {
	expect(slipIn(text)).toBeUndefined();
});
