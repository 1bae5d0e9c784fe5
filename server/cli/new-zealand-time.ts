const timeZone = 'Pacific/Auckland';
const format = new Intl.DateTimeFormat('en-NZ', { dateStyle: 'medium', timeStyle: 'short', timeZone });
/** The one locale whose dates are ISO 8601. */
const isoDate = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone });
const offset = new Intl.DateTimeFormat('en-NZ', { timeZone, timeZoneName: 'longOffset' });

/** A moment, given in ISO 8601, as the owner's clock showed it. */
export const newZealandTime = (moment: string) => format.format(new Date(moment));

/** The day, as YYYY-MM-DD, that it was in New Zealand at that moment. */
export const newZealandDate = (moment: Date) => isoDate.format(moment);

/** The midnight in New Zealand that a day, given as YYYY-MM-DD, begins with; `undefined` for anything else. */
export function startOfDay(day: string): Date | undefined {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
	const utc = new Date(`${day}T00:00:00Z`);
	if (Number.isNaN(utc.getTime()) || utc.toISOString().slice(0, day.length) !== day) return undefined;
	// Clocks change at two or three in the morning, so noon of the day before has midnight's offset.
	const noonBefore = new Date(utc.getTime() - 24 * 60 * 60_000);
	const zone = offset.formatToParts(noonBefore).find(({ type }) => type === 'timeZoneName')?.value ?? '';
	return new Date(`${day}T00:00:00${zone.replace('GMT', '')}`);
}
