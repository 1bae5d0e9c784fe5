import { sql } from 'kysely';
import { causeOf } from '#content/delivery-causes.ts';
import { after, hourMs, minuteMs } from '../../clock.ts';
import { upTo } from '../../counting.ts';
import { idPrefix, timeOfId } from '../../database/id-time.ts';
import { mailboxCause } from '../../mailbox/imap.ts';
import { shortNewZealandTime } from '../../new-zealand-time.ts';
import { countUnsent } from '../../outbox/alerts.ts';
import type { AlertDetails } from '../../outbox/details.ts';
import { acknowledgementMaxAgeMs } from '../../outbox/direct-mail.ts';
import type { Message } from '../../outbox/message.ts';
import { countUpTo, runIn } from '../../outbox/queue.ts';
import { type MessageContext, openInbox } from './message-parts.ts';

/**
 * Resolves to the alert that something fails, or that it works again. Undefined if it does not fail
 * any more: the alert may have waited.
 */
export async function alertMessage(
	details: AlertDetails,
	context: MessageContext,
): Promise<Message | undefined> {
	// Version 1.0.0 stored alerts of a third type, of which nothing is said any more.
	if (details.type !== 'working' && !(await isStillFailing(details, context))) return undefined;
	if (details.about === 'read mailbox') return mailboxAlert(details, context);
	return details.type === 'failing' ? failsNow(details, context) : worksAgain(details, context);
}

/** Resolves to whether what an alert is about has failed since the same time. */
async function isStillFailing(
	{ type, about, key, failedSince }: AlertDetails,
	{ database: { kysely } }: MessageContext,
): Promise<boolean> {
	if (key === undefined) return type === 'failing';
	const run = runIn(kysely);
	const rows =
		about === 'read mailbox'
			? await run`select 1 from mailboxes where name = ${key} and failing_since = ${failedSince}`
			: await run`select 1 from recipients where key = ${key} and failing_since = ${failedSince}`;
	return rows.length > 0;
}

/** An alert that waited for longer, because its own mailbox took nothing, says from when it is. */
const freshMs = 5 * minuteMs;

/**
 * Returns from when an alert is that had to wait: what it says may be over since. Empty otherwise.
 */
function waitedSentence({ row, now }: MessageContext): string {
	const queuedAt = timeOfId(row.id);
	if (queuedAt >= after(now, -freshMs)) return '';
	const time = shortNewZealandTime(queuedAt.toISOString(), now);
	return `This alert is from ${time}. It had to wait, and may be over by now: the inbox says how things stand.`;
}

/** How an alert calls the recipient that it is about. */
const subjectOf = ({ about, name }: AlertDetails) =>
	about === 'service' ? name : `Email to ${name}`;

/** Returns for example "2 replies". */
function counted(waiting: number, { about }: AlertDetails): string {
	const [one, several] = about === 'replies' ? ['reply', 'replies'] : ['enquiry', 'enquiries'];
	return `${upTo(waiting)} ${waiting === 1 ? one : several}`;
}

async function worksAgain(details: AlertDetails, context: MessageContext): Promise<Message> {
	const { waiting, about } = details;
	const time = shortNewZealandTime(details.since, context.now);
	const verb = waiting === 1 ? 'is' : 'are';
	const going =
		waiting > 0 ? `${counted(waiting, details)} that waited ${verb} going out now. ` : '';
	const working = `It’s been working since ${time}. ${going}No enquiry was lost.`;
	const late = about === 'service' ? '' : await lateAcknowledgements(details, context);
	return {
		subject: `${subjectOf(details)} is working again`,
		parts: [working, late],
		end: [openInbox(context)],
	};
}

async function failsNow(details: AlertDetails, context: MessageContext): Promise<Message> {
	const { name, since, response, key, error } = details;
	const { database, now } = context;
	const run = runIn(database.kysely);
	const waiting = key === undefined ? details.waiting : await countUnsent(run, key, now);
	const { about, sentence, advice } = causeOf(error);
	// What may have arrived is not sent again and again.
	const again = error === 'unconfirmed' ? 'after the next message' : 'every ten minutes';
	const isGivenUp = about === 'text' && waiting === 0;
	const wait = `${counted(waiting, details)} ${waiting === 1 ? 'is' : 'are'} waiting. Nothing is lost, and you can ring or answer in the inbox now.`;
	return {
		subject: `${subjectOf(details)} isn’t arriving`,
		parts: [
			waitedSentence(context),
			`Nothing has got through to ${name} since ${shortNewZealandTime(since, now)}: ${sentence}.`,
			isGivenUp ? 'It’s all in the inbox.' : wait,
			`What to do: ${advice}`,
			isGivenUp ? '' : `We try again ${again}, and tell you once when it works.`,
			response ? { kind: 'small', text: `Details: ${response}` } : '',
		],
		end: [openInbox(context)],
	};
}

/**
 * Resolves to a sentence about visitors who wrote in an outage and are not told any more that we
 * have their message. Empty if there is none.
 */
async function lateAcknowledgements(
	{ failedSince }: AlertDetails,
	{ database, now }: MessageContext,
): Promise<string> {
	if (failedSince === null) return '';
	// The first may have waited for a while when it failed.
	const waiting = await countUpTo(
		runIn(database.kysely),
		sql`select 1 from outbox join enquiries on enquiries.id = enquiry_id
			where kind = 'acknowledgement' and (outbox.state = 'pending' or error = 'late')
			and outbox.id > ${idPrefix(after(new Date(failedSince), -hourMs))}
			and outbox.id < ${idPrefix(after(now, -acknowledgementMaxAgeMs))}
			and enquiries.state in ('new', 'later', 'answered')`,
	);
	if (waiting === 0) return '';
	const get = waiting === 1 ? '1 visitor gets' : `${upTo(waiting)} visitors get`;
	return `${get} no “We’ve got your message”, because it would come more than ${acknowledgementMaxAgeMs / hourMs} hours late. Answer them first.`;
}

/** Returns the alert that the mailbox cannot be read, or can be read again. */
function mailboxAlert(details: AlertDetails, context: MessageContext): Message {
	const { type, name, since, error, response } = details;
	const time = shortNewZealandTime(since, context.now);
	const end = [openInbox(context)];
	if (type === 'working') {
		const working = `It’s been working since ${time}. What visitors answered meanwhile is in the inbox now, except mails that answer none of ours, from an address with several enquiries or none: those are in ${name} only.`;
		return { subject: `We can read ${name} again`, parts: [working], end };
	}
	const { sentence, advice } = mailboxCause(error);
	return {
		subject: `We can’t read ${name}`,
		parts: [
			waitedSentence(context),
			`What visitors answer has not come to the inbox since ${time}: ${sentence}.`,
			`Nothing is lost: it is in ${name}. Look there for now.`,
			`What to do: ${advice}`,
			'We try again every minute, and tell you once when it works.',
			response ? { kind: 'small', text: `Details: ${response}` } : '',
		],
		end,
	};
}
