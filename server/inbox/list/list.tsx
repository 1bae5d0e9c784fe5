import { Button } from '#app/ui/button.tsx';
import { upTo } from '../../counting.ts';
import { waitingTime } from '../../new-zealand-time.ts';
import shared from '../document.module.css';
import { Empty } from '../document.tsx';
import { pageForm } from '../form.tsx';
import { type Loaded, page } from '../page.ts';
import { inboxPath } from '../paths.ts';
import { stateActions } from '../state-actions.ts';
import css from './list.module.css';
import { loadList, type Tab, tabs } from './list-data.ts';
import { RowForms, Rows } from './list-rows.tsx';

/** The start page: a tab of the enquiries, or those of all tabs that a search finds. */
export const listPage = page({
	path: inboxPath,
	load: loadList,
	actions: stateActions,
	View: List,
});

function List(props: Loaded<typeof loadList>) {
	const { tab, search, enquiries, next, counts, oldest, now, path } = props;
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
			<form className={css.list} method="post" action={path} id={pageForm}>
				{enquiries.length > 0 ? <Rows {...props} /> : <Nothing {...props} />}
			</form>
			<RowForms {...props} />
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

function Nothing({ tab, search, counts }: Loaded<typeof loadList>) {
	if (search) {
		return (
			<Empty
				heading={`Nothing matches “${search}”`}
				text="We looked in what visitors sent and wrote back, in the names of attachments, and in replies and notes, in every tab."
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
