import { sql } from 'kysely';
import { Button } from '#app/ui/button.tsx';
import { detailsOf } from '#content/forms.ts';
import { visibleLine } from '#contracts/visible-text.ts';
import { dayMs } from '../clock.ts';
import { maxCounted, upTo } from '../database/counting.ts';
import { idPrefix } from '../database/id-time.ts';
import type { EnquiryRow } from '../database/schema.ts';
import { displayName, stateLabels, toEnquiry } from '../enquiries/enquiry.ts';
import { longNewZealandTime, waitingTime } from '../new-zealand-time.ts';
import shared from './document.module.css';
import { Empty } from './document.tsx';
import { Act, pageForm, Tick } from './form.tsx';
import css from './list.module.css';
import { type Loaded, type PageContext, page } from './page.tsx';
import { enquiryPath, inboxPath } from './paths.ts';
import { containsWords, type Searched, whereFound } from './search.ts';
import { maxTicked, stateActions } from './state-actions.ts';

const { spam: _spam, later: _later, ...ownTabs } = stateLabels;
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

/** Whether something happened, and nobody has answered since. */
const isOpen = (kind: 'bounce' | 'answer') => sql<number>`exists (
	select 1 from enquiry_events as event
	where event.enquiry_id = enquiries.id and event.kind = ${kind} and not exists (
		select 1 from enquiry_events as reply
		where reply.enquiry_id = enquiries.id and reply.state_after = 'answered'
		and reply.happened_at > event.happened_at
	)
)`;

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
		.select([isOpen('bounce').as('hasBounced'), isOpen('answer').as('hasWrittenBack')])
		.orderBy('id', isOldestFirst ? 'asc' : 'desc')
		.limit(pageSize + 1);
	if (tab !== 'all') select = select.where('state', '=', tab);
	if (search) select = select.where(containsWords(search));
	if (after) select = select.where('id', isOldestFirst ? '>' : '<', after);
	const found = await select.execute();
	const rows = found.slice(0, pageSize);
	const last = found.length > pageSize ? rows.at(-1)?.id : undefined;
	const texts = search && rows.length > 0 ? await readTexts(database, rows, nameOf) : undefined;
	return {
		title: search ? `“${search}”` : tabs[tab],
		tab,
		search,
		after,
		now,
		enquiries: rows.map((row) => ({
			...toEnquiry(row),
			hasBounced: Boolean(row.hasBounced),
			hasWrittenBack: Boolean(row.hasWrittenBack),
			found: texts && whereFound(search, texts(row)),
		})),
		next: last === undefined ? undefined : addressOf({ tab, search, after: last }),
		areTicked: query.has('ticked'),
		...(await readFigures(database, now)),
	};
}

/**
 * Resolves to the function that returns what was written in an enquiry and about it, with a label
 * unless its row shows it anyway.
 */
async function readTexts(
	database: PageContext['database'],
	rows: readonly EnquiryRow[],
	nameOf: PageContext['nameOf'],
) {
	const events = await database
		.selectFrom('enquiry_events')
		.select(['enquiry_id', 'kind', 'author', 'text'])
		.where(
			'enquiry_id',
			'in',
			rows.map(({ id }) => id),
		)
		.where('kind', 'in', ['reply', 'note', 'answer'])
		.orderBy('happened_at')
		.execute();
	const byEnquiry = Map.groupBy(events, ({ enquiry_id }) => enquiry_id);
	return (row: EnquiryRow): Searched[] => [
		...detailsOf(toEnquiry(row)).map(({ name, label, value }) => ({
			label: shownFields.includes(name) ? '' : label,
			text: value,
		})),
		...(byEnquiry.get(row.id) ?? []).map(({ kind, author, text }) => ({
			label: kind === 'answer' ? 'They wrote back' : `${nameOf(author)}’s ${kind}`,
			text: text ?? '',
		})),
	];
}

const addressOf = (query: Record<string, string>) =>
	`${inboxPath}?${new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))}`;

/** A search is in all tabs. */
function tabOf(tab: string | null, search: string): Tab {
	if (search) return 'all';
	return tab !== null && Object.hasOwn(tabs, tab) ? (tab as Tab) : 'new';
}

/**
 * Resolves to the counts of the tabs, at most {@link maxCounted}, and what the sentence above the
 * list says.
 */
async function readFigures(database: PageContext['database'], now: Date) {
	const weekStart = idPrefix(new Date(now.getTime() - weekMs));
	const count = (where: ReturnType<typeof sql>) =>
		sql<number>`(select count(*) from (select 1 from enquiries where ${where} limit ${sql.lit(maxCounted)}) as found)`;
	const counts = await database
		.selectNoFrom([
			count(sql`state = 'new'`).as('new'),
			count(sql`state = 'suspect'`).as('suspect'),
			count(sql`state = 'answered'`).as('answered'),
			count(sql`true`).as('all'),
			count(sql`id >= ${weekStart} and state in ('new', 'answered')`).as('week'),
		])
		.executeTakeFirstOrThrow();
	const oldest = await database
		.selectFrom('enquiries')
		.select('received_at')
		.where('state', '=', 'new')
		.orderBy('id')
		.limit(1)
		.executeTakeFirst();
	return {
		counts: {
			new: Number(counts.new),
			suspect: Number(counts.suspect),
			answered: Number(counts.answered),
			all: Number(counts.all),
			week: Number(counts.week),
		},
		oldest: oldest?.received_at,
	};
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
	oldest: string | undefined,
	now: Date,
): string {
	const week = `${upTo(counts.week)} this week`;
	if (oldest === undefined) return `${week}; nobody waits`;
	const waiting = `${upTo(counts.new)} ${counts.new === 1 ? 'waits' : 'wait'}`;
	return `${week}; ${waiting}, the oldest ${waitingTime(oldest, now)}`;
}

function Rows({ tab, search, after, enquiries, next, areTicked, now }: Loaded<typeof load>) {
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
						<time dateTime={enquiry.receivedAt} title={longNewZealandTime(enquiry.receivedAt)}>
							{enquiry.state === 'new' && 'waiting '}
							{waitingTime(enquiry.receivedAt, now)}
						</time>
						<p className={css.what}>
							{tab === 'all' && <b className={shared.mark}>{stateLabels[enquiry.state]}</b>}
							{enquiry.state === 'new' && enquiry.hasBounced && (
								<b className={shared.mark} data-problem="">
									Reply came back
								</b>
							)}
							{enquiry.state === 'new' && enquiry.hasWrittenBack && (
								<b className={shared.mark}>Wrote back</b>
							)}
							<What {...enquiry} />
						</p>
					</li>
				))}
			</ul>
			<fieldset className={css.actions}>
				<legend>The ticked enquiries</legend>
				{states.has('new') && <Act intent="answered" label="Mark as answered" />}
				{tab === 'answered' && <Act intent="new" variant="outline" label="Back to New" />}
				{(states.has('suspect') || states.has('spam')) && (
					<Act intent="not-spam" label="Not spam" />
				)}
				<Act intent="spam" variant="outline" label="Spam" />
			</fieldset>
		</>
	);
}

/** What an enquiry is about, or where words of a search were found. */
function What({ fields, found }: Loaded<typeof load>['enquiries'][number]) {
	const { subject, message = '' } = fields;
	const label = found?.label ? `${found.label}:` : subject;
	const text = found?.label ? found.text : message;
	return (
		<>
			{label && (
				<strong>
					<bdi>{label}</bdi>
				</strong>
			)}{' '}
			<bdi>{text.replaceAll(/\s+/g, ' ').slice(0, maxLine)}</bdi>
		</>
	);
}

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
