import { newZealandDate } from './new-zealand-time.ts';

const maxBarWidth = 40;
const dayMs = 24 * 60 * 60_000;
const daysPerWeek = 7;
const bar = '█';
const half = '▌';

/** Returns the Monday, as YYYY-MM-DD, of the New Zealand week of an ISO 8601 time. */
export function weekOf(moment: string): string {
	const day = new Date(`${newZealandDate(new Date(moment))}T00:00:00Z`);
	const sinceMonday = (day.getUTCDay() + daysPerWeek - 1) % daysPerWeek;
	return new Date(day.getTime() - sinceMonday * dayMs).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** Returns a bar chart of the number of ISO 8601 times in each week, including weeks without any. */
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
		const halves = Math.round((count / most) * maxBarWidth * 2);
		const drawn = bar.repeat(Math.floor(halves / 2)) + (halves % 2 === 1 ? half : '');
		lines.push(`${week}  ${String(count).padStart(String(most).length)}  ${drawn}`.trimEnd());
	}
	return lines.join('\n');
}

const nextWeek = (week: string) =>
	new Date(Date.parse(week) + daysPerWeek * dayMs).toISOString().slice(0, week.length);
