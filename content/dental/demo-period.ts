/**
 * Four invented weeks of calls, counted in several ways. `figures.test.ts` checks that the counts
 * agree.
 */
export const periodLabel = '8 September to 5 October';

export const sum = (counts: readonly number[]): number =>
	counts.reduce((total, count) => total + count, 0);

/**
 * Calls on each day from Monday 8 September: those that the agent ended alone, and those that went
 * to the team.
 */
const agentCalls = [
	...[24, 22, 23, 21, 20, 11, 8, 25, 23, 22, 24, 20, 12, 8],
	...[26, 22, 24, 22, 21, 11, 9, 27, 24, 24, 23, 22, 13, 9],
];
const teamCalls = [
	...[21, 18, 17, 17, 16, 0, 0, 20, 19, 18, 18, 17, 0, 0],
	...[20, 18, 17, 18, 16, 0, 0, 20, 19, 17, 18, 16, 0, 0],
];
const firstDay = 8;
const daysOfSeptember = 30;

export const days = agentCalls.map((agent, index) => {
	const day = firstDay + index;
	// Not with `Intl`: browsers shorten months in different ways, and React hydrates only the text
	// that was served.
	const name = day > daysOfSeptember ? `${day - daysOfSeptember} Oct` : `${day} Sept`;
	return { name, agent, team: teamCalls[index] ?? 0 };
});

export const daysAWeek = 7;
/** How long the agent talks in a call, on average. */
export const secondsPerCall = 207;

/** How the calls ended. */
export const endings = { Booked: 286, 'Put through': 249, Moved: 149, Message: 111, Answered: 105 };

/** Calls by the hour in which they began, from 6 am. The practice is open from 8 am to 5 pm. */
export const hours = [8, 38, 112, 104, 88, 76, 61, 66, 70, 74, 68, 47, 34, 26, 18, 10].map(
	(count, index) => {
		const hour = index + 6;
		const name = `${hour > 12 ? hour - 12 : hour} ${hour < 12 ? 'am' : 'pm'}`;
		return { name, count, isOpen: hour >= 8 && hour < 17 };
	},
);

export const languages = {
	English: 741,
	Mandarin: 52,
	'Te reo Māori': 38,
	Hindi: 31,
	Samoan: 24,
	Others: 14,
};

/** What callers wanted. */
export const reasons = {
	...{ 'Check-up': 251, Hygienist: 188, 'Another time': 149, Invoice: 122 },
	...{ Toothache: 85, 'Opening hours': 41, Prices: 36, 'Something else': 28 },
};

/**
 * Missed appointments of every hundred. Not the figures of `claims.yaml`: invented data proves no
 * claim.
 */
export const noShows = { Apr: 11, May: 12, Jun: 11, Jul: 7, Aug: 5, Sept: 4 };
/** The number of those months before the practice had the agent. */
export const monthsWithoutAgent = 3;
