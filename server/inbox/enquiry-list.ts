import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { idPrefix } from '../database/id-time.ts';
import type { DatabaseSchema, EnquiryRow } from '../database/schema.ts';
import { queryWords } from '../database/search-words.ts';
import { type Enquiry, toListed } from '../enquiries/stored-enquiry.ts';

/** Enquiries on a page of the list. */
export const pageSize = 50;
/**
 * Enquiries with the words that a page looks at, so that a common word with a rare filter does not hold up visitors. It looks at
 * twice as many as it has room for first, which is enough without such a filter.
 */
const maxCandidates = 2000;
/** Subjects and campaigns to choose from. Campaigns come from links, which anybody can make. */
const maxChoices = 100;
/** The latest enquiries, whose subjects and campaigns they are. */
const maxRead = 10_000;

export const tabs = ['new', 'answered', 'suspect', 'all'] as const;
export type Tab = (typeof tabs)[number];

/** Which enquiries are listed. `since` is inclusive, `before` exclusive. */
export interface ListFilter {
	tab: Tab;
	/** Only these. */
	ids?: readonly string[];
	search?: string | undefined;
	/** Only those with this email address, in lower case. */
	email?: string | undefined;
	form?: string | undefined;
	subject?: string | undefined;
	campaign?: string | undefined;
	since?: Date | undefined;
	before?: Date | undefined;
}

/** A page of the list, newest first. */
export interface EnquiryPage {
	enquiries: Enquiry[];
	/** Where the next page begins. `undefined` after the last. */
	next: string | undefined;
}

/**
 * Resolves to the page of at most `size` of the selected enquiries that begins after `cursor`, the `next` of another page. A page of
 * a search may have fewer although there are more.
 */
export async function readPage(
	database: Database,
	filter: ListFilter,
	cursor: string | undefined,
	size = pageSize,
): Promise<EnquiryPage> {
	const words = queryWords(filter.search ?? '');
	const found =
		words.length > 0
			? await search(database, words, filter, { cursor, size })
			: await list(database, filter, { cursor, size });
	if (found.ids.length === 0) return { enquiries: [], next: found.next };
	const rows = await database.kysely
		.selectFrom('submissions')
		.selectAll()
		.where('id', 'in', found.ids)
		.orderBy('id', 'desc')
		.execute();
	return { enquiries: rows.map(toListed), next: found.next };
}

interface Found {
	ids: string[];
	next: string | undefined;
}

interface Place {
	cursor: string | undefined;
	size: number;
}

async function list({ kysely }: Database, filter: ListFilter, { cursor, size }: Place): Promise<Found> {
	let query = filtered(kysely.selectFrom('submissions'), filter).select('id').orderBy('id', 'desc');
	if (cursor !== undefined) query = query.where('id', '<', cursor);
	const ids = (await query.limit(size + 1).execute()).map(({ id }) => id);
	const shown = ids.slice(0, size);
	return { ids: shown, next: ids.length > size ? shown.at(-1) : undefined };
}

/** Looks at the latest {@link maxCandidates} enquiries with the words. Its cursors are numbers of `enquiry_search`. */
async function search(
	database: Database,
	words: readonly string[],
	filter: ListFilter,
	{ cursor = '', size }: Place,
): Promise<Found> {
	let before = /^\d{1,15}$/.test(cursor) ? cursor : String(Number.MAX_SAFE_INTEGER);
	const ids: string[] = [];
	for (const limit of [2 * size, maxCandidates - 2 * size]) {
		const candidates = await findWords(database, words, before, limit);
		const some = candidates.map(({ submission_id }) => submission_id);
		const rows = filtered(database.kysely.selectFrom('submissions'), filter).select('id');
		const kept = some.length === 0 ? [] : await rows.where('id', 'in', some).execute();
		const keptIds = new Set(kept.map(({ id }) => id));
		for (const { number, submission_id } of candidates) {
			if (!keptIds.has(submission_id)) continue;
			if (ids.length === size) return { ids, next: before };
			ids.push(submission_id);
			before = String(number);
		}
		if (candidates.length < limit) return { ids, next: undefined };
		if (ids.length < size) before = String(candidates.at(-1)?.number);
	}
	return { ids, next: before };
}

