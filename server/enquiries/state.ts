import { sql } from 'kysely';
import { formOf } from '#content/forms.ts';
import { after, minuteMs } from '../clock.ts';
import type { DatabaseTransaction } from '../database/database.ts';
import { newId } from '../database/id-time.ts';
import type { EnquiryEventRow, EnquiryRow, EnquiryState } from '../database/schema.ts';
import { searchWords } from '../database/search-words.ts';
import { enquiryColumns, type StoredEnquiry } from './enquiry.ts';
import { mailOf } from './event-mail.ts';

/** A line of the history of an enquiry that is not stored yet. */
export type NewEvent = Pick<EnquiryEventRow, 'action_id' | 'author' | 'kind'> &
	Partial<Pick<EnquiryEventRow, 'text' | 'sent_to' | 'message_id' | 'mail'>>;

export interface Move {
	id: string;
	/** It is moved only if it is in one of these. */
	from: readonly EnquiryState[];
	/** May be one of `from`: a further reply to an answered enquiry. */
	to: EnquiryState;
	event: NewEvent;
	/** When the visitor wrote, if that is before now. */
	waitsFrom?: Date;
	/** Whether it brings back what was before the last move, with what was planned. */
	isUndo?: boolean;
}

const noReminder = { later_since: null, remind_at: null, remind_reason: null };

/** Nobody is on it and nothing is planned: so it begins, and so it is again after an answer. */
export const untouched = { taken_by: null, taken_at: null, ...noReminder };

/** What was put off is back in New so long before its time: the morning message has it. */
export const returnsEarlyMs = minuteMs;

/**
 * Events whose texts, and the names of whose attachments, an enquiry is found by. The text of
 * `state` is why an enquiry was put off.
 */
export const searchedKinds = [
	'reply',
	'note',
	'answer',
	'automatic',
	'unconfirmed',
	'state',
] as const;

/**
 * The condition that somebody has answered an enquiry since a moment. A mark that was taken back,
 * with Undo or Back to New, is no answer.
 */
const answeredSince = (enquiryId: ReturnType<typeof sql>, moment: ReturnType<typeof sql>) =>
	sql<boolean>`exists (
		select 1 from enquiry_events as reply
		where reply.enquiry_id = ${enquiryId} and reply.state_after = 'answered'
		and reply.happened_at > ${moment} and (reply.kind <> 'state' or not exists (
			select 1 from enquiry_events as back
			where back.enquiry_id = ${enquiryId} and back.state_before = 'answered'
			and back.kind = 'state' and back.happened_at > reply.happened_at
		))
	)`;

/** A column of the events of a kind that nobody has answered since. */
const ofOpen = (kind: 'bounce' | 'answer', column: ReturnType<typeof sql>) => sql<string | null>`(
	select ${column} from enquiry_events as event
	where event.enquiry_id = enquiries.id and event.kind = ${kind}
	and not ${answeredSince(sql`enquiries.id`, sql`event.happened_at`)}
	order by event.happened_at limit 1
)`;

/**
 * A stored enquiry, and when its visitor first wrote back and why a reply first came back, if that
 * is open.
 */
export interface OpenEnquiry extends StoredEnquiry {
	wrote_back_at: string | null;
	/** The name of a cause (`content/delivery-causes.yaml`). */
	returned_cause: string | null;
}

/** The columns of an {@link OpenEnquiry} beside {@link enquiryColumns}. */
export const openTimes = [
	ofOpen('answer', sql`event.happened_at`).as('wrote_back_at'),
	ofOpen('bounce', sql`event.text`).as('returned_cause'),
] as const;

/** All columns of an {@link OpenEnquiry}, for a template. */
export const openEnquiryColumns = sql.join([
	...enquiryColumns.map((name) => sql.ref(`enquiries.${name}`)),
	...openTimes,
]);

/** The condition that an enquiry comes after another one in the order in which visitors wait. */
export const whereWaitsAfter = (id: string) => sql<boolean>`(waiting_since, id) > (
	coalesce((select waiting_since from enquiries where id = ${id}), ''), ${id}
)`;

/**
 * Locks an enquiry until the end of the transaction, so that of two that change it, the second sees
 * what the first one did. Resolves to its row, or to `undefined` if it is gone.
 */
export const lockEnquiry = (
	transaction: DatabaseTransaction,
	id: string,
): Promise<EnquiryRow | undefined> =>
	transaction
		.updateTable('enquiries')
		.set((row) => ({ id: row.ref('id') }))
		.where('id', '=', id)
		.returningAll()
		.executeTakeFirst();

/**
 * Moves an enquiry from one state to another, with a line in its history. Nothing else changes the
 * state of a stored enquiry. Resolves to its row before and the id of the line, or to `undefined`
 * if it is gone or in another state: then nothing was changed.
 */
export async function moveEnquiry(
	transaction: DatabaseTransaction,
	{ id, from, to, event, waitsFrom, isUndo = false }: Move,
	now: Date,
): Promise<{ before: EnquiryRow; eventId: string } | undefined> {
	const before = await lockEnquiry(transaction, id);
	if (before === undefined || !from.includes(before.state)) return undefined;
	const changes: Partial<EnquiryRow> = { state: to };
	// Retention counts once the owner has dealt with an enquiry, and anew from each move after that,
	// such as a visitor's answer.
	if (to === 'answered' || to === 'spam' || before.retained_from !== null) {
		changes.retained_from = now.toISOString();
	}
	Object.assign(changes, isUndo ? undonePlan(before, to, now) : planAfter(before, to, event, now));
	if (event.kind === 'answer' && (await wasAnswered(transaction, before))) {
		changes.waiting_since = (waitsFrom ?? now).toISOString();
	}
	await transaction.updateTable('enquiries').set(changes).where('id', '=', id).execute();
	const eventId = await insertEvent(transaction, id, event, now, {
		state_before: before.state === to ? null : before.state,
		state_after: before.state === to ? null : to,
	});
	return { before, eventId };
}

