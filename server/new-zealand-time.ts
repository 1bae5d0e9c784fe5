import { after, dayMs, hourMs, minuteMs } from './clock.ts';
import { count } from './counting.ts';

const formatter = (options: Intl.DateTimeFormatOptions, locale = 'en-NZ') =>
	new Intl.DateTimeFormat(locale, { ...options, timeZone: 'Pacific/Auckland' });

const mediumFormat = formatter({ dateStyle: 'medium', timeStyle: 'short' });
const longFormat = formatter({ dateStyle: 'full', timeStyle: 'short' });
const clockFormat = formatter({ timeStyle: 'short' });
const dayMonth = formatter({ day: 'numeric', month: 'short' });
const longDay = formatter({ weekday: 'long', day: 'numeric', month: 'long' });
/** Swedish times have the format of ISO 8601. */
const isoFormat = formatter({ dateStyle: 'short', timeStyle: 'short' }, 'sv-SE');

/** When the morning message is sent, and when what looks like spam is due. */
const morningTime = '08:00';

/** Formats an ISO 8601 time in New Zealand, for example “2 Mar 2026, 9:41 am”. */
export const newZealandTime = (moment: string) => mediumFormat.format(new Date(moment));

/** The same with the weekday, for example “Monday, 2 March 2026 at 9:41 am”. */
export const longNewZealandTime = (moment: string) => longFormat.format(new Date(moment));

/** Formats an ISO 8601 time as YYYY-MM-DD HH:MM in New Zealand, which sorts as text. */
export const sortableNewZealandTime = (moment: string) => isoFormat.format(new Date(moment));

/**
 * Formats an ISO 8601 time as “9:41 am”, or as “9:41 am on 2 Mar” if it is on another day in New
 * Zealand than `now`.
 */
export function shortNewZealandTime(moment: string, now: Date): string {
	const date = new Date(moment);
	const time = clockFormat.format(date);
	return newZealandDay(date) === newZealandDay(now) ? time : `${time} on ${dayMonth.format(date)}`;
}

/** Returns the day in New Zealand as YYYY-MM-DD. */
export const newZealandDay = (date: Date): string =>
	isoFormat.format(date).slice(0, 'YYYY-MM-DD'.length);

/**
 * Returns how long something has waited, in the largest whole unit: “3 days”, “1 hour” or “20
 * minutes”. At least a minute.
 */
export function waitingTime(since: string, now: Date): string {
	const ms = now.getTime() - Date.parse(since);
	if (ms >= dayMs) return count(Math.floor(ms / dayMs), 'day');
	if (ms >= hourMs) return count(Math.floor(ms / hourMs), 'hour');
	return count(Math.max(1, Math.floor(ms / minuteMs)), 'minute');
}

/** Returns the last eight o’clock in the morning in New Zealand that is not after `now`. */
export function lastMorning(now: Date): Date {
	const hour = Math.floor(now.getTime() / hourMs) * hourMs;
	// At most 25 hours back, on the day on which summer time ends. The time zone is whole hours from
	// UTC since 1946: for an earlier day this would find no end.
	for (let back = 0; ; back += hourMs) {
		const candidate = new Date(hour - back);
		if (isoFormat.format(candidate).endsWith(` ${morningTime}`)) return candidate;
	}
}

/**
 * Returns eight o’clock in the morning of a day in New Zealand, YYYY-MM-DD. At ten UTC it is ten or
 * eleven at night there.
 */
export const morningOf = (day: string): Date => lastMorning(new Date(`${day}T10:00:00Z`));

/** Formats an ISO 8601 time as a day in New Zealand, for example “Wednesday, 3 February”. */
export const longNewZealandDay = (moment: string) => longDay.format(new Date(moment));

/** Returns the next eight o’clock in the morning in New Zealand after `now`. */
export function nextMorning(now: Date): Date {
	// Days have 23 to 25 hours.
	return lastMorning(after(lastMorning(now), dayMs + hourMs));
}