/** Resolves to the latest enquiries before a number that have the words. */
async function findWords(
	{ engine, kysely }: Database,
	words: readonly string[],
	before: string,
	limit: number,
): Promise<Candidate[]> {
	const query =
		engine === 'sqlite'
			? sql<Candidate>`
				select s.number, s.submission_id from enquiry_index join enquiry_search s on s.number = enquiry_index.rowid
				where enquiry_index match ${words.map((word) => `"${word}"*`).join(' ')}
				and enquiry_index.rowid < ${Number(before)} order by enquiry_index.rowid desc limit ${limit}`
			: sql<Candidate>`
				select number, submission_id from enquiry_search
				where vector @@ ${words.map((word) => `'${word}':*`).join(' & ')}::tsquery and number < ${before}
				order by number desc limit ${limit}`;
	return (await query.execute(kysely)).rows;
}

/** A row of `enquiry_search`. */
interface Candidate {
	number: number | string;
	submission_id: string;
}

const statusesOf: Readonly<Record<Tab, EnquiryRow['status'][]>> = {
	new: ['received'],
	answered: ['received'],
	suspect: ['suspect'],
	all: ['received', 'suspect', 'spam'],
};

type Query = SelectQueryBuilder<DatabaseSchema, 'submissions', object>;

function filtered(query: Query, filter: ListFilter): Query {
	const { tab, ids, email, form, subject, campaign, since, before } = filter;
	let rows = query;
	// Every status for "All", because the index `submissions_inbox` begins with it.
	const isFiltered = (form ?? subject ?? campaign) !== undefined;
	if (tab !== 'all' || isFiltered) rows = rows.where('status', 'in', statusesOf[tab]);
	if (tab === 'new') rows = rows.where('answered_at', 'is', null);
	if (tab === 'answered') rows = rows.where('answered_at', 'is not', null);
	if (ids !== undefined) rows = rows.where('id', 'in', ids);
	if (email !== undefined) {
		const text = `"email":${JSON.stringify(email)}`.replaceAll(/[\\%_]/g, '\\$&');
		rows = rows.where(sql<boolean>`lower(fields) like ${`%${text}%`} escape '\\'`);
	}
	if (form !== undefined) rows = rows.where('form', '=', form);
	if (subject !== undefined) rows = rows.where('subject', '=', subject);
	if (campaign !== undefined) rows = rows.where('utm_campaign', '=', campaign);
	if (since !== undefined) rows = rows.where('id', '>=', idPrefix(since));
	if (before !== undefined) rows = rows.where('id', '<', idPrefix(before));
	return rows;
}

/** Resolves to the number of enquiries in each tab. */
export async function countTabs({ kysely }: Database): Promise<Record<Tab, number>> {
	const rows = await kysely
		.selectFrom('submissions')
		.select([
			'status',
			({ fn }) => fn.countAll().as('count'),
			({ fn }) => fn.count('answered_at').as('answered'),
		])
		.groupBy('status')
		.execute();
	const counts: Record<Tab, number> = { new: 0, answered: 0, suspect: 0, all: 0 };
	for (const { status, count, answered } of rows) {
		counts.all += Number(count);
		if (status === 'suspect') counts.suspect = Number(count);
		if (status !== 'received') continue;
		counts.answered = Number(answered);
		counts.new = Number(count) - Number(answered);
	}
	return counts;
}

/** Resolves to the values that enquiries can be filtered by, in the order of the alphabet, without those of possible spam. */
export async function readChoices({ kysely }: Database): Promise<Record<'subject' | 'campaign', string[]>> {
	const rows = await kysely
		.selectFrom((submissions) =>
			submissions
				.selectFrom('submissions')
				.select(['subject', 'utm_campaign'])
				.where('status', '=', 'received')
				.orderBy('id', 'desc')
				.limit(maxRead)
				.as('latest'),
		)
		.select(['subject', 'utm_campaign'])
		.distinct()
		.execute();
	const valuesOf = (column: 'subject' | 'utm_campaign') =>
		[...new Set(rows.flatMap((row) => row[column] ?? []))].sort().slice(0, maxChoices);
	return { subject: valuesOf('subject'), campaign: valuesOf('utm_campaign') };
}
