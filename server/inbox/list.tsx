import { sql } from 'kysely';
import { Button } from '#app/ui/button.tsx';
import { detailsOf } from '#content/forms.ts';
import { visibleLine } from '#contracts/visible-text.ts';
import { dayMs } from '../clock.ts';
import { maxCounted, upTo } from '../database/counting.ts';
import { idPrefix } from '../database/id-time.ts';
import type { EnquiryEventRow, EnquiryRow } from '../database/schema.ts';
import { displayName, type Enquiry, stateLabels, toEnquiry } from '../enquiries/enquiry.ts';
import { openSince, waitsAfter } from '../enquiries/state.ts';
import { longNewZealandDay, longNewZealandTime, waitingTime } from '../new-zealand-time.ts';
import shared from './document.module.css';
import { Empty } from './document.tsx';
import { summaryOf } from './entries.ts';
import { Act, pageForm, Tick } from './form.tsx';
import css from './list.module.css';
import { type Loaded, type PageContext, page } from './page.tsx';
import { enquiryPath, inboxPath } from './paths.ts';
import { containsWords, type Searched, whereFound } from './search.ts';
import { maxTicked, stateActions } from './state-actions.ts';

const { spam: _, ...ownTabs } = stateLabels;
/** The words of the tabs. Spam is only in the last one. */
const tabs = { ...ownTabs, all: 'All' };
type Tab = keyof typeof tabs;

const weekMs = 7 * dayMs;
/** Enquiries on a page, all of which can be ticked. */
const pageSize = maxTicked;
/** Longer searches are cut. */
const maxSearch = 200;
/** A row shows these by themselves. */
const shownFields = ['name', 'practice-name', 'subject'];
/** More than two lines of a wide screen. */
const maxLine = 400;

/** The start page: a tab of the enquiries, or those of all tabs that a search finds. */
export const listPage = page({ path: inboxPath, load, actions: stateActions, View: List });

async function load({ database, query, now, nameOf }: PageContext) {
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
	if (after) select = select.where(isOldestFirst ? waitsAfter(after) : sql<boolean>`id < ${after}`);
	const found = await select.execute();
	const rows = found.slice(0, pageSize);
	const last = found.length > pageSize ? rows.at(-1)?.id : undefined;
	const events = await readWritten(database, rows);
	const textOf = ({ kind, author, text }: Written) => ({
		label: kind === 'answer' ? 'They wrote back' : `${nameOf(author)}’s ${kind}`,
		text: text ?? '',
	});
	return {
		title: search ? `“${search}”` : tabs[tab],
		tab,
		search,
		after,
		now,
		nameOf,
		enquiries: rows.map((row) => ({
			...toEnquiry(row),
			hasBounced: row.bouncedAt !== null,
			wroteBackAt: row.state === 'new' ? row.wroteBackAt : null,
			answer: (events.get(row.id) ?? []).findLast(({ kind }) => kind === 'answer')?.text,
			found: search
				? whereFound(search, [...fieldsOf(row), ...(events.get(row.id) ?? []).map(textOf)])
				: undefined,
			note: (events.get(row.id) ?? [])
				.filter(({ kind }) => kind === 'note')
				.map(textOf)
				.at(-1),
		})),
		next: last === undefined ? undefined : addressOf({ tab, search, after: last }),
		areTicked: query.has('ticked'),
		...(await readFigures(database, now)),
	};
}

type Written = Pick<EnquiryEventRow, 'kind' | 'author' | 'text'>;

