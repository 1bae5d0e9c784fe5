import { load } from '../load.ts';
import { clock } from './demo-time.ts';

/** Four invented weeks of calls, counted in several ways. */
export const period = load('dental/demo-period.yaml');

export const sum = (counts: readonly number[]): number =>
	counts.reduce((total, count) => total + count, 0);

export const daysAWeek = 7;

/**
 * Returns a day of the period by its number from 0, as `8 Sept`. Not with `Intl`: browsers shorten
 * months in different ways, and React hydrates only the text that was served.
 */
function dayName(index: number): string {
	const [first, second] = period.months;
	const day = period.firstDay + index;
	return day > period.daysOfMonth ? `${day - period.daysOfMonth} ${second}` : `${day} ${first}`;
}

/** Calls on each day: those that the agent ended alone, and those that went to the team. */
export const days = period.weeks.flatMap(({ agent, team }, week) =>
	agent.map((count, day) => ({
		name: dayName(week * daysAWeek + day),
		agent: count,
		team: team[day] ?? 0,
	})),
);

/** Calls by the hour in which they began, and whether the practice is open then. */
export const hours = period.hours.map((count, index) => {
	const hour = period.firstHour + index;
	return {
		name: clock(hour),
		count,
		isOpen: hour >= period.opens && hour < period.closes,
	};
});
