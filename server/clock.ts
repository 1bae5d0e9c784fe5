/** The source of the current time. Tests replace it. */
export interface Clock {
	now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export const secondMs = 1000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Returns the moment that is `ms` milliseconds after another one. */
export const after = (moment: Date, ms: number) => new Date(moment.getTime() + ms);
