import { load } from '../load.ts';

const { am, pm } = load('dental/demo-text.yaml').text;
const noon = 12;
const secondsPerMinute = 60;

/**
 * Returns an hour of the day, from 0 to 23, as it is written in New Zealand: `1 pm`, and with
 * minutes `1:05 pm`.
 */
export function clock(hour: number, minutes?: string): string {
	const shown = `${hour % noon || noon}`;
	const half = hour < noon ? am : pm;
	return minutes ? `${shown}:${minutes} ${half}` : `${shown} ${half}`;
}

/** Returns a time such as `14:36` as it is written in New Zealand: `2:36 pm`. */
export const shownTime = (time: string): string => clock(Number.parseInt(time, 10), time.slice(-2));

/** Returns a duration in seconds as minutes and seconds: 94 is `1:34`. */
export const shownDuration = (seconds: number): string =>
	`${Math.floor(seconds / secondsPerMinute)}:${String(seconds % secondsPerMinute).padStart(2, '0')}`;
