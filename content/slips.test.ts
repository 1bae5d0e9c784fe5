import { expect, it } from 'vitest';
import { slipIn } from './slips.ts';

it.each([
	'TODO',
	'Rings back. TODO: how soon?',
	'null',
	'Lorem ipsum',
	'???',
	'in 48-24 hours',
	'20–10%',
	'3 - 2 weeks',
])('“%s” is not meant to be read', (text) => {
	expect(slipIn(text)).toMatch(/^has “/);
});

it.each([
	'Your todo list',
	'No null values',
	'within 24-48 hours',
	'10–20%',
	'150% more',
	'04 499 0011 - 24 hours',
	'2024-12-01',
	'9-5, 7 days',
])('“%s” is', (text) => {
	expect(slipIn(text)).toBeUndefined();
});
