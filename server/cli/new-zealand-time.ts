const timeZone = 'Pacific/Auckland';
const format = new Intl.DateTimeFormat('en-NZ', { dateStyle: 'medium', timeStyle: 'short', timeZone });
/** Swedish times have the format of ISO 8601. */
const isoTime = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
const offset = new Intl.DateTimeFormat('en-NZ', { timeZone, timeZoneName: 'longOffset' });

/** Formats an ISO 8601 time in New Zealand's time zone. */
export const newZealandTime = (moment: string) => format.format(new Date(moment));

/** Formats an ISO 8601 time as YYYY-MM-DD HH:MM in New Zealand's time zone, which sorts as text. */
export const sortableNewZealandTime = (moment: string) => isoTime.format(new Date(moment));

/** Returns midnight in New Zealand at the start of a day, YYYY-MM-DD. Returns `undefined` for an invalid day. */
export function startOfDay(day: string): Date | undefined {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
	const utc = new Date(`${day}T00:00:00Z`);
	if (Number.isNaN(utc.getTime()) || utc.toISOString().slice(0, day.length) !== day) return undefined;
	// Clocks change at two or three in the morning, so the offset at noon of the day before also applies at midnight.
	const noonBefore = new Date(utc.getTime() - 24 * 60 * 60_000);
	const zone = offset.formatToParts(noonBefore).find(({ type }) => type === 'timeZoneName')?.value ?? '';
	return new Date(`${day}T00:00:00${zone.replace('GMT', '')}`);
}
