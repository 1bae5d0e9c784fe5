import { expect, it } from 'vitest';
import { nextAttempt } from './schedule.ts';

const now = new Date('2026-01-01T00:00:00Z');
const middle = 0.5;
const hour = 3_600_000;
const secondsUntil = (attempts: number, random = middle, ageMs = 0) => {
	const next = nextAttempt({ attempts, ageMs }, now, () => random);
	return next && (next.getTime() - now.getTime()) / 1000;
};

it('waits longer after each failure, at most half an hour', () => {
	expect([1, 2, 3, 4, 5, 6, 100].map((attempts) => secondsUntil(attempts))).toEqual([
		5, 60, 300, 900, 1800, 1800, 1800,
	]);
});

it('gives up after a day and some attempts, but not after a jump of the clock', () => {
	expect(secondsUntil(60, middle, 27 * hour)).toBe(1800);
	expect(secondsUntil(60, middle, 28 * hour)).toBeUndefined();
	expect(secondsUntil(19, middle, 1000 * hour)).toBe(1800);
});

it('varies each pause by up to a fifth', () => {
	expect(secondsUntil(2, 0)).toBe(48);
	expect(secondsUntil(2, 1)).toBe(72);
});
