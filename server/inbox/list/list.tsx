import { Fragment } from 'react';
import { Button } from '#app/ui/button.tsx';
import { formOf } from '#content/forms.ts';
import { upTo } from '../../counting.ts';
import { displayName, type Enquiry, stateLabels } from '../../enquiries/enquiry.ts';
import { longNewZealandTime, waitingTime } from '../../new-zealand-time.ts';
import shared from '../document.module.css';
import { Empty } from '../document.tsx';
import { HeldHint, Plan } from '../enquiry-marks.tsx';
import { Act, pageForm, Tick } from '../form.tsx';
import { type Loaded, page } from '../page.ts';
import { enquiryPath, inboxPath } from '../paths.ts';
import { can, stateActions } from '../state-actions.ts';
import css from './list.module.css';
import { loadList, type Tab, tabs } from './list-data.ts';
import type { RowWords } from './row-words.ts';

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
					{counts.all > 0 && <p>{sentence(counts.new, oldest, now)}</p>}
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

/** Returns for example "3 enquiries wait, the oldest 2 days". */
function sentence(waiting: number, oldest: string | null, now: Date): string {
	if (oldest === null) return 'Nobody waits';
	const wait = waiting === 1 ? 'enquiry waits' : 'enquiries wait';
	return `${upTo(waiting)} ${wait}, the oldest ${waitingTime(oldest, now)}`;
}

/** The enquiries, and the buttons for those that are ticked. */
function Rows({
	tab,
	search,
	enquiries,
	next,
	areTicked,
	tickPath,
	now,
	nameOf,
}: Loaded<typeof loadList>) {
	const canSome = (intent: Parameters<typeof can>[0]) =>
		enquiries.some(({ state }) => can(intent, state));
	return (
		<>
			{search && (
				<h2>
					{next && 'More than '}
					{enquiries.length} found
				</h2>
			)}
			<a href={tickPath}>{areTicked ? 'Tick none' : `Tick all ${enquiries.length}`}</a>
			{tab === 'suspect' && <HeldHint />}
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
							{enquiry.returnedReply && (
								<b className={shared.mark} data-problem="">
									{enquiry.returnedReply}
								</b>
							)}
							{enquiry.hasWrittenBack && <b className={shared.mark}>Wrote back</b>}
							<FormMark {...enquiry} />
							<Plan {...enquiry} nameOf={nameOf} />
							<What {...enquiry} />
						</p>
						{enquiry.state === 'suspect' && (
							<p className={css.held}>
								<Act
									intent="not-spam"
									variant="outline"
									label="Not spam"
									form={formOfRow(enquiry.id)}
								/>
							</p>
						)}
					</li>
				))}
			</ul>
			<fieldset className={css.actions}>
				<legend>The ticked enquiries</legend>
				{canSome('answered') && <Act intent="answered" label="Mark as answered" />}
				{canSome('new') && <Act intent="new" variant="outline" label="Back to New" />}
				{canSome('not-spam') && <Act intent="not-spam" label="Not spam" />}
				{canSome('spam') && <Act intent="spam" variant="outline" label="Spam" />}
			</fieldset>
		</>
	);
}

const formOfRow = (id: string) => `row-${id}`;

/** The forms of the buttons in rows: each sends one enquiry, whatever is ticked. */
const RowForms = ({ enquiries, path }: Loaded<typeof loadList>) =>
	enquiries.map(({ id, state }) =>
		state === 'suspect' ? (
			<form key={id} method="post" action={path} id={formOfRow(id)}>
				<input type="hidden" name="ids" value={id} />
			</form>
		) : null,
	);

/** What was sent, if it is no message. */
function FormMark({ form }: Enquiry) {
	const { mark } = formOf(form);
	return mark && <b className={shared.mark}>{mark}</b>;
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

/** What an enquiry is about, and what was written last. */
const What = ({ about, said }: RowWords) => (
	<>
		<Label text={about} />
		{said.map(({ label, text }, index) => (
			<Fragment key={label}>
				{index > 0 && ' · '}
				<Label text={label} />
				<bdi>{text}</bdi>
			</Fragment>
		))}
	</>
);

const Label = ({ text }: { text: string }) =>
	text && (
		<>
			<strong>
				<bdi>{text}</bdi>
			</strong>{' '}
		</>
	);

function Nothing({ tab, search, counts }: Loaded<typeof loadList>) {
	if (search) {
		return (
			<Empty
				heading={`Nothing matches “${search}”`}
				text="We looked in what visitors sent and wrote back, in the names of attachments, and in replies, notes and reminders, in every tab."
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
			text: 'The next enquiry turns up here by itself.',
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
