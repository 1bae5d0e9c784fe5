/** The source of the current time. Tests replace it. */
export interface Clock {
	now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
