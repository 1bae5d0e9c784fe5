import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { after, dayMs, hourMs } from '../clock.ts';
import type { DatabaseTransaction } from '../database/database.ts';
import type { EnquiryRow } from '../database/schema.ts';
import { addEvent, lockEnquiry, moveEnquiry, type NewEvent } from '../enquiries/state.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { IncomingMail } from './incoming-mail.ts';
import { findMatch, type Match } from './match.ts';

/** What is stored of a mail beside its words. */
export interface MailDetails {
	/** The address of the sender. */
	from: string;
	quoted: string;
	/** The names of the attachments, which stay in the mailbox. */
	attachments: string[];
	/** Whether there is more in the mailbox. */
	isCut: boolean;
	/** Whether what comes in the next hours stays in the mailbox. */
	isLast: boolean;
}

/** What a mail is recorded with. */
export interface RecordContext {
	outbox: Pick<Outbox, 'queueWroteBack' | 'recordReturned'>;
	/** The addresses from which users write: their own and that of the mailbox. */
	writers: readonly string[];
	/** The sender of our mail. */
	sender: string;
	now: Date;
}

/** After a message about a visitor who wrote back, further ones wait for so long. */
const wroteBackPauseMs = hourMs;

/** Of an enquiry in 24 hours: a page shows all that its history has. */
const maxMails = 20;
/**
 * Of all mails of an enquiry, in characters: its page and its search words are made of them on each
 * change. With half of it, no more quotes are stored.
 */
const maxWords = 200_000;

const openStates = ['new', 'later', 'answered'] as const;

/**
 * Records a mail with the enquiry that it belongs to. A mail that belongs to none, was recorded
 * before or is one of ours is left alone. Nothing is ever answered. Resolves to what it was taken
 * for.
 */
export async function recordMail(
	transaction: DatabaseTransaction,
	whole: IncomingMail,
	context: RecordContext,
): Promise<'left alone' | 'reply' | 'answer' | 'automatic' | 'returned'> {
	if (isOurs(whole, context) || (await isKnown(transaction, whole))) return 'left alone';
	const match = await findMatch(transaction, whole, context.now);
	if (match === undefined) return 'left alone';
	if (whole.kind === 'report') return recordReport(transaction, whole, match, context);
	const enquiry = await lockEnquiry(transaction, match.enquiryId);
	if (enquiry === undefined) return 'left alone';
	const mail = fitted(whole, await countMails(transaction, enquiry.id, context.now));
	if (mail === undefined) return 'left alone';
	// Whoever tries the form writes from the address of a user.
	const isFromVisitor = mail.from === enquiry.email && match.message?.kind === 'reply';
	if (context.writers.includes(mail.from) && !isFromVisitor) {
		return recordReply(transaction, mail, match, enquiry, context);
	}
	// Programs of ours answer our own mail, too.
	const isToVisitor = match.message === undefined || isForVisitor(match.message.kind);
	if (mail.kind === 'automatic') {
		if (!isToVisitor) return 'left alone';
		await addEvent(transaction, enquiry.id, eventOf(mail, 'automatic'), context.now);
		return 'automatic';
	}
	await recordAnswer(transaction, mail, enquiry, context);
	return 'answer';
}

const isForVisitor = (kind: string) => kind === 'reply' || kind === 'acknowledgement';

/** Our notices come to the same mailbox, if its address is in `LEADS_TO`. */
const isOurs = ({ ownId, kind, from }: IncomingMail, { sender }: RecordContext) =>
	ownId !== undefined || (kind === 'automatic' && from === sender);

/** After a change of UIDVALIDITY mail is read again. */
async function isKnown(transaction: DatabaseTransaction, { messageId }: IncomingMail) {
	const known = transaction
		.selectFrom('enquiry_events')
		.select('id')
		.where('message_id', '=', messageId);
	return (await known.executeTakeFirst()) !== undefined;
}

