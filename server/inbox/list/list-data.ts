import { sql } from 'kysely';
import { visibleLine } from '#contracts/visible-text.ts';
import { maxCounted } from '../../counting.ts';
import { enquiryColumns, stateLabels, toEnquiry } from '../../enquiries/enquiry.ts';
import { type OpenEnquiry, openTimes, whereWaitsAfter } from '../../enquiries/state.ts';
import type { PageContext } from '../page.ts';
import { inboxPath } from '../paths.ts';
import { maxTicked } from '../state-actions.ts';
import { returnedReplyWords } from '../undelivered.ts';
import { readRowWords } from './row-words.ts';
import { containsWords } from './search.ts';

const { spam: _, ...ownTabs } = stateLabels;
/** The words of the tabs. Spam is only in the last one. */
export const tabs = { ...ownTabs, all: 'All' };
export type Tab = keyof typeof tabs;

/** Enquiries on a page, all of which can be ticked. */
const pageSize = maxTicked;
/** Longer searches are cut. */
const maxSearch = 200;

/** Resolves to the enquiries of a tab or a search, with the counts of all tabs. */
export async function loadList(context: PageContext) {
	const { database, query, now, nameOf } = context;
	const search = visibleLine(query.get('search') ?? '').slice(0, maxSearch);
	const tab = tabOf(query.get('tab'), search);
	const afterId = query.get('after') ?? '';
	const found = await selectRows(database, { search, tab, afterId });
	const rows = found.slice(0, pageSize);
	const wordsOf = await readRowWords(context, rows.map(toEnquiry), search);
	const here = { tab: search ? '' : tab, search, after: afterId };
	const last = rows.at(-1)?.id ?? '';
	const areTicked = query.has('ticked');
	return {
		title: search ? `“${search}”` : tabs[tab],
		tab,
		search,
		now,
		nameOf,
		enquiries: rows.map((row) => toListed(row, wordsOf)),
		next: found.length > pageSize ? listPath({ ...here, after: last }) : undefined,
		areTicked,
		/**
		 * The address of this list with nothing ticked, and the one that ticks all, or nothing again.
		 */
		path: listPath(here),
		tickPath: listPath(areTicked ? here : { ...here, ticked: 'all' }),
		...(await readFigures(database)),
	};
}

/** Resolves to the enquiries of a page, and to one more if there are further ones. */
async function selectRows(
	database: PageContext['database'],
	{ search, tab, afterId }: { search: string; tab: Tab; afterId: string },
): Promise<OpenEnquiry[]> {
	const isOldestFirst = tab === 'new';
	let select = database
		.selectFrom('enquiries')
		.select(enquiryColumns)
		.select(openTimes)
		.limit(pageSize + 1);
	select = isOldestFirst
		? select.orderBy('waiting_since').orderBy('id')
		: select.orderBy('id', 'desc');
	if (tab !== 'all') select = select.where('state', '=', tab);
	if (search) select = select.where(containsWords(search));
	if (afterId) {
		const isAfter = isOldestFirst ? whereWaitsAfter(afterId) : sql<boolean>`id < ${afterId}`;
		select = select.where(isAfter);
	}
	return select.execute();
}

/** Returns what the list shows of an enquiry. */
function toListed(row: OpenEnquiry, wordsOf: Awaited<ReturnType<typeof readRowWords>>) {
	const enquiry = toEnquiry(row);
	const isNew = row.state === 'new';
	const hasWrittenBack = isNew && row.wrote_back_at !== null;
	return {
		...enquiry,
		returnedReply: returnedReplyWords(row),
		hasWrittenBack,
		...wordsOf(enquiry, hasWrittenBack),
	};
}

/** Returns the address of a list. */
const listPath = (query: Record<string, string>) =>
	`${inboxPath}?${new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))}`;

/** A search is in all tabs. */
function tabOf(tab: string | null, search: string): Tab {
	if (search) return 'all';
	return tab !== null && Object.hasOwn(tabs, tab) ? (tab as Tab) : 'new';
}

/** Resolves to the counts of the tabs, and what the sentence above the list says. */
async function readFigures(database: PageContext['database']) {
	const countOf = (where: ReturnType<typeof sql>) =>
		sql<number>`(select cast(count(*) as integer) from (
			select 1 from enquiries where ${where} limit ${sql.lit(maxCounted + 1)}
		) as found)`;
	const { oldest, ...counts } = await database
		.selectNoFrom([
			sql<string | null>`(select min(waiting_since) from enquiries where state = 'new')`.as(
				'oldest',
			),
			countOf(sql`state = 'new'`).as('new'),
			countOf(sql`state = 'later'`).as('later'),
			countOf(sql`state = 'suspect'`).as('suspect'),
			countOf(sql`state = 'answered'`).as('answered'),
			countOf(sql`true`).as('all'),
		])
		.executeTakeFirstOrThrow();
	return { counts, oldest };
}
