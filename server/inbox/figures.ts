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

/** Reads the figures in short statements, with a turn of the event loop for visitors after each. */
export async function readFigures(database: Database, now: Date): Promise<Figures> {
	const periods = lastWeeks(now);
	const weeks = await countWeeks(database, periods);
	const [{ start } = { start: now }] = periods;
	const count = (column: 'subject' | 'page' | 'utm_campaign') => countValues(database, column, start);
	const counts = {
		subject: await count('subject'),
		page: await count('page'),
		campaign: await count('utm_campaign'),
	};
	const answers: Figures['answers'] = [];
	for (const month of lastMonths(now)) {
		answers.push({ day: month.day, ...(await readMedian(database, month)) });
		await nextTurn();
	}
	return { weeks, counts, answers };
}

/** One statement for all weeks: on Postgres each takes longer than to count a week. */
async function countWeeks({ kysely }: Database, weeks: readonly Period[]): Promise<Figures['weeks']> {
	const bounds = weeks.map(({ day, start, end }) => sql`(${day}, ${idPrefix(start)}, ${idPrefix(end)})`);
	const { rows } = await sql<{ day: string; count: number | string }>`
		with week (day, first_id, next_id) as (values ${sql.join(bounds)})
		select day, (
			select count(*) from submissions where status = 'received' and id >= first_id and id < next_id
		) as count from week order by day`.execute(kysely);
	await nextTurn();
	return rows.map(({ day, count }) => ({ day, count: Number(count) }));
}

async function countValues(
	{ kysely }: Database,
	column: 'subject' | 'page' | 'utm_campaign',
	since: Date,
): Promise<[string, number][]> {
	const rows = await kysely
		.selectFrom('submissions')
		.select(({ fn }) => [`${column} as value`, fn.countAll().as('count')])
		.where('status', '=', 'received')
		.where('id', '>=', idPrefix(since))
		.groupBy(column)
		.orderBy('count', 'desc')
		.orderBy('value')
		.execute();
	await nextTurn();
	return rows.map(({ value, count }) => [value ?? '', Number(count)]);
}

/** Leaves out enquiries that were older than the inbox: their answer has the time of receipt. */
async function readMedian({ kysely }: Database, { start, end }: Period) {
	const rows = await kysely
		.selectFrom('submissions')
		.select(['received_at', 'answered_at'])
		.where('status', '=', 'received')
		.where('id', '>=', idPrefix(start))
		.where('id', '<', idPrefix(end))
		.whereRef('answered_at', '>', 'received_at')
		.execute();
	const times = rows
		.map(({ received_at, answered_at }) => Date.parse(answered_at ?? '') - Date.parse(received_at))
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

/** Returns this month and those before it, oldest first. */
function lastMonths(now: Date): Period[] {
	const [year = 0, month = 0] = dayOf(now).split('-').map(Number);
	return periods(monthsShown, (ago) => toDay(new Date(Date.UTC(year, month - 1 - ago, 1))));
}

/** `dayOfStart` returns the first day of the period that began so many periods ago. */
function periods(count: number, dayOfStart: (ago: number) => string): Period[] {
	const momentOf = (ago: number) => startOfDay(dayOfStart(ago)) ?? new Date(0);
	return Array.from({ length: count }, (_, index) => {
		const ago = count - 1 - index;
		return { day: dayOfStart(ago), start: momentOf(ago), end: momentOf(ago - 1) };
	});
}