/**
 * Returns what changes of the plan for an enquiry when it is moved. While it is answered, its plan
 * is stored and does not count (`toEnquiry`), so that Undo brings it back. It ends when the enquiry
 * is taken up again.
 */
function planAfter(
	before: EnquiryRow,
	to: EnquiryState,
	event: NewEvent,
	now: Date,
): Partial<EnquiryRow> {
	if (before.state === 'answered' && to !== 'answered') return untouched;
	if (to !== 'new') return {};
	// Without `later_since`, the day is stored for Undo alone.
	if (event.author !== '') return { later_since: null };
	// A reminder ends when something else, such as an answer, brings the enquiry back before its
	// time.
	const isEarly = (before.remind_at ?? '') > after(now, returnsEarlyMs).toISOString();
	return isEarly ? noReminder : {};
}

/** Returns what changes of the plan for an enquiry when its last move is taken back. */
function undonePlan({ state }: EnquiryRow, to: EnquiryState, now: Date): Partial<EnquiryRow> {
	if (to === 'later') return { later_since: now.toISOString() };
	return state === 'later' ? noReminder : {};
}

/** Resolves to whether somebody answered what a visitor has waited for. */
async function wasAnswered(
	transaction: DatabaseTransaction,
	{ id, waiting_since }: EnquiryRow,
): Promise<boolean> {
	const { answered } = await transaction
		.selectNoFrom(answeredSince(sql`${id}`, sql`${waiting_since}`).as('answered'))
		.executeTakeFirstOrThrow();
	// SQLite has 0 and 1 for it.
	return Boolean(answered);
}

/**
 * Adds a line to the history of an enquiry that moves nothing. Resolves to its id, or to
 * `undefined` if the enquiry is gone.
 */
export async function addEvent(
	transaction: DatabaseTransaction,
	enquiryId: string,
	event: NewEvent,
	now: Date,
): Promise<string | undefined> {
	if ((await lockEnquiry(transaction, enquiryId)) === undefined) return undefined;
	return insertEvent(transaction, enquiryId, event, now);
}

async function insertEvent(
	transaction: DatabaseTransaction,
	enquiryId: string,
	event: NewEvent,
	now: Date,
	states: Partial<Pick<EnquiryEventRow, 'state_before' | 'state_after'>> = {},
): Promise<string> {
	const moment = await nextMoment(transaction, enquiryId, now);
	const id = newId(moment);
	await transaction
		.insertInto('enquiry_events')
		.values({
			id,
			enquiry_id: enquiryId,
			happened_at: moment.toISOString(),
			...event,
			...states,
		})
		.execute();
	const hasWords = Boolean(event.text || event.mail);
	if (hasWords && searchedKinds.some((kind) => kind === event.kind)) {
		await updateWords(transaction, enquiryId);
	}
	return id;
}

/**
 * Rewrites what an enquiry is found by. Call it in the transaction that changed a text of it and
 * has locked it. Without the lock, two changes at the same time lose the words of one.
 */
export async function updateWords(
	transaction: DatabaseTransaction,
	enquiryId: string,
): Promise<void> {
	const rows = await transaction
		.selectFrom('enquiries')
		.leftJoin('enquiry_events as event', (join) =>
			join.onRef('event.enquiry_id', '=', 'enquiries.id').on('event.kind', 'in', searchedKinds),
		)
		.select(['form', 'fields', 'event.text', 'event.mail'])
		.where('enquiries.id', '=', enquiryId)
		.execute();
	const [{ form, fields } = { form: '', fields: '' }] = rows;
	const texts = rows.flatMap((event) => [event.text ?? '', ...(mailOf(event)?.attachments ?? [])]);
	const words = searchWords(fields, [formOf(form).mark ?? '', ...texts]);
	await transaction.updateTable('enquiries').set({ words }).where('id', '=', enquiryId).execute();
}

/**
 * Resolves to now, or to the moment after the last event of an enquiry: the clock of another server
 * may be ahead, and one press may add several.
 */
async function nextMoment(
	transaction: DatabaseTransaction,
	enquiryId: string,
	now: Date,
): Promise<Date> {
	const { last } = await transaction
		.selectFrom('enquiry_events')
		.select((row) => row.fn.max<string | null>('happened_at').as('last'))
		.where('enquiry_id', '=', enquiryId)
		.executeTakeFirstOrThrow();
	if (last === null || last < now.toISOString()) return now;
	return after(new Date(last), 1);
}

/** Makes of a line that a user wrote, and no mail, one that says only that the state changed. */
export async function markAsState(
	transaction: DatabaseTransaction,
	eventId: string,
): Promise<void> {
	await transaction
		.updateTable('enquiry_events')
		.set({ kind: 'state' })
		.where('id', '=', eventId)
		.where('message_id', 'is', null)
		.execute();
}
