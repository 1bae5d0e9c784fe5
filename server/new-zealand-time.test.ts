import { expect, it } from 'vitest';
import { shortNewZealandTime } from './new-zealand-time.ts';

it('a time of another day in New Zealand has its day', () => {
	const now = new Date('2026-03-01T00:00:00Z');
	expect(shortNewZealandTime('2026-03-01T12:00:00Z', now)).toBe('1:00 am on 2 Mar');
	expect(shortNewZealandTime('2026-03-01T10:00:00Z', now)).toBe('11:00 pm');
});
