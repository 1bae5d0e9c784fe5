/** Four invented weeks of calls, counted in several ways. `demo-period.test.ts` checks that the counts agree. */
export const periodLabel = '8 September to 5 October';

/** Calls on each day from Monday 8 September: those that the agent ended alone, and those that went to the team. */
const agentCalls = [
	[24, 22, 23, 21, 20, 11, 8],
	[25, 23, 22, 24, 20, 12, 8],
	[26, 22, 24, 22, 21, 11, 9],
	[27, 24, 24, 23, 22, 13, 9],
].flat();
const teamCalls = [
	[21, 18, 17, 17, 16, 0, 0],
	[20, 19, 18, 18, 17, 0, 0],
	[20, 18, 17, 18, 16, 0, 0],
	[20, 19, 17, 18, 16, 0, 0],
].flat();

const firstDay = Date.UTC(2025, 8, 8);
const millisecondsPerDay = 86_400_000;
const dayFormat = new Intl.DateTimeFormat('en-NZ', { day: 'numeric', month: 'short', timeZone: 'UTC' });

export const days = agentCalls.map((agent, index) => ({
	day: dayFormat.format(firstDay + index * millisecondsPerDay),
	agent,
	team: teamCalls[index] ?? 0,
}));

/** How each week's calls ended. */
export const weeks = [
	{ week: '8 Sept', booked: 66, moved: 38, answered: 25, putThrough: 62, message: 27 },
	{ week: '15 Sept', booked: 70, moved: 37, answered: 27, putThrough: 64, message: 28 },
	{ week: '22 Sept', booked: 73, moved: 36, answered: 26, putThrough: 61, message: 28 },
	{ week: '29 Sept', booked: 77, moved: 38, answered: 27, putThrough: 62, message: 28 },
] as const;

/** Calls by the hour in which they began, from 6 am. The practice is open from 8 am to 5 pm. */
export const hours = [8, 38, 112, 104, 88, 76, 61, 66, 70, 74, 68, 47, 34, 26, 18, 10].map((count, index) => {
	const hour = index + 6;
	return {
		hour: `${hour > 12 ? hour - 12 : hour} ${hour < 12 ? 'am' : 'pm'}`,
		count,
		isOpen: hour >= 8 && hour < 17,
	};
});

export const languages = [
	{ name: 'English', count: 741 },
	{ name: 'Mandarin', count: 52 },
	{ name: 'Te reo Māori', count: 38 },
	{ name: 'Hindi', count: 31 },
	{ name: 'Samoan', count: 24 },
	{ name: 'Others', count: 14 },
] as const;

/** What callers wanted. */
export const reasons = [
	{ name: 'Check-up', count: 251 },
	{ name: 'Hygienist', count: 188 },
	{ name: 'Another time', count: 149 },
	{ name: 'Invoice', count: 122 },
	{ name: 'Toothache', count: 85 },
	{ name: 'Opening hours', count: 41 },
	{ name: 'Prices', count: 36 },
	{ name: 'Something else', count: 28 },
] as const;

/** Missed appointments of every hundred. Not the figures of `content/claims.ts`: invented data proves no claim. */
export const noShows = [
	{ month: 'Apr', count: 11, hasAgent: false },
	{ month: 'May', count: 12, hasAgent: false },
	{ month: 'Jun', count: 11, hasAgent: false },
	{ month: 'Jul', count: 7, hasAgent: true },
	{ month: 'Aug', count: 5, hasAgent: true },
	{ month: 'Sept', count: 4, hasAgent: true },
] as const;

export const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
