import { expect, it } from 'vitest';
import { TokenBudget } from './token-budget.ts';

/** Noon in New Zealand on the given day of November 2026, which is daylight saving time. */
const noon = (day: number) => new Date(Date.UTC(2026, 10, day - 1, 23));

it('does not let answers at once exceed the day together', () => {
	const budget = new TokenBudget(100, { now: () => noon(20) });
	expect(budget.reserve(60)).not.toBeNull();
	expect(budget.reserve(60)).toBeNull();
	expect(budget.reserve(40)).not.toBeNull();
});

it('gives back what an answer did not use, and counts what it used beyond', () => {
	const budget = new TokenBudget(100, { now: () => noon(20) });
	budget.reserve(100)?.settle(10);
	expect(budget.reserve(91)).toBeNull();
	budget.reserve(90)?.settle(95);
	expect(budget.reserve(1)).toBeNull();
});

it('begins anew at midnight in New Zealand, without yesterday’s late answers', () => {
	let now = new Date('2026-11-20T10:59:59Z');
	const budget = new TokenBudget(100, { now: () => now });
	const late = budget.reserve(100);
	now = new Date('2026-11-20T11:00:00Z');
	expect(budget.reserve(100)).not.toBeNull();
	late?.settle(0);
	expect(budget.reserve(1)).toBeNull();
});
