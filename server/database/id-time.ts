import { v7 as uuidv7 } from 'uuid';

/**
 * A version 7 UUID starts with 48 bits of Unix milliseconds, in two groups of hexadecimal digits
 * (RFC 9562), as in `017f22e2-79b0`.
 */
const timestampLength = 13;

/** Returns an id with the time in it. */
export const newId = (now: Date): string => uuidv7({ msecs: now.getTime() });

/**
 * Returns the start of the ids of a moment, which sorts before them and after those of earlier
 * moments since 1970.
 */
export const idPrefix = (moment: Date): string =>
	uuidv7({ msecs: Math.max(0, moment.getTime()) }).slice(0, timestampLength);

/** Returns the time in an id. */
export const timeOfId = (id: string): Date =>
	new Date(Number(`0x${id.slice(0, timestampLength).replace('-', '')}`));
