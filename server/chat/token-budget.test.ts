import { expect, it } from 'vitest';
import { MemoryDayCounter } from './day-counter.ts';
import { TokenBudget } from './token-budget.ts';

/** Noon in New Zealand on a day of November 2026, in daylight saving time. */
const noon = (day: number) => new Date(Date.UTC(2026, 10, day - 1, 23));

it('does not let concurrent answers exceed the limit', async () => {
	const budget = new TokenBudget(100, { now: () => noon(20) }, new MemoryDayCounter());
	expect(await budget.reserve(60)).not.toBeNull();
	expect(await budget.reserve(60)).toBeNull();
	expect(await budget.reserve(40)).not.toBeNull();
});

it('corrects the count by the tokens that an answer used', async () => {
	const budget = new TokenBudget(100, { now: () => noon(20) }, new MemoryDayCounter());
	await (await budget.reserve(100))?.settle(10);
	expect(await budget.reserve(91)).toBeNull();
	await (await budget.reserve(90))?.settle(95);
	expect(await budget.reserve(1)).toBeNull();
});

it('starts again at midnight in New Zealand, without late answers of the day before', async () => {
	let now = new Date('2026-11-20T10:59:59Z');
	const budget = new TokenBudget(100, { now: () => now }, new MemoryDayCounter());
	const late = await budget.reserve(100);
	now = new Date('2026-11-20T11:00:00Z');
	expect(await budget.reserve(100)).not.toBeNull();
	await late?.settle(0);
	expect(await budget.reserve(1)).toBeNull();
});
