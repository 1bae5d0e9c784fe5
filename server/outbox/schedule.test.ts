import { expect, it } from 'vitest';
import { nextAttempt } from './schedule.ts';

const now = new Date('2026-01-01T00:00:00Z');
const secondsUntil = (attempts: number, random: number) => {
	const next = nextAttempt(attempts, now, () => random);
	return next && (next.getTime() - now.getTime()) / 1000;
};

it('waits longer after each failure, and gives up after the eighth', () => {
	const middle = 0.5;
	const pauses = [1, 2, 3, 4, 5, 6, 7, 8].map((attempts) => secondsUntil(attempts, middle));
	expect(pauses).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 36_000, undefined]);
});

it('varies each pause by up to a fifth', () => {
	expect(secondsUntil(2, 0)).toBe(240);
	expect(secondsUntil(2, 1)).toBe(360);
});
