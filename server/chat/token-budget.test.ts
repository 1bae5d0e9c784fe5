import { expect, it } from 'vitest';
import { MemoryDayCounter } from './day-counter.ts';
import { TokenBudget } from './token-budget.ts';

/** Noon in New Zealand on the given day of November 2026, which is daylight saving time. */
const noon = (day: number) => new Date(Date.UTC(2026, 10, day - 1, 23));

it('does not let answers at once exceed the day together', async () => {
	const budget = new TokenBudget(100, { now: () => noon(20) }, new MemoryDayCounter());
	expect(await budget.reserve(60)).not.toBeNull();
	expect(await budget.reserve(60)).toBeNull();
	expect(await budget.reserve(40)).not.toBeNull();
});

it('gives back what an answer did not use, and counts what it used beyond', async () => {
	const budget = new TokenBudget(100, { now: () => noon(20) }, new MemoryDayCounter());
	await (await budget.reserve(100))?.settle(10);
	expect(await budget.reserve(91)).toBeNull();
	await (await budget.reserve(90))?.settle(95);
	expect(await budget.reserve(1)).toBeNull();
});

it('begins anew at midnight in New Zealand, without yesterday’s late answers', async () => {
	let now = new Date('2026-11-20T10:59:59Z');
	const budget = new TokenBudget(100, { now: () => now }, new MemoryDayCounter());
	const late = await budget.reserve(100);
	now = new Date('2026-11-20T11:00:00Z');
	expect(await budget.reserve(100)).not.toBeNull();
	await late?.settle(0);
	expect(await budget.reserve(1)).toBeNull();
});
