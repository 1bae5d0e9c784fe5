import { expect, it } from 'vitest';
import { redact } from './redact.ts';

it.each([
	'aroha.ngata+ai@example.co.nz',
	'jo＠x.nz',
	'mere@ngāmahi.example',
	'+64 (21) 555-0123',
	'04 555 0100',
	'０２１５５５０１２３',
	'3782 822463 10005',
	'12-3456-7890123-00',
	'ABC1234',
	'abc12dx',
	'02\u200b1 555 0123',
])('removes %j', (text) => {
	expect(redact(`I am ${text}, hello`)).toMatch(/^I am \[(number|email address) removed\], hello$/);
});

it('removes a date of birth', () => expect(redact('born on 12/11/1986')).not.toMatch(/\d/));

it.each([
	'Is $1 250 000 too much?',
	'Open 9.30-5.30 7 days',
	'We start on 12/11/2026',
	'10 licences @ 49.99 each',
])('leaves %j', (text) => expect(redact(text)).toBe(text));
