import { newZealandDate } from './new-zealand-time.ts';

const widestBar = 40;
const dayMs = 24 * 60 * 60_000;
const daysPerWeek = 7;
const bar = '█';
const half = '▌';

/** The Monday, as YYYY-MM-DD, of the week in New Zealand that a moment in ISO 8601 falls in. */
export function weekOf(moment: string): string {
	const day = new Date(`${newZealandDate(new Date(moment))}T00:00:00Z`);
	const sinceMonday = (day.getUTCDay() + daysPerWeek - 1) % daysPerWeek;
	return new Date(day.getTime() - sinceMonday * dayMs).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** How many of the moments fell in each week, as bars from the first week to the last, those without any included. */
export function weekChart(moments: readonly string[]): string {
	const counts = new Map<string, number>();
	for (const moment of moments) counts.set(weekOf(moment), (counts.get(weekOf(moment)) ?? 0) + 1);
	const weeks = [...counts.keys()].sort();
	const [first] = weeks;
	const last = weeks.at(-1);
	if (first === undefined || last === undefined) return '';
	const most = Math.max(...counts.values());
	const lines: string[] = [];
	for (let week = first; week <= last; week = nextWeek(week)) {
		const count = counts.get(week) ?? 0;
		const halves = Math.round((count / most) * widestBar * 2);
		const drawn = bar.repeat(Math.floor(halves / 2)) + (halves % 2 === 1 ? half : '');
		lines.push(`${week}  ${String(count).padStart(String(most).length)}  ${drawn}`.trimEnd());
	}
	return lines.join('\n');
}

const nextWeek = (week: string) =>
	new Date(Date.parse(week) + daysPerWeek * dayMs).toISOString().slice(0, week.length);