/** What an enquiry has of mails: how many came in the last 24 hours, and the characters of all. */
interface MailCounts {
	today: number;
	words: number;
}

async function countMails(
	transaction: DatabaseTransaction,
	enquiryId: string,
	now: Date,
): Promise<MailCounts> {
	const yesterday = after(now, -dayMs).toISOString();
	const { today, words } = await transaction
		.selectFrom('enquiry_events')
		.select([
			sql<number | string>`count(case when happened_at > ${yesterday} then 1 end)`.as('today'),
			sql<number | string>`coalesce(sum(length(text) + length(mail)), 0)`.as('words'),
		])
		.where('enquiry_id', '=', enquiryId)
		.where('mail', 'is not', null)
		.executeTakeFirstOrThrow();
	return { today: Number(today), words: Number(words) };
}

type FittedMail = IncomingMail & Pick<MailDetails, 'isLast'>;

/** Returns what is stored of a mail, or undefined if an enquiry has got too many. */
function fitted(mail: IncomingMail, { today, words }: MailCounts): FittedMail | undefined {
	if (today >= maxMails) return undefined;
	const text = words < maxWords ? mail.text : '';
	const quoted = words < maxWords / 2 ? mail.quoted : '';
	const isCut = mail.isCut || text !== mail.text || quoted !== mail.quoted;
	return { ...mail, text, quoted, isCut, isLast: today === maxMails - 1 };
}

function eventOf(mail: FittedMail, kind: NewEvent['kind']): NewEvent {
	const { from, quoted, attachments, isCut, isLast, messageId, text } = mail;
	const details: MailDetails = { from, quoted, attachments, isCut, isLast };
	return {
		action_id: uuidv7(),
		author: '',
		kind,
		text,
		message_id: messageId,
		mail: JSON.stringify(details),
	};
}

/** A delivery that is only late, or succeeded, says nothing. */
async function recordReport(
	transaction: DatabaseTransaction,
	{ failure }: IncomingMail,
	{ message }: Match,
	{ outbox, now }: RecordContext,
) {
	if (failure === undefined || message === undefined) return 'left alone';
	await outbox.recordReturned(transaction, message.id, failure, now);
	return 'returned';
}

/**
 * A user who wrote to the visitor has answered. By the address alone that is not believed: anybody
 * could take an enquiry out of New with a forged sender.
 */
async function recordReply(
	transaction: DatabaseTransaction,
	mail: FittedMail,
	{ message }: Match,
	{ id, email }: EnquiryRow,
	{ now }: RecordContext,
) {
	const isAnswer = mail.kind === 'answer' && message !== undefined && mail.to.includes(email);
	if (!isAnswer) return 'left alone';
	const event: NewEvent = { ...eventOf(mail, 'reply'), author: mail.from, sent_to: email };
	const moved = await moveEnquiry(
		transaction,
		{ id, from: openStates, to: 'answered', event },
		now,
	);
	if (!moved) await addEvent(transaction, id, event, now);
	return 'reply';
}

/** Puts the enquiry back to New, and tells the owner, at most once an hour. */
async function recordAnswer(
	transaction: DatabaseTransaction,
	mail: FittedMail,
	{ id }: EnquiryRow,
	{ outbox, now }: RecordContext,
): Promise<void> {
	const latest = await transaction
		.selectFrom('enquiry_events')
		.select('happened_at')
		.where('enquiry_id', '=', id)
		.where('kind', '=', 'answer')
		.where('message_id', 'is not', null)
		.orderBy('happened_at', 'desc')
		.limit(1)
		.executeTakeFirst();
	const event = eventOf(mail, 'answer');
	const moved = await moveEnquiry(transaction, { id, from: openStates, to: 'new', event }, now);
	// What was marked as spam stays there.
	if (!moved) {
		await addEvent(transaction, id, event, now);
		return;
	}
	const earliest = latest ? after(new Date(latest.happened_at), wroteBackPauseMs) : now;
	await outbox.queueWroteBack(transaction, id, earliest > now ? earliest : now);
}
