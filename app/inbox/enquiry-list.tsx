import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { EnquiryFilters, type EnquiryFiltersProps } from './enquiry-filters.tsx';
import css from './enquiry-list.module.css';
import { Notice } from './inbox-document.tsx';

/** An enquiry in the list. Texts of visitors are as they were typed. */
export interface ListRow {
	id: string;
	name: string;
	subject: string;
	firstLine: string;
	/** ISO 8601, and as shown: short ("2 h") and exact. */
	receivedAt: string;
	age: string;
	exactTime: string;
	/** What is remarkable, for example "Spam" or "Not delivered". */
	marks: readonly { label: string; isProblem: boolean }[];
	/** `tel:` and `mailto:` links. */
	ring: string | undefined;
	write: string | undefined;
}

/** A link that shows other enquiries. */
interface TabLink {
	label: string;
	count: number;
	href: string;
	isCurrent: boolean;
}

export interface EnquiryListProps extends EnquiryFiltersProps {
	tabs: readonly TabLink[];
	rows: readonly ListRow[];
	/** What was done, for example "3 enquiries marked as answered." */
	done: string | undefined;
	/** Addresses: of this list, the next page and the first. */
	here: string;
	next: string | undefined;
	first: string | undefined;
}

/** The start page of the inbox. */
export function EnquiryList(props: EnquiryListProps) {
	const { tabs, rows, done, here, next, first } = props;
	return (
		<>
			<div className={css.head}>
				<h1>Enquiries</h1>
				<EnquiryFilters {...props} />
			</div>
			<nav className={css.tabs} aria-label="Enquiries">
				{tabs.map(({ label, count, href, isCurrent }) => (
					<a key={label} href={href} aria-current={isCurrent ? 'page' : undefined}>
						{label} <b>{count.toLocaleString('en-NZ')}</b>
					</a>
				))}
			</nav>
			{done && (
				<p className={css.done} role="status">
					{done}
				</p>
			)}
			{rows.length === 0 ? <Empty {...props} /> : <Rows rows={rows} here={here} />}
			{(first ?? next) && (
				<nav className={css.pages} aria-label="Pages">
					{first && (
						<Button href={first} variant="outline">
							Newest
						</Button>
					)}
					{next && (
						<Button href={next} variant="outline">
							Older
						</Button>
					)}
				</nav>
			)}
		</>
	);
}

function Rows({ rows, here }: Pick<EnquiryListProps, 'rows' | 'here'>) {
	return (
		<form className={css.list} method="post" action="/inbox/actions">
			<input type="hidden" name="here" value={here} />
			<ul>
				{rows.map((row) => (
					<Row key={row.id} {...row} />
				))}
			</ul>
			<fieldset className={css.actions}>
				<legend>The ticked enquiries</legend>
				<Action name="answered">Answered</Action>
				<Action name="spam">Spam</Action>
				<Action name="not-spam">Not spam</Action>
				<Action name="delete">Delete</Action>
				<button type="submit" formAction="/inbox/export.csv" formMethod="get">
					Export
				</button>
			</fieldset>
		</form>
	);
}

const Action = ({ name, children }: { name: string; children: ReactNode }) => (
	<button type="submit" name="action" value={name}>
		{children}
	</button>
);

function Row({ id, name, subject, firstLine, receivedAt, age, exactTime, marks, ring, write }: ListRow) {
	return (
		<li>
			<label className={css.tick} data-focus-ring="">
				<input type="checkbox" name="id" value={id} aria-label={`Tick the enquiry from ${name}`} />
			</label>
			<a className={css.who} href={`/inbox/${id}`}>
				<bdi>{name}</bdi>
			</a>
			<time dateTime={receivedAt} title={exactTime}>
				{age}
			</time>
			<p className={css.what}>
				{marks.map(({ label, isProblem }) => (
					<b key={label} data-problem={isProblem || undefined}>
						{label}
					</b>
				))}
				{subject && (
					<strong>
						<bdi>{subject}</bdi>
					</strong>
				)}{' '}
				<bdi>{firstLine}</bdi>
			</p>
			<p className={css.contact}>
				{ring && (
					<a href={ring}>
						<Icon name="phone" />
						Ring
						<VisuallyHidden>{` ${name}`}</VisuallyHidden>
					</a>
				)}
				{write && (
					<a href={write}>
						<Icon name="mail" />
						Write
						<VisuallyHidden>{` to ${name}`}</VisuallyHidden>
					</a>
				)}
			</p>
		</li>
	);
}

function Empty({ tabs, isFiltered, query, next }: EnquiryListProps) {
	const hasAny = tabs.some(({ count }) => count > 0);
	if (isFiltered) {
		return (
			<div className={css.empty}>
				<h2>{next ? 'Nothing among the latest' : 'Nothing found'}</h2>
				<p>Words are found by their beginning, in names, addresses, phone numbers and messages.</p>
				<Button href={`/inbox?tab=${query.tab}`} variant="outline">
					Show all of this tab
				</Button>
			</div>
		);
	}
	if (!hasAny) {
		return (
			<div className={css.empty}>
				<h2>No enquiries yet</h2>
				<p>
					Send yourself one: <a href="/contact">the contact form</a>.
				</p>
			</div>
		);
	}
	const sentences: Readonly<Record<string, string>> = {
		new: 'Nothing is waiting for an answer.',
		answered: 'Enquiries that you answer or mark as answered are kept here.',
		suspect: 'Enquiries that look like spam would wait here for you to decide.',
	};
	return (
		<div className={css.empty}>
			<h2>{query.tab === 'new' ? 'All answered' : 'Nothing here'}</h2>
			<p>{sentences[query.tab]}</p>
		</div>
	);
}

interface ConfirmDeleteProps {
	/** Names, as they were typed. */
	enquiries: readonly { id: string; name: string; exactTime: string }[];
	here: string;
}

/** Asks before enquiries are deleted. */
export function ConfirmDelete({ enquiries, here }: ConfirmDeleteProps) {
	const what = enquiries.length === 1 ? 'this enquiry' : `these ${enquiries.length} enquiries`;
	return (
		<Notice heading={`Delete ${what}?`}>
			<p>Fields, notes, replies and deliveries go with it. This cannot be undone.</p>
			<form method="post" action="/inbox/actions">
				<input type="hidden" name="here" value={here} />
				<ul>
					{enquiries.map(({ id, name, exactTime }) => (
						<li key={id}>
							<input type="hidden" name="id" value={id} />
							<bdi>{name}</bdi>, {exactTime}
						</li>
					))}
				</ul>
				<Button type="submit" name="action" value="delete-confirmed">
					Delete
				</Button>
			</form>
			<Button href={here} variant="text">
				Keep
			</Button>
		</Notice>
	);
}
