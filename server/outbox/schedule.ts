const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Pauses in milliseconds after the first, second … failed attempt. After one more failure a delivery is dead. */
const pauses = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 10 * hour] as const;

/** Each pause is up to this part longer or shorter, so that deliveries that failed together do not return together. */
const jitter = 0.2;

/**
 * When to try again after `attempts` failed ones, or `undefined` when that was the last.
 * `random` returns a number from 0 to 1, as `Math.random` does.
 */
export function nextAttempt(attempts: number, now: Date, random: () => number): Date | undefined {
	const pause = pauses[attempts - 1];
	if (pause === undefined) return undefined;
	return new Date(now.getTime() + pause * (1 + jitter * (2 * random() - 1)));
}
