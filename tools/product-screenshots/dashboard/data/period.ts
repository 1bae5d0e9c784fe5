/** Four invented weeks of calls, counted in several ways. `period.test.ts` keeps the counts in agreement. */
export const period = { label: '8 September to 5 October', length: 'Last 4 weeks' } as const;

/** Calls a day from Monday 8 September: those that the agent ended alone, and those that went to the team. */
const agentADay = [
	[24, 22, 23, 21, 20, 11, 8],
	[25, 23, 22, 24, 20, 12, 8],
	[26, 22, 24, 22, 21, 11, 9],
	[27, 24, 24, 23, 22, 13, 9],
] as const;
const teamADay = [
	[21, 18, 17, 17, 16, 0, 0],
	[20, 19, 18, 18, 17, 0, 0],
	[20, 18, 17, 18, 16, 0, 0],
	[20, 19, 17, 18, 16, 0, 0],
] as const;

const firstDay = Date.UTC(2025, 8, 8);
const millisecondsPerDay = 86_400_000;

/** One day of the period. */
export interface Day {
	date: Date;
	agent: number;
	team: number;
}

export const days: readonly Day[] = agentADay.flat().map((agent, index) => ({
	date: new Date(firstDay + index * millisecondsPerDay),
	agent,
	team: teamADay.flat()[index] ?? 0,
}));

/** How each week's calls ended. */
export const weeks = [
	{ week: '8 Sept', booked: 66, moved: 38, answered: 25, putThrough: 62, message: 27 },
	{ week: '15 Sept', booked: 70, moved: 37, answered: 27, putThrough: 64, message: 28 },
	{ week: '22 Sept', booked: 73, moved: 36, answered: 26, putThrough: 61, message: 28 },
	{ week: '29 Sept', booked: 77, moved: 38, answered: 27, putThrough: 62, message: 28 },
] as const;

/** Calls by the hour in which they began, on a 24-hour clock. */
export const hours = [8, 38, 112, 104, 88, 76, 61, 66, 70, 74, 68, 47, 34, 26, 18, 10].map(
	(count, index) => ({ hour: 6 + index, count }),
);

export const languages = [
	{ language: 'English', count: 741 },
	{ language: 'Mandarin', count: 52 },
	{ language: 'Te reo Māori', count: 38 },
	{ language: 'Hindi', count: 31 },
	{ language: 'Samoan', count: 24 },
	{ language: 'Others', count: 14 },
] as const;

/** What callers wanted. */
export const reasons = [
	{ reason: 'Check-up', count: 251 },
	{ reason: 'Cleaning', count: 188 },
	{ reason: 'Another time', count: 149 },
	{ reason: 'Invoice', count: 122 },
	{ reason: 'Toothache', count: 85 },
	{ reason: 'Opening hours', count: 41 },
	{ reason: 'Prices', count: 36 },
	{ reason: 'Something else', count: 28 },
] as const;

/** No-shows of each month as a share of appointments in per cent. The agent started at the end of June. */
export const noShows = [
	{ month: 'Apr', share: 10, agent: false },
	{ month: 'May', share: 10, agent: false },
	{ month: 'Jun', share: 10, agent: false },
	{ month: 'Jul', share: 6, agent: true },
	{ month: 'Aug', share: 4, agent: true },
	{ month: 'Sept', share: 3, agent: true },
] as const;

export const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** Mean length in seconds of a call that the agent ended alone. */
export const secondsACall = 207;
