import { expect, it } from 'vitest';
import { days, endings, hours, languages, reasons, sum } from './demo-period.ts';

const agent = sum(days.map((day) => day.agent));
const total = agent + sum(days.map((day) => day.team));

it.each([
	['hour', hours.map(({ count }) => count)],
	['language', Object.values(languages)],
	['reason', Object.values(reasons)],
	['ending', Object.values(endings)],
])('counts the same calls by %s as by day', (_, counts) => {
	expect(sum(counts)).toBe(total);
});

it('counts the same calls of the agent by ending as by day', () => {
	expect(endings.Booked + endings.Moved + endings.Answered).toBe(agent);
});
