const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Milliseconds to wait after each failed attempt. The last pause repeats. */
const pauses = [5 * second, minute, 5 * minute, 15 * minute, 30 * minute] as const;

/** Each pause varies by up to this fraction, so that deliveries that failed together are not retried together. */
const jitter = 0.2;

/** No pause is longer, in milliseconds. */
export const longestPauseMs = pauses[4] * (1 + jitter);

/** A delivery is given up after this time and this many attempts. The attempts protect it from a clock that jumps ahead. */
const patienceMs = 28 * hour;
const minAttempts = 20;

/**
 * Returns the time of the next attempt after `attempts` failures of a message that is `ageMs` old, or `undefined` if it is to
 * be given up. `random` returns a number from 0 to 1, like `Math.random`.
 */
export function nextAttempt(
	{ attempts, ageMs }: { attempts: number; ageMs: number },
	now: Date,
	random: () => number,
): Date | undefined {
	if (attempts >= minAttempts && ageMs >= patienceMs) return undefined;
	const pause = pauses[Math.min(attempts, pauses.length) - 1] ?? pauses[0];
	return new Date(now.getTime() + pause * (1 + jitter * (2 * random() - 1)));
}
