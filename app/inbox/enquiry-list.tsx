import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/form-fields.tsx';
import { Icon } from '../ui/icon.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import css from './enquiry-list.module.css';
import {
	ActionButton,
	Done,
	Empty,
	type InboxLink,
	type Mark,
	Marks,
	Notice,
	type PageLinks,
	Pages,
	Tabs,
} from './inbox-parts.tsx';

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
	marks: readonly Mark[];
	/** `tel:` and `mailto:` links. */
	ring: string | undefined;
	write: string | undefined;
}

/** A list of values to filter by. */
interface Choice {
	name: string;
	label: string;
	value: string;
	options: readonly string[];
}

interface FiltersProps {
	/** The values of the form's controls. */
	query: { tab: string; search: string; since: string; before: string };
	choices: readonly Choice[];
	/** Whether the list is searched or filtered. */
	isFiltered: boolean;
	/** Addresses of the whole list as a file. */
	exports: readonly { label: string; href: string }[];
}

export interface EnquiryListProps extends FiltersProps, PageLinks {
	tabs: readonly InboxLink[];
	rows: readonly ListRow[];
	/** What was done. */
	done: string | undefined;
	/** The address of this list. */
	here: string;
	/** When the list was read, in milliseconds since 1970. Script asks for what came later. */
	readAt: number;
}

/** The start page of the inbox. */
export function EnquiryList(props: EnquiryListProps) {
	const { tabs, rows, done, here, readAt } = props;
	return (
		<>
			<div className={css.head}>
				<div className={css.title}>
					<h1>Enquiries</h1>
					<p aria-live="polite" data-read-at={readAt}>
						<Button href="/inbox" />
					</p>
				</div>
				<Filters {...props} />
			</div>
			<Tabs label="Enquiries" links={tabs} />
			<Done>{done}</Done>
			{rows.length === 0 ? <Nothing {...props} /> : <Rows rows={rows} here={here} />}
			<Pages {...props} />
		</>
	);
}

/** The search, the filters, and links to the shown list as a file. Its address can be shared. */
function Filters({ query, choices, isFiltered, exports }: FiltersProps) {
	const isOpen = choices.some(({ value }) => value !== '') || query.since !== '' || query.before !== '';
	return (
		<search>
			<form className={css.filters} method="get" action="/inbox">
				<input type="hidden" name="tab" value={query.tab} />
				<label>
					<VisuallyHidden>Search name, address, phone or message</VisuallyHidden>
					<input
						id="search"
						type="search"
						name="search"
						defaultValue={query.search}
						placeholder="Name, phone, message"
					/>
				</label>
				<Button type="submit" variant="outline">
					Search
				</Button>
				<details open={isOpen}>
					<summary>Filters and export</summary>
					<div data-sheet="">
						{choices.map(({ name, label, value, options }) => (
							<SelectField
								key={name}
								form="filter"
								name={name}
								label={label}
								defaultValue={value}
								options={options}
								placeholder="Any"
							/>
						))}
						<TextField form="filter" name="since" label="From" type="date" defaultValue={query.since} />
						<TextField form="filter" name="before" label="To" type="date" defaultValue={query.before} />
						<p>
							<Button type="submit">Show</Button>
							{isFiltered && <a href={`/inbox?tab=${query.tab}`}>Clear all</a>}
							{exports.map(({ label, href }) => (
								<a key={label} href={href}>
									{label}
								</a>
							))}
						</p>
					</div>
				</details>
			</form>
		</search>
	);
}

function Rows({ rows, here }: Pick<EnquiryListProps, 'rows' | 'here'>) {
	return (
		<form className={css.list} method="post" action="/inbox/actions">
			<input type="hidden" name="here" value={here} />
			<ul data-sheet="">
				{rows.map((row) => (
					<Row key={row.id} {...row} />
				))}
			</ul>
			<fieldset className={css.actions}>
				<legend>The ticked enquiries</legend>
				<ActionButton value="answered">Answered</ActionButton>
				<ActionButton value="spam">Spam</ActionButton>
				<ActionButton value="not-spam">Not spam</ActionButton>
				<ActionButton value="delete">Delete</ActionButton>
				<button type="submit" formAction="/inbox/export.csv" formMethod="get">
					Export
				</button>
			</fieldset>
		</form>
	);
}

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
				<Marks of={marks} />
				{subject && (
					<strong>
						<bdi>{subject}</bdi>
					</strong>
				)}{' '}
				<bdi>{firstLine}</bdi>
			</p>
			<p className={css.contact}>
				{ring && (
					<a href={ring} data-plain="">
						<Icon name="phone" />
						Ring
						<VisuallyHidden>{` ${name}`}</VisuallyHidden>
					</a>
				)}
				{write && (
					<a href={write} data-plain="">
						<Icon name="mail" />
						Write
						<VisuallyHidden>{` to ${name}`}</VisuallyHidden>
					</a>
				)}
			</p>
		</li>
	);
}

function Nothing({ tabs, isFiltered, query, next }: EnquiryListProps) {
	if (isFiltered) {
		return (
			<Empty heading={next ? 'Nothing among the latest' : 'Nothing found'}>
				<p>Words are found by their beginning, in names, addresses, phone numbers and messages.</p>
				<Button href={`/inbox?tab=${query.tab}`} variant="outline">
					Show all of this tab
				</Button>
			</Empty>
		);
	}
	if (!tabs.some(({ count }) => count)) return <NoEnquiries />;
	const sentences: Readonly<Record<string, string>> = {
		new: 'Nothing is waiting for an answer.',
		answered: 'Enquiries that you answer or mark as answered are kept here.',
		suspect: 'Enquiries that look like spam would wait here for you to decide.',
	};
	return (
		<Empty heading={query.tab === 'new' ? 'All answered' : 'Nothing here'}>
			<p>{sentences[query.tab]}</p>
		</Empty>
	);
}

export const NoEnquiries = () => (
	<Empty heading="No enquiries yet">
		<p>
			Send yourself one: <a href="/contact">the contact form</a>.
		</p>
	</Empty>
);

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
