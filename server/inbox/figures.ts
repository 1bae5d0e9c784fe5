import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { idPrefix } from '../database/id-time.ts';
import { sortableNewZealandTime, startOfDay } from '../new-zealand-time.ts';

const secondMs = 1000;
const dayMs = 24 * 60 * 60_000;
const daysOfWeek = 7;
const weeksShown = 53;
const monthsShown = 13;
const dayLength = 'YYYY-MM-DD'.length;

/** A week or month, in New Zealand. */
interface Period {
	/** Its first day, YYYY-MM-DD. */
	day: string;
	start: Date;
	end: Date;
}

/** The figures of the last year, without possible spam. */
export interface Figures {
	weeks: { day: string; count: number }[];
	/** Enquiries by value, `''` where it is not known, the most frequent first. */
	counts: Record<'subject' | 'page' | 'campaign', [value: string, count: number][]>;
	/** The median time from an enquiry to its first answer, by the month of the enquiry. Undefined without an answer. */
	answers: { day: string; medianSeconds: number | undefined; count: number }[];
}

/** Reads the figures, a month in each statement, with a turn of the event loop for visitors after each. */
export async function readFigures(database: Database, now: Date): Promise<Figures> {
	const weeks = lastWeeks(now).map(({ day, start, end }) => ({
		...{ day, start: start.toISOString(), end: end.toISOString(), count: 0 },
	}));
	const since = weeks[0]?.start ?? '';
	const counts = { subject: new Counter(), page: new Counter(), utm_campaign: new Counter() };
	const answers: Figures['answers'] = [];
	for (const month of lastMonths(now)) {
		const read = await readMonth(database, month);
		answers.push({ day: month.day, ...medianOf(read) });
		const [first, last] = [month.start.toISOString(), month.end.toISOString()];
		for (const week of weeks) {
			if (week.end > first && week.start < last)
				week.count += read.received_at.filter((at) => week.start <= at && at < week.end).length;
		}
		for (const column of ['subject', 'page', 'utm_campaign'] as const)
			for (const [index, value] of read[column].entries())
				if ((read.received_at[index] ?? '') >= since) counts[column].add(value ?? '');
		await nextTurn();
	}
	return {
		weeks: weeks.map(({ day, count }) => ({ day, count })),
		counts: {
			subject: counts.subject.ranked(),
			page: counts.page.ranked(),
			campaign: counts.utm_campaign.ranked(),
		},
		answers: answers.slice(-monthsShown),
	};
}

class Counter {
	readonly #counts = new Map<string, number>();

	add(value: string): void {
		this.#counts.set(value, (this.#counts.get(value) ?? 0) + 1);
	}

	ranked(): [value: string, count: number][] {
		return [...this.#counts].sort(([, a], [, b]) => b - a);
	}
}

const columns = ['received_at', 'answered_at', 'subject', 'page', 'utm_campaign'] as const;
/** The values of each column, those of an enquiry at the same place. */
type Month = Record<Exclude<(typeof columns)[number], 'received_at'>, (string | null)[]> & {
	received_at: string[];
};

/** Reads each column of a month as JSON, because rows take twice as long. The index `submissions_inbox` has all of them. */
async function readMonth({ engine, kysely }: Database, { start, end }: Period): Promise<Month> {
	const toArray = engine === 'postgres' ? 'json_agg' : 'json_group_array';
	const arrays = sql.raw(columns.map((column) => `cast(${toArray}(${column}) as text) as ${column}`).join());
	const { rows } = await sql<Record<(typeof columns)[number], string | null>>`
		select ${arrays} from submissions
		where status = 'received' and id >= ${idPrefix(start)} and id < ${idPrefix(end)}`.execute(kysely);
	// Postgres has null where there is no row.
	const read = columns.map((column) => [column, JSON.parse(rows[0]?.[column] ?? '[]')]);
	return Object.fromEntries(read) as Month;
}

/** Leaves out enquiries that were older than the inbox: their answer has the time of receipt. */
function medianOf({ received_at, answered_at }: Month) {
	const times = received_at
		.flatMap((received, index) => {
			const answered = answered_at[index] ?? '';
			return answered > received ? Date.parse(answered) - Date.parse(received) : [];
		})
		.sort((a, b) => a - b);
	const median = times[Math.floor((times.length - 1) / 2)];
	return { medianSeconds: median && Math.round(median / secondMs), count: times.length };
}

const dayOf = (moment: Date) => sortableNewZealandTime(moment.toISOString()).slice(0, dayLength);
/** Days are counted in UTC, which has no daylight saving time. */
const toDay = (utc: Date) => utc.toISOString().slice(0, dayLength);

/** Returns this week and those before it, which begin on Monday, oldest first. */
function lastWeeks(now: Date): Period[] {
	const today = new Date(`${dayOf(now)}T00:00:00Z`);
	const sinceMonday = (today.getUTCDay() + daysOfWeek - 1) % daysOfWeek;
	const mondayOf = (weeksAgo: number) =>
		toDay(new Date(today.getTime() - (sinceMonday + weeksAgo * daysOfWeek) * dayMs));
	return periods(weeksShown, mondayOf);
}

/** Returns this month and those before it, oldest first. One more than is shown, because the first week may begin in it. */
function lastMonths(now: Date): Period[] {
	const [year = 0, month = 0] = dayOf(now).split('-').map(Number);
	return periods(monthsShown + 1, (ago) => toDay(new Date(Date.UTC(year, month - 1 - ago, 1))));
}

/** `dayOfStart` returns the first day of the period that began so many periods ago. */
function periods(count: number, dayOfStart: (ago: number) => string): Period[] {
	const momentOf = (ago: number) => startOfDay(dayOfStart(ago)) ?? new Date(0);
	return Array.from({ length: count }, (_, index) => {
		const ago = count - 1 - index;
		return { day: dayOfStart(ago), start: momentOf(ago), end: momentOf(ago - 1) };
	});
}
