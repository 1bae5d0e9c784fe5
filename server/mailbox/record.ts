import { sql } from 'kysely';
import { after, dayMs, hourMs } from '../clock.ts';
import type { DatabaseTransaction } from '../database/database.ts';
import { newId } from '../database/id-time.ts';
import type { EnquiryRow } from '../database/schema.ts';
import type { MailDetails } from '../enquiries/event-mail.ts';
import {
	addEvent,
	lockEnquiry,
	type Move,
	moveEnquiry,
	type NewEvent,
} from '../enquiries/state.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { IncomingMail } from './incoming-mail.ts';
import { findMatch, type Match } from './match.ts';

/** What a mail is recorded with. */
export interface RecordContext {
	outbox: Pick<Outbox, 'queueCopies' | 'queueWroteBack' | 'recordReturned'>;
	/** The addresses of all users. */
	users: readonly string[];
	/**
	 * The addresses from which users write, or whom a message asks to answer the visitor: theirs and
	 * ours.
	 */
	ours: readonly string[];
	now: Date;
	/** When the mail came to the mailbox. */
	arrivedAt: Date;
}

/** After a message about a visitor who wrote back, further ones wait for so long. */
const wroteBackPauseMs = hourMs;

/** Of an enquiry in 24 hours: its page shows its whole history. */
const maxMailsPerDay = 20;
/**
 * Of all mails of an enquiry, in characters: its page and its search words are made of them on each
 * change.
 */
const maxCharacters = 200_000;

/** What a mail was taken for. */
export type Taken = 'left alone' | 'reply' | 'unconfirmed' | 'answer' | 'automatic' | 'returned';

/**
 * Records a mail with the enquiry that it belongs to. A mail that belongs to none, was recorded
 * before or is one of ours is left alone. Nothing is ever answered. Resolves to what it was taken
 * for.
 */
export async function recordMail(
	transaction: DatabaseTransaction,
	mail: IncomingMail,
	context: RecordContext,
): Promise<Taken> {
	// Our messages to the owner come to the same mailbox, if its address is in `LEADS_TO`.
	if (mail.ownId !== undefined || (await isKnown(transaction, mail))) return 'left alone';
	const match = await findMatch(transaction, mail, context.now);
	if (match === undefined) return 'left alone';
	if (mail.kind === 'report') return recordReport(transaction, mail, match, context);
	const enquiry = await lockEnquiry(transaction, match.enquiryId);
	if (enquiry === undefined) return 'left alone';
	const kept = fitted(mail, await countMails(transaction, enquiry.id, context.now));
	if (kept === undefined) return 'left alone';
	const taken = takenFor(kept, enquiry, match, context);
	if (taken === 'reply') await recordReply(transaction, kept, enquiry, context);
	if (taken === 'answer') await recordAnswer(transaction, kept, enquiry, context);
	if (taken === 'automatic' || taken === 'unconfirmed') {
		await addEvent(transaction, enquiry.id, eventOf(kept, taken, context), context.now);
	}
	return taken;
}

/**
 * Records that a mail of ours came back. A delivery that is only late, or succeeded, says nothing.
 */
async function recordReport(
	transaction: DatabaseTransaction,
	{ failure }: IncomingMail,
	{ message }: Match,
	{ outbox, now }: RecordContext,
): Promise<Taken> {
	if (failure === undefined || message === undefined) return 'left alone';
	await outbox.recordReturned(transaction, message.id, failure, now);
	return 'returned';
}

/** Returns what a mail is, by who wrote it, whom it is to and what it answers. */
function takenFor(
	mail: IncomingMail,
	{ email: visitor }: EnquiryRow,
	{ message }: Match,
	{ ours }: RecordContext,
): Taken {
	// Whoever tries the form writes from an address of ours.
	const isFromVisitor = mail.from === visitor && message?.kind === 'reply';
	if (ours.includes(mail.from) && !isFromVisitor) {
		const isReply = mail.kind === 'answer' && message !== undefined && mail.to.includes(visitor);
		if (!isReply) return 'left alone';
		// Visitors have Message-IDs of ours, and anybody can write the address of a user (ADR 0104).
		return mail.isConfirmed ? 'reply' : 'unconfirmed';
	}
	if (mail.kind === 'answer') return 'answer';
	// Programs of the owner answer our mail to the owner, too.
	const isToVisitor = message?.kind === 'reply' || message?.kind === 'acknowledgement';
	return isToVisitor || message === undefined ? 'automatic' : 'left alone';
}

