const second = 1000;
/** Longer than the schedule's longest pause; who asks for more would make us forget the message. */
const longestMs = 24 * 60 * 60 * second;

/** Reads a `Retry-After` header, seconds or a date (RFC 9110, section 10.2.3); at most a day away. `undefined` for anything else. */
export function readRetryAfter(header: string | undefined, now: Date): Date | undefined {
	if (header === undefined) return undefined;
	const pause = /^\d+$/.test(header) ? Number(header) * second : Date.parse(header) - now.getTime();
	if (Number.isNaN(pause) || pause < 0) return undefined;
	return new Date(now.getTime() + Math.min(pause, longestMs));
}
