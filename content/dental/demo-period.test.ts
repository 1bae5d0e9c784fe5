import { expect, it } from 'vitest';
import { days, hours, languages, reasons, sum, weeks } from './demo-period.ts';

const total = sum(days.map(({ agent, team }) => agent + team));

it.each([
	['hour', hours],
	['language', languages],
	['reason', reasons],
])('counts the same calls by %s as by day', (_, counted) => {
	expect(sum(counted.map(({ count }) => count))).toBe(total);
});

it('counts the same calls by outcome as by day, week by week', () => {
	const daysAWeek = 7;
	for (const [index, { booked, moved, answered, putThrough, message }] of weeks.entries()) {
		const week = days.slice(index * daysAWeek, (index + 1) * daysAWeek);
		expect(booked + moved + answered).toBe(sum(week.map(({ agent }) => agent)));
		expect(putThrough + message).toBe(sum(week.map(({ team }) => team)));
	}
});
