import { sql } from 'kysely';
import { detailsOf } from '#content/forms.ts';
import { visibleLine } from '#contracts/visible-text.ts';
import { dayMs } from '../../clock.ts';
import { maxCounted } from '../../counting.ts';
import { idPrefix } from '../../database/id-time.ts';
import type { EnquiryEventRow, EnquiryRow } from '../../database/schema.ts';
import { stateLabels, toEnquiry } from '../../enquiries/enquiry.ts';
import { mailOf } from '../../enquiries/event-mail.ts';
import { openSince, whereWaitsAfter } from '../../enquiries/state.ts';
import type { PageContext } from '../page.ts';
import { inboxPath } from '../paths.ts';
import { maxTicked } from '../state-actions.ts';
import { containsWords, type Searched, whereFound } from './search.ts';

const { spam: _, ...ownTabs } = stateLabels;
/** The words of the tabs. Spam is only in the last one. */
export const tabs = { ...ownTabs, all: 'All' };
export type Tab = keyof typeof tabs;

const weekMs = 7 * dayMs;
/** Enquiries on a page, all of which can be ticked. */
const pageSize = maxTicked;
/** Longer searches are cut. */
const maxSearch = 200;
/** A row shows these by themselves. */
const shownFields = ['name', 'practice-name', 'subject'];

/** Resolves to the enquiries of a tab or a search, with the counts of all tabs. */
export async function loadList({ app, database, query, now, nameOf }: PageContext) {
	const search = visibleLine(query.get('search') ?? '').slice(0, maxSearch);
	const tab = tabOf(query.get('tab'), search);
	const isOldestFirst = tab === 'new';
	const after = query.get('after') ?? '';
	let select = database
		.selectFrom('enquiries')
		.selectAll()
		.select([openSince('bounce').as('bouncedAt'), openSince('answer').as('wroteBackAt')])
		.limit(pageSize + 1);
	select = isOldestFirst
		? select.orderBy('waiting_since').orderBy('id')
		: select.orderBy('id', 'desc');
	if (tab !== 'all') select = select.where('state', '=', tab);
	if (search) select = select.where(containsWords(search));
	if (after)
		select = select.where(isOldestFirst ? whereWaitsAfter(after) : sql<boolean>`id < ${after}`);
	const found = await select.execute();
	const rows = found.slice(0, pageSize);
	const last = found.length > pageSize ? rows.at(-1)?.id : undefined;
	const events = await readWritten(database, rows);
	const textOf = ({ kind, author, text }: Written) => ({
		label: kind === 'answer' ? 'They wrote back' : `${nameOf(author)}’s ${kind}`,
		text: text ?? '',
	});
	const attachedOf = (event: Written) => ({
		label: 'Attached',
		text: mailOf(event)?.attachments.join(', ') ?? '',
	});
	return {
		title: search ? `“${search}”` : tabs[tab],
		tab,
		search,
		after,
		now,
		nameOf,
		enquiries: rows.map((row) => {
			const written = events.get(row.id) ?? [];
			const latest = (wanted: string) => written.findLast(({ kind }) => kind === wanted);
			const note = latest('note');
			const isNew = row.state === 'new';
			return {
				...toEnquiry(row),
				heldFor: row.state === 'suspect' ? wordsHeldFor(app, row) : [],
				hasBounced: isNew && row.bouncedAt !== null,
				/** What the visitor wrote back. */
				answer: isNew && row.wroteBackAt ? (latest('answer')?.text ?? '') : undefined,
				found: search
					? whereFound(search, [
							...fieldsOf(row),
							...written.flatMap((event) => [textOf(event), attachedOf(event)]),
						])
					: undefined,
				note: note && textOf(note),
				/** Whether the visitor has written back since the last note. */
				isNoteOlder: written.findLast(({ kind }) => kind !== 'reply') !== note,
			};
		}),
		next: last === undefined ? undefined : listPath({ tab, search, after: last }),
		areTicked: query.has('ticked'),
		/** The address of this list with nothing ticked. */
		path: listPath({ tab: search ? '' : tab, search, after }),
		...(await readFigures(database, now)),
	};
}

/** Returns the words for which an enquiry looks like spam. */
const wordsHeldFor = ({ judge }: PageContext['app'], row: EnquiryRow): string[] =>
	judge({ fields: toEnquiry(row).fields, isTrapped: false }).words;

type Written = Pick<EnquiryEventRow, 'kind' | 'author' | 'text' | 'mail'>;

/** Resolves to what was written about enquiries, by their ids. */
async function readWritten(
	database: PageContext['database'],
	rows: readonly EnquiryRow[],
): Promise<Map<string, Written[]>> {
	if (rows.length === 0) return new Map();
	const ids = rows.map(({ id }) => id);
	const events = await database
		.selectFrom('enquiry_events')
		.select(['enquiry_id', 'kind', 'author', 'text', 'mail'])
		.where('enquiry_id', 'in', ids)
		.where('kind', 'in', ['reply', 'note', 'answer'])
		.orderBy('happened_at')
		.execute();
	return Map.groupBy(events, ({ enquiry_id }) => enquiry_id);
}

/** Returns what the visitor sent, with a label unless a row shows it anyway. */
const fieldsOf = (row: EnquiryRow): Searched[] =>
	detailsOf(toEnquiry(row)).map(({ name, label, value }) => ({
		label: shownFields.includes(name) ? '' : label,
		text: value,
	}));

export const listPath = (query: Record<string, string>) =>
	`${inboxPath}?${new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))}`;

/** A search is in all tabs. */
function tabOf(tab: string | null, search: string): Tab {
	if (search) return 'all';
	return tab !== null && Object.hasOwn(tabs, tab) ? (tab as Tab) : 'new';
}

/** Resolves to the counts of the tabs, and what the sentence above the list says. */
async function readFigures(database: PageContext['database'], now: Date) {
	const weekStart = idPrefix(new Date(now.getTime() - weekMs));
	const count = (where: ReturnType<typeof sql>) =>
		sql<number>`(select cast(count(*) as integer) from (
			select 1 from enquiries where ${where} limit ${sql.lit(maxCounted + 1)}
		) as found)`;
	const { oldest, ...counts } = await database
		.selectNoFrom([
			sql<string | null>`(select min(waiting_since) from enquiries where state = 'new')`.as(
				'oldest',
			),
			count(sql`state = 'new'`).as('new'),
			count(sql`state = 'later'`).as('later'),
			count(sql`state = 'suspect'`).as('suspect'),
			count(sql`state = 'answered'`).as('answered'),
			count(sql`true`).as('all'),
			count(sql`id >= ${weekStart} and state in ('new', 'later', 'answered')`).as('week'),
		])
		.executeTakeFirstOrThrow();
	return { counts, oldest };
}
