/**
 * Counting stops one above this: a count is for people, and after a flood it would take too long.
 * Write it with {@link upTo}.
 */
export const maxCounted = 1000;

/** Returns a number as people read it, for example `12,000`. */
export const number = (value: number): string => value.toLocaleString('en-NZ');

/** Returns for example “2 enquiries”. */
export const count = (value: number, one: string, several = `${one}s`): string =>
	`${number(value)} ${value === 1 ? one : several}`;

/** Returns a count without the first `shown`, for example `1,000+` where counting stopped. */
export const upTo = (count: number, shown = 0): string =>
	count > maxCounted ? `${number(maxCounted - shown)}+` : number(count - shown);
