import { expect, it } from 'vitest';
import { clock, shownTime } from './demo-time.ts';

it.each([
	[0, '12 am'],
	[11, '11 am'],
	[12, '12 pm'],
	[13, '1 pm'],
])('the hour %i is %s', (hour, shown) => {
	expect(clock(hour)).toBe(shown);
});

it('a time has its minutes', () => {
	expect(shownTime('00:05')).toBe('12:05 am');
	expect(shownTime('14:36')).toBe('2:36 pm');
});
