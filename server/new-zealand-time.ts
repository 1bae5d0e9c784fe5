const timeZone = 'Pacific/Auckland';
const format = new Intl.DateTimeFormat('en-NZ', { dateStyle: 'medium', timeStyle: 'short', timeZone });
/** Swedish times have the format of ISO 8601. */
const isoTime = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
const longFormat = new Intl.DateTimeFormat('en-NZ', { dateStyle: 'full', timeStyle: 'short', timeZone });
const zonedFormat = new Intl.DateTimeFormat('en-NZ', { dateStyle: 'full', timeStyle: 'long', timeZone });
const clockFormat = new Intl.DateTimeFormat('en-NZ', { timeStyle: 'short', timeZone });
const dateFormat = new Intl.DateTimeFormat('en-NZ', {
	day: 'numeric',
	month: 'short',
	year: '2-digit',
	timeZone,
});
const dayMs = 24 * 60 * 60_000;
const offset = new Intl.DateTimeFormat('en-NZ', { timeZone, timeZoneName: 'longOffset' });

/** Formats an ISO 8601 time in New Zealand's time zone. */
export const newZealandTime = (moment: string) => format.format(new Date(moment));

/** Formats an ISO 8601 time as YYYY-MM-DD HH:MM in New Zealand's time zone, which sorts as text. */
export const sortableNewZealandTime = (moment: string) => isoTime.format(new Date(moment));

/** Formats an ISO 8601 time in New Zealand's time zone with the weekday, for example “Monday, 2 March 2026 at 9:41 am”. */
export const longNewZealandTime = (moment: string) => longFormat.format(new Date(moment));

/** Formats it also with seconds and the time zone, for messages that are read elsewhere. */
export const zonedNewZealandTime = (moment: string) => zonedFormat.format(new Date(moment));

/**
 * Formats an ISO 8601 time as “at 9:41 am” if it is on the same day in New Zealand as `now`, otherwise as “on 2 Mar 26 at 9:41 am”.
 * Another preposition takes the place of the first word, for example “since 2 Mar 26 at 9:41 am”.
 */
export function sentenceTime(moment: string, now: Date, preposition?: 'from' | 'since'): string {
	const time = clockFormat.format(new Date(moment));
	const date = newZealandDate(moment);
	const isToday = date === newZealandDate(now.toISOString());
	return `${preposition ?? (isToday ? 'at' : 'on')} ${isToday ? time : `${date} at ${time}`}`;
}

/** Formats the date of an ISO 8601 time in New Zealand's time zone, for example “2 Mar 26”. */
export const newZealandDate = (moment: string) => dateFormat.format(new Date(moment));

/** Returns midnight in New Zealand at the end of a day, YYYY-MM-DD. Returns `undefined` for an invalid day. */
export function endOfDay(day: string): Date | undefined {
	const noon = startOfDay(day) && new Date(`${day}T12:00:00Z`);
	return noon && startOfDay(new Date(noon.getTime() + dayMs).toISOString().slice(0, day.length));
}

/** Returns midnight in New Zealand at the start of a day, YYYY-MM-DD. Returns `undefined` for an invalid day. */
export function startOfDay(day: string): Date | undefined {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
	const utc = new Date(`${day}T00:00:00Z`);
	if (Number.isNaN(utc.getTime()) || utc.toISOString().slice(0, day.length) !== day) return undefined;
	// Clocks change at two or three in the morning, so the offset at noon of the day before also applies at midnight.
	const noonBefore = new Date(utc.getTime() - dayMs);
	const zone = offset.formatToParts(noonBefore).find(({ type }) => type === 'timeZoneName')?.value ?? '';
	return new Date(`${day}T00:00:00${zone.replace('GMT', '')}`);
}