/** Resolves to what was written about enquiries, by their ids. */
async function readWritten(
	database: PageContext['database'],
	rows: readonly EnquiryRow[],
): Promise<Map<string, Written[]>> {
	if (rows.length === 0) return new Map();
	const ids = rows.map(({ id }) => id);
	const events = await database
		.selectFrom('enquiry_events')
		.select(['enquiry_id', 'kind', 'author', 'text'])
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

const addressOf = (query: Record<string, string>) =>
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

function List(props: Loaded<typeof load>) {
	const { tab, search, enquiries, next, counts, oldest, now } = props;
	return (
		<>
			<div className={css.head}>
				<div className={css.title}>
					<h1>Enquiries</h1>
					{counts.all > 0 && <p>{sentence(counts, oldest, now)}</p>}
					<p aria-live="polite" data-read-at={now.toISOString()}>
						<Button href={inboxPath} variant="text" />
					</p>
				</div>
				<search>
					<form className={css.search} method="get" action={inboxPath}>
						<input
							type="search"
							name="search"
							aria-label="Search everything"
							defaultValue={search}
							placeholder="Name, phone, message, reply"
						/>
						<Button type="submit" variant="outline">
							Search
						</Button>
					</form>
				</search>
			</div>
			<nav className={css.tabs} aria-label="Enquiries">
				{(Object.keys(tabs) as Tab[]).map((key) => (
					<a
						key={key}
						href={`${inboxPath}?tab=${key}`}
						aria-current={key === tab && !search ? 'page' : undefined}
					>
						{tabs[key]} <b className={shared.mark}>{upTo(counts[key])}</b>
					</a>
				))}
			</nav>
			<form className={css.list} method="post" id={pageForm}>
				{enquiries.length > 0 ? <Rows {...props} /> : <Nothing {...props} />}
			</form>
			{next && (
				<Button href={next} variant="outline">
					More
				</Button>
			)}
		</>
	);
}

/** Returns for example "28 this week; 3 wait, the oldest 2 days". */
function sentence(
	counts: Record<'week' | 'new', number>,
	oldest: string | null,
	now: Date,
): string {
	const week = `${upTo(counts.week)} this week`;
	if (oldest === null) return `${week}; nobody waits`;
	const waiting = `${upTo(counts.new)} ${counts.new === 1 ? 'waits' : 'wait'}`;
	return `${week}; ${waiting}, the oldest ${waitingTime(oldest, now)}`;
}

function Rows({
	tab,
	search,
	after,
	enquiries,
	next,
	areTicked,
	now,
	nameOf,
}: Loaded<typeof load>) {
	const all = { tab: search ? '' : tab, search, after, ticked: 'all' };
	const states = new Set(enquiries.map(({ state }) => state));
	return (
		<>
			{search && (
				<h2>
					{next && 'More than '}
					{enquiries.length} found
				</h2>
			)}
			<a href={addressOf(all)} data-tick-all="">
				Tick all {enquiries.length}
			</a>
			<ul className={shared.sheet}>
				{enquiries.map((enquiry) => (
					<li key={enquiry.id}>
						<Tick
							id={enquiry.id}
							label={`Tick the enquiry from ${displayName(enquiry)}`}
							ticked={areTicked}
						/>
						<a className={css.who} href={enquiryPath(enquiry.id)}>
							<bdi>{displayName(enquiry)}</bdi>
						</a>
						<Since {...enquiry} now={now} />
						<p className={css.what}>
							{tab === 'all' && <b className={shared.mark}>{stateLabels[enquiry.state]}</b>}
							{enquiry.state === 'new' && enquiry.hasBounced && (
								<b className={shared.mark} data-problem="">
									Reply came back
								</b>
							)}
							{enquiry.wroteBackAt && <b className={shared.mark}>Wrote back</b>}
							<Plan {...enquiry} nameOf={nameOf} />
							<What {...enquiry} />
						</p>
					</li>
				))}
			</ul>
			<fieldset className={css.actions}>
				<legend>The ticked enquiries</legend>
				{(states.has('new') || states.has('later')) && (
					<Act intent="answered" label="Mark as answered" />
				)}
				{(tab === 'answered' || tab === 'later') && (
					<Act intent="new" variant="outline" label="Back to New" />
				)}
				{(states.has('suspect') || states.has('spam')) && (
					<Act intent="not-spam" label="Not spam" />
				)}
				<Act intent="spam" variant="outline" label="Spam" />
			</fieldset>
		</>
	);
}

/** How long ago an enquiry came, or since when its visitor waits. */
function Since({ state, receivedAt, waitingSince, now }: Enquiry & { now: Date }) {
	const since = state === 'new' ? waitingSince : receivedAt;
	return (
		<time dateTime={since} title={longNewZealandTime(since)}>
			{state === 'new' && 'waiting '}
			{waitingTime(since, now)}
		</time>
	);
}

/** Who is on an enquiry, and what it was put off for. */
const Plan = ({ takenBy, state, remindAt, remindReason, nameOf }: PlanProps) => (
	<>
		{takenBy && <b className={shared.mark}>{nameOf(takenBy)} is on it</b>}
		{remindAt && (
			<b className={shared.mark}>
				{state === 'later' ? `Until ${longNewZealandDay(remindAt)}` : 'Reminder'}
				{remindReason && `: ${remindReason}`}
			</b>
		)}
	</>
);

type PlanProps = Enquiry & Pick<PageContext, 'nameOf'>;

/** What an enquiry is about, or where words of a search were found. */
function What(enquiry: Loaded<typeof load>['enquiries'][number]) {
	const { fields, found, note, wroteBackAt, answer } = enquiry;
	const { subject } = fields;
	const said = fields.message || (subject ? '' : summaryOf(enquiry));
	const message = (wroteBackAt && answer) || said;
	const label = found?.label ? `${found.label}:` : subject;
	const text = found?.label ? found.text : message;
	return (
		<>
			{label && (
				<strong>
					<bdi>{label}</bdi>
				</strong>
			)}{' '}
			{note && !found?.label && (
				<>
					<strong>
						<bdi>{note.label}:</bdi>
					</strong>{' '}
					<bdi>{onLine(note.text)}</bdi> ·{' '}
				</>
			)}
			<bdi>{onLine(text)}</bdi>
		</>
	);
}

const onLine = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, maxLine);

function Nothing({ tab, search, counts }: Loaded<typeof load>) {
	if (search) {
		return (
			<Empty
				heading={`Nothing matches “${search}”`}
				text="We looked in all that visitors sent, and in replies and notes, in every tab."
				link={{ href: inboxPath, label: 'Clear the search' }}
			/>
		);
	}
	if (counts.all === 0) {
		return (
			<Empty
				heading="No enquiries yet"
				text="Send yourself one. You’ll see what a visitor sees, and what you get."
				link={{ href: '/contact', label: 'Open the contact form' }}
			/>
		);
	}
	const texts = {
		new: {
			heading: 'Nobody’s waiting',
			text: `${upTo(counts.week)} this week. The next one turns up here by itself.`,
		},
		later: {
			heading: 'Nothing is put off',
			text: 'Enquiries that you want to be reminded of wait here until their day.',
		},
		suspect: {
			heading: 'Nothing looks like spam',
			text: 'What does waits here for you to decide.',
		},
		answered: {
			heading: 'Nothing here yet',
			text: 'Enquiries that you answer, or mark as answered, are kept here.',
		},
		all: {
			heading: 'Nothing more',
			text: 'These were all.',
		},
	};
	return <Empty {...texts[tab]} />;
}
