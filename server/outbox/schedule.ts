const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Milliseconds to wait after each failed attempt. After the last attempt the delivery is dead. */
const pauses = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 10 * hour] as const;

/** Each pause varies by up to this fraction, so that deliveries that failed together are not retried together. */
const jitter = 0.2;

/**
 * Returns the time of the next attempt after `attempts` failures, or `undefined` after the last.
 * `random` returns a number from 0 to 1, like `Math.random`.
 */
export function nextAttempt(attempts: number, now: Date, random: () => number): Date | undefined {
	const pause = pauses[attempts - 1];
	if (pause === undefined) return undefined;
	return new Date(now.getTime() + pause * (1 + jitter * (2 * random() - 1)));
}
