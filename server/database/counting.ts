/**
 * Counting stops here: a count is for people, and after a flood it would take too long. Write it
 * with {@link upTo}.
 */
export const maxCounted = 1000;

/** Returns a count that stopped at {@link maxCounted} as people read it: "12", or "999+". */
export const upTo = (count: number): string =>
	count < maxCounted ? String(count) : `${maxCounted - 1}+`;