/** After a change of UIDVALIDITY mail is read again. */
async function isKnown(transaction: DatabaseTransaction, { identity }: IncomingMail) {
	const known = transaction
		.selectFrom('enquiry_events')
		.select('id')
		.where('message_id', '=', identity);
	return (await known.executeTakeFirst()) !== undefined;
}

/** What an enquiry has of mails: how many came in the last 24 hours, and the characters of all. */
interface MailCounts {
	today: number;
	characters: number;
}

const countMails = (
	transaction: DatabaseTransaction,
	enquiryId: string,
	now: Date,
): Promise<MailCounts> =>
	transaction
		.selectFrom('enquiry_events')
		.select([
			sql<number>`cast(count(*) filter (where happened_at > ${after(now, -dayMs).toISOString()})
				as integer)`.as('today'),
			sql<number>`cast(coalesce(sum(length(text) + length(mail)), 0) as integer)`.as('characters'),
		])
		.where('enquiry_id', '=', enquiryId)
		.where('mail', 'is not', null)
		.executeTakeFirstOrThrow();

type FittedMail = IncomingMail & Pick<MailDetails, 'isLast'>;

/** Returns what is stored of a mail, or undefined if an enquiry has got too many. */
function fitted(mail: IncomingMail, { today, characters }: MailCounts): FittedMail | undefined {
	if (today >= maxMailsPerDay) return undefined;
	const isLast = today === maxMailsPerDay - 1;
	if (characters < maxCharacters) return { ...mail, isLast };
	return { ...mail, text: '', quoted: '', isCut: true, isLast };
}

function eventOf(
	{ from, quoted, attachments, isCut, isLast, identity, text }: FittedMail,
	kind: NewEvent['kind'],
	context: RecordContext,
): NewEvent {
	const arrivedAt = context.arrivedAt.toISOString();
	const details: MailDetails = { from, arrivedAt, quoted, attachments, isCut, isLast };
	return {
		action_id: newId(context.now),
		author: '',
		kind,
		text,
		message_id: identity,
		mail: JSON.stringify(details),
	};
}

/** Stores what a user wrote to the visitor: the enquiry is answered, and the colleagues see it. */
async function recordReply(
	transaction: DatabaseTransaction,
	mail: FittedMail,
	{ id, email }: EnquiryRow,
	context: RecordContext,
): Promise<void> {
	const { outbox, users, now } = context;
	const event = { ...eventOf(mail, 'reply', context), author: mail.from, sent_to: email };
	const moved = await moveUnlessSpam(transaction, { id, to: 'answered', event }, now);
	if (moved === undefined) return;
	const copyTo = users.filter((address) => ![mail.from, ...mail.to].includes(address));
	await outbox.queueCopies(transaction, { enquiry_id: id, event_id: moved.eventId }, copyTo, now);
}

/** Puts the enquiry back to New, and tells the owner, at most once an hour. */
async function recordAnswer(
	transaction: DatabaseTransaction,
	mail: FittedMail,
	{ id }: EnquiryRow,
	context: RecordContext,
): Promise<void> {
	const { outbox, now, arrivedAt } = context;
	const earlier = await transaction
		.selectFrom('enquiry_events')
		.select('happened_at')
		.where('enquiry_id', '=', id)
		.where('kind', '=', 'answer')
		.where('message_id', 'is not', null)
		.where('happened_at', '>', after(now, -dayMs).toISOString())
		.orderBy('happened_at')
		.execute();
	const event = eventOf(mail, 'answer', context);
	const move = { id, to: 'new', event, waitsFrom: arrivedAt } as const;
	if (!(await moveUnlessSpam(transaction, move, now))) return;
	const times = [...earlier.map(({ happened_at }) => new Date(happened_at)), now];
	await outbox.queueWroteBack(transaction, id, lastToldAt(times));
}

/** Returns when the owner is told of the last of some answers, oldest first. */
function lastToldAt(answers: readonly Date[]): Date {
	let told = new Date(0);
	for (const answer of answers) {
		// What comes before the owner is told is told with the others.
		if (answer <= told) continue;
		const earliest = after(told, wroteBackPauseMs);
		told = earliest > answer ? earliest : answer;
	}
	return told;
}

/** Moves an enquiry, if it is not spam. That only gets the line. */
async function moveUnlessSpam(
	transaction: DatabaseTransaction,
	move: Omit<Move, 'from'>,
	now: Date,
): ReturnType<typeof moveEnquiry> {
	const from = ['new', 'later', 'answered'] as const;
	const moved = await moveEnquiry(transaction, { ...move, from }, now);
	if (!moved) await addEvent(transaction, move.id, move.event, now);
	return moved;
}
