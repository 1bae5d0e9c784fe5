import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { idPrefix } from '../database/id-time.ts';
import { sortableNewZealandTime, startOfDay } from '../new-zealand-time.ts';

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

/** Reads the figures, a week or a month in each statement, with a turn of the event loop for visitors after each. */
export async function readFigures(database: Database, now: Date): Promise<Figures> {
	const totals = {
		subject: new Map<string, number>(),
		page: new Map<string, number>(),
		campaign: new Map<string, number>(),
	};
	const weeks: Figures['weeks'] = [];
	for (const { day, start, end } of lastWeeks(now)) {
		let count = 0;
		for (const row of await countGroups(database, start, end)) {
			const rows = Number(row.count);
			count += rows;
			for (const [name, counts] of Object.entries(totals)) {
				const value = row[name as keyof typeof totals] ?? '';
				counts.set(value, (counts.get(value) ?? 0) + rows);
			}
		}
		weeks.push({ day, count });
		await nextTurn();
	}
	const answers: Figures['answers'] = [];
	for (const { day, start, end } of lastMonths(now)) {
		answers.push({ day, ...(await readMedian(database, start, end)) });
		await nextTurn();
	}
	const ranked = (counts: Map<string, number>) => [...counts].sort(([, a], [, b]) => b - a);
	return {
		weeks,
		counts: { subject: ranked(totals.subject), page: ranked(totals.page), campaign: ranked(totals.campaign) },
		answers,
	};
}

const countGroups = ({ kysely }: Database, start: Date, end: Date) =>
	kysely
		.selectFrom('submissions')
		.select(({ fn }) => ['subject', 'page', 'utm_campaign as campaign', fn.countAll().as('count')])
		.where('status', '=', 'received')
		.where('id', '>=', idPrefix(start))
		.where('id', '<', idPrefix(end))
		.groupBy(['subject', 'page', 'utm_campaign'])
		.execute();

/** Leaves out enquiries that were older than the inbox: their answer has the time of receipt. */
async function readMedian({ engine, kysely }: Database, start: Date, end: Date) {
	const seconds =
		engine === 'sqlite'
			? sql`unixepoch(answered_at) - unixepoch(received_at)`
			: sql`extract(epoch from answered_at::timestamptz - received_at::timestamptz)`;
	const { rows } = await sql<{ seconds: number | string; total: number | string }>`
		select seconds, total from (
			select seconds, row_number() over (order by seconds) as place, count(*) over () as total from (
				select ${seconds} as seconds from submissions
				where status = 'received' and id >= ${idPrefix(start)} and id < ${idPrefix(end)} and answered_at > received_at
			) as answered
		) as placed where place = (total + 1) / 2`.execute(kysely);
	const [row] = rows;
	return { medianSeconds: row && Number(row.seconds), count: Number(row?.total ?? 0) };
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
