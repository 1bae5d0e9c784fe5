import { setImmediate as nextTurn } from 'node:timers/promises';
import { detailsOf } from '#content/forms.ts';
import type { Database } from '../database/database.ts';
import type { EnquiryEventRow } from '../database/schema.ts';
import { newZealandTime, sortableNewZealandTime } from '../new-zealand-time.ts';
import { byteOrderMark, csv } from './csv.ts';
import { deliverySentence } from './delivery.ts';
import { type Enquiry, enquiryColumns, stateLabels, statusOf, toEnquiry } from './enquiry.ts';
import { whereFrom } from './erase.ts';
import { writerOf, writtenAt } from './event-mail.ts';

/**
 * Enquiries that a statement reads: bounds memory, and the time that visitors wait. Each may have
 * 300,000 characters of mail.
 */
const pageSize = 20;

/** A line of the history, of a reply by email with what became of it at last. */
export interface RecordedEvent extends EnquiryEventRow {
	delivery?: string | undefined;
}

/** An enquiry with its history: what users and the visitor did, oldest first. */
export interface EnquiryRecord extends Enquiry {
	events: RecordedEvent[];
}

/**
 * Yields all enquiries in pages, oldest first, or those of a person. Lets others go first
 * between two pages.
 */
export async function* readPages(
	{ kysely }: Pick<Database, 'kysely'>,
	email?: string,
): AsyncGenerator<EnquiryRecord[]> {
	let last = '';
	while (true) {
		const rows = await kysely
			.selectFrom('enquiries')
			.select(enquiryColumns)
			.where('id', '>', last)
			.$if(email !== undefined, (query) => query.where(whereFrom(email ?? '')))
			.orderBy('id')
			.limit(pageSize)
			.execute();
		if (rows.length === 0) return;
		const ids = rows.map(({ id }) => id);
		const events = await kysely
			.selectFrom('enquiry_events')
			.selectAll()
			.where('enquiry_id', 'in', ids)
			.orderBy('happened_at')
			.execute();
		const mails = await kysely
			.selectFrom('outbox')
			.selectAll()
			.where('enquiry_id', 'in', ids)
			.where('kind', '=', 'reply')
			.orderBy('id')
			.execute();
		const told = events.map((event): RecordedEvent => {
			const mail = mails.findLast(({ event_id }) => event_id === event.id);
			return mail ? { ...event, delivery: deliverySentence(mail, newZealandTime) } : event;
		});
		const byEnquiry = Map.groupBy(told, ({ enquiry_id }) => enquiry_id);
		yield rows.map((row) => ({ ...toEnquiry(row), events: byEnquiry.get(row.id) ?? [] }));
		last = ids.at(-1) ?? '';
		await nextTurn();
	}
}

/** Fields with a column of their own. The others share one, because each form has its own. */
const fieldColumns = ['name', 'email', 'phone', 'subject', 'message'];

const columns = [
	'Received (New Zealand)',
	'Form',
	'Name',
	'Email',
	'Phone',
	'Subject',
	'Message',
	'Other details',
	'Status',
	'Answered at',
	'Answered by',
	'Replies',
	'Answers of the visitor',
	'Notes',
	'ID',
];

/** Returns the name of a user, or the address if they set none. */
type NameOf = (address: string) => string;

function rowOf({ events, ...enquiry }: EnquiryRecord, nameOf: NameOf): string[] {
	const others = detailsOf(enquiry).filter(({ name }) => !fieldColumns.includes(name));
	const isAnswered = enquiry.state === 'answered';
	const answered = events.findLast((event) => isAnswered && event.state_after === 'answered');
	return [
		sortableNewZealandTime(enquiry.receivedAt),
		enquiry.form,
		...fieldColumns.map((name) => asText(enquiry.fields[name] ?? '')),
		others.map(({ label, value }) => `${label}: ${value}`).join('\n'),
		stateLabels[enquiry.state],
		answered ? sortableNewZealandTime(writtenAt(answered)) : '',
		answered ? nameOf(answered.author) : '',
		textsOf(events, 'reply', nameOf),
		textsOf(events, 'answer', nameOf),
		textsOf(events, 'note', nameOf),
		enquiry.id,
	];
}

/** A spreadsheet takes bare digits for an amount, and drops the zero before them. */
const asText = (value: string) => value.replace(/^(0\d\d)(\d+)$/, '$1 $2');

/**
 * Returns the replies, notes or answers of the visitor of an enquiry, with their times and authors,
 * and what became of the replies. That they wrote back, as a user has marked, has no words.
 */
const textsOf = (
	events: readonly RecordedEvent[],
	kind: EnquiryEventRow['kind'],
	nameOf: NameOf,
): string =>
	events
		.filter((event) => event.kind === kind && event.text !== null)
		.map((event) => {
			const heading = `${sortableNewZealandTime(writtenAt(event))} ${nameOf(writerOf(event))}`;
			const delivery = event.delivery ? ` [${event.delivery}]` : '';
			return `${heading}${delivery}: ${event.text}`;
		})
		.join('\n\n');

/** Yields the parts of a CSV file with all enquiries, oldest first. */
export async function* exportCsv(database: Database): AsyncGenerator<string> {
	yield byteOrderMark + csv([columns]);
	const users = await database.kysely.selectFrom('users').selectAll().execute();
	const nameOf: NameOf = (address) =>
		users.find((user) => user.address === address)?.name ?? address;
	for await (const page of readPages(database)) {
		yield csv(page.map((record) => rowOf(record, nameOf)));
	}
}

/** Yields all enquiries as one JSON object a line, oldest first. */
export async function* exportJson(database: Database): AsyncGenerator<string> {
	for await (const page of readPages(database)) {
		for (const { state, ...enquiry } of page) {
			const record = {
				...enquiry,
				status: statusOf(state),
				isAnswered: state === 'answered',
				receivedNewZealand: sortableNewZealandTime(enquiry.receivedAt),
			};
			yield `${JSON.stringify(record)}\n`;
		}
	}
}
