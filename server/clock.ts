/** Where the server takes the time from, so that tests can move it. */
export interface Clock {
	now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
