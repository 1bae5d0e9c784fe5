import { sql } from 'kysely';
import { Button } from '#app/ui/button.tsx';
import { visibleLine } from '#contracts/visible-text.ts';
import { dayMs } from '../clock.ts';
import { maxCounted, upTo } from '../database/counting.ts';
import { idPrefix } from '../database/id-time.ts';
import { displayName, stateLabels, toEnquiry } from '../enquiries/enquiry.ts';
import { longNewZealandTime, waitingTime } from '../new-zealand-time.ts';
import shared from './document.module.css';
import { Empty } from './document.tsx';
import { Act, pageForm, Tick } from './form.tsx';
import css from './list.module.css';
import { type Loaded, type PageContext, page } from './page.tsx';
import { enquiryPath, inboxPath } from './paths.ts';
import { containsWords } from './search.ts';
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
/** More than two lines of a wide screen. */
const maxLine = 400;

/** Whether a reply came back, and nobody has answered since. */
const hasBounced = sql`exists (
	select 1 from enquiry_events as bounce
	where bounce.enquiry_id = enquiries.id and bounce.kind = 'bounce' and not exists (
		select 1 from enquiry_events as answer
		where answer.enquiry_id = enquiries.id and answer.state_after = 'answered'
		and answer.happened_at > bounce.happened_at
	)
)`;

/** The start page: a tab of the enquiries, or those of all tabs that a search finds. */
export const listPage = page({ path: inboxPath, load, actions: stateActions, View: List });

async function load({ database, query, now }: PageContext) {
	const search = visibleLine(query.get('search') ?? '').slice(0, maxSearch);
	const tab = tabOf(query.get('tab'), search);
	const isOldestFirst = tab === 'new';
	const after = query.get('after') ?? '';
	let select = database
		.selectFrom('enquiries')
		.selectAll()
		.select(hasBounced.as('hasBounced'))
		.orderBy('id', isOldestFirst ? 'asc' : 'desc')
		.limit(pageSize + 1);
	if (tab !== 'all') select = select.where('state', '=', tab);
	if (search) select = select.where(containsWords(search));
	if (after) select = select.where('id', isOldestFirst ? '>' : '<', after);
	const found = await select.execute();
	const rows = found.slice(0, pageSize);
	const last = found.length > pageSize ? rows.at(-1)?.id : undefined;
	return {
		title: search ? `“${search}”` : tabs[tab],
		tab,
		search,
		after,
		now,
		enquiries: rows.map((row) => ({ ...toEnquiry(row), hasBounced: Boolean(row.hasBounced) })),
		next: last === undefined ? undefined : addressOf({ tab, search, after: last }),
		areTicked: query.has('ticked'),
		...(await readFigures(database, now)),
	};
}

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
		sql<number>`(select count(*) from (
			select 1 from enquiries where ${where} limit ${sql.lit(maxCounted + 1)}
		) as found)`;
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

function Rows({ tab, search, after, enquiries, areTicked, now }: Loaded<typeof load>) {
	const all = { tab: search ? '' : tab, search, after, ticked: 'all' };
	const states = new Set(enquiries.map(({ state }) => state));
	return (
		<>
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
							{enquiry.fields.subject && (
								<strong>
									<bdi>{enquiry.fields.subject}</bdi>
								</strong>
							)}{' '}
							<bdi>{(enquiry.fields.message ?? '').replaceAll(/\s+/g, ' ').slice(0, maxLine)}</bdi>
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
