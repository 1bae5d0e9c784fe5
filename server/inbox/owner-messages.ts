import { sql } from 'kysely';
import { causeOf } from '#content/delivery-causes.ts';
import { detailsOf, formOf } from '#content/forms.ts';
import { site } from '#content/site.ts';
import { dialled } from '#contracts/phone-number.ts';
import { after, hourMs } from '../clock.ts';
import { maxCounted, number, upTo } from '../database/counting.ts';
import type { Database } from '../database/database.ts';
import type { EnquiryRow, OutboxRow } from '../database/schema.ts';
import type { Enquiry } from '../enquiries/enquiry.ts';
import { openSince } from '../enquiries/state.ts';
import { mailboxCause } from '../mailbox/imap.ts';
import { leftOutSentence } from '../mailbox/mailbox.ts';
import { newZealandTime, shortNewZealandTime, waitingTime } from '../new-zealand-time.ts';
import type { AlertDetails } from '../outbox/alerts.ts';
import { oneLine } from '../outbox/header-text.ts';
import { cut, type Message, type Part } from '../outbox/message.ts';
import { runIn } from '../outbox/queue.ts';
import {
	type Entry,
	entryParts,
	linkTo,
	nameOf,
	readAnswer,
	readEntries,
	readFor,
	summaryOf,
	type Trouble,
} from './entries.ts';

/** How many of those who wait the morning message shows. */
const maxShown = 50;
/** How many of their enquiries are read to count them. */
const maxRead = 5 * maxCounted;
/** What they want, in UTF-16 code units. */
const maxAbout = 80;
/** Returns what the site promises: after it an enquiry is late. */
const promisedMs = () =>
	hourMs * Math.max(...Array.from(site.replyPromise.matchAll(/\d+/g), Number));
/** Stands in place of texts of visitors that a mail server refused. */
const refusedText = 'Their messages are in the inbox: your mail server wouldn’t take the text.';

/** What else a message depends on. */
interface Context {
	database: Database;
	row: OutboxRow;
	siteUrl: string;
	now: Date;
}

/** Resolves to what a message to the owner says, or to undefined if nothing is left to say. */
export async function composeForOwner(context: Context): Promise<Message | undefined> {
	const { kind, details } = context.row;
	if (kind === 'alert') return alertMessage(JSON.parse(details ?? '{}'), context);
	if (kind === 'morning') return composeMorning(context);
	const entries = await readEntries(context.database, context.row);
	if (entries.length === 0) return undefined;
	return kind === 'suspects' ? composeSuspects(entries, context) : noticeMessage(entries, context);
}

/**
 * Returns a notice of genuine enquiries. That of one can be answered by email. Nothing of anybody
 * else is in it, because a mail program quotes it to the visitor.
 */
function noticeMessage(entries: readonly Entry[], context: Context): Message {
	const [entry, other] = entries;
	if (entry?.answer !== undefined && other === undefined) return answerMessage(entry, context);
	if (entry !== undefined && other === undefined) {
		return entry.trouble
			? troubleMessage(entry, entry.trouble, context)
			: enquiryMessage(entry, context);
	}
	return {
		subject: listSubject(entries),
		parts: [textRefused(context), ...entryParts(entries, context.siteUrl)],
		end: endParts(context),
	};
}

/** Returns for example "2 enquiries, 1 wrote back, 1 can’t be reached". */
function listSubject(entries: readonly Entry[]): string {
	const answers = entries.filter(({ answer }) => answer !== undefined).length;
	const troubles = entries.filter(({ trouble }) => trouble).length;
	const others = entries.length - answers - troubles;
	return [
		others > 0 ? count(others, 'enquiry', 'enquiries') : '',
		answers > 0 ? `${number(answers)} wrote back` : '',
		troubles > 0 ? `${number(troubles)} can’t be reached` : '',
	]
		.filter(Boolean)
		.join(', ');
}

/** Returns what a visitor wrote back. */
function answerMessage(entry: Entry, context: Context): Message {
	const name = nameOf(entry);
	const address = oneLine(entry.fields.email);
	return {
		subject: `${name} wrote back`,
		parts: [
			textRefused(context) || entry.answer,
			`${name} is back in New, with the whole conversation.`,
			ringLink(entry),
		],
		end: [openLink(entry, context)],
		...(address && { replyTo: { name, address } }),
	};
}

/** Returns the notice of one enquiry. */
function enquiryMessage(enquiry: Enquiry, context: Context): Message {
	const { message = '', ...fields } = enquiry.fields;
	const details = detailsOf({ ...enquiry, fields }).map(
		({ label, value }) => [label, oneLine(value)] as const,
	);
	const address = oneLine(fields.email);
	return {
		subject: formOf(enquiry.form).noticeTitle(enquiry.fields),
		parts: [
			enquiry.state === 'answered' ? 'This is answered already. The inbox says by whom.' : '',
			textRefused(context) || message.trimEnd(),
			{ rows: [...details, ['Received', newZealandTime(enquiry.receivedAt)]] },
			ringLink(enquiry),
		],
		end: [openLink(enquiry, context)],
		...(address && { replyTo: { name: nameOf(enquiry), address } }),
	};
}

/** Returns that mail to a visitor did not arrive, and what helps. */
function troubleMessage(enquiry: Enquiry, trouble: Trouble, context: Context): Message {
	const { isReply, sentences, response } = trouble;
	const name = nameOf(enquiry);
	const phone = oneLine(enquiry.fields.phone);
	const what = isReply ? `Your answer didn’t reach ${name}` : `We can’t email ${name}`;
	const correct = phone
		? `Ring ${phone}. Or correct the address, and we’ll send it again.`
		: 'They left no number. Could it be a slip of the keyboard? Correct it, and we’ll send it again.';
	return {
		subject: phone ? `${what}: ring ${phone}` : what,
		parts: [
			`${name} · ${oneLine(enquiry.fields.email)}`,
			sentences,
			isReply ? `${name} is back in New.` : correct,
			ringLink(enquiry),
			response ? { small: `The mail server said: ${response}` } : '',
		],
		end: [openLink(enquiry, context)],
	};
}

/** Resolves to what looks like spam. No genuine enquiry is in the same mail as such a text. */
async function composeSuspects(entries: readonly Entry[], context: Context): Promise<Message> {
	const look = count(entries.length, 'looks like spam', 'look like spam');
	const isNobodyWaiting = (await countNew(context)) === 0;
	return {
		subject: isNobodyWaiting ? `Nobody’s waiting. ${look}` : look,
		parts: [
			'Nobody has had an answer from us to these, so have a quick look:',
			textRefused(context),
			...entryParts(entries, context.siteUrl),
		],
		end: endParts(context),
	};
}

/** Resolves to who waits for an answer, oldest first, each person once. */
async function composeMorning(context: Context): Promise<Message | undefined> {
	const { database, row, now } = context;
	if (await isSuperseded(context)) return undefined;
	const rows = await runIn(database.kysely)<WaitingRow>`
		select enquiries.*, ${openSince('answer')} as wrote_back_at from enquiries
		where state = 'new' order by waiting_since, id limit ${maxShown}`;
	const people = [...Map.groupBy(rows, personOf).values()];
	const [oldest] = rows;
	if (oldest === undefined) return undefined;
	const total = await countPeople(context);
	const waiting = await Promise.all(people.map((own) => waitingPart(own, context)));
	const are = total === 1 ? '1 person is' : `${upTo(total)} people are`;
	const name = nameOf(readFor(row, oldest));
	const who = total === 1 ? `${name} is waiting,` : `${upTo(total)} waiting, the oldest`;
	return {
		subject: `${who} ${waitingTime(oldest.waiting_since, now)}`,
		parts: [
			'Mōrena,',
			`${are} waiting for a reply. The site promises one within ${site.replyPromise}.`,
			...waiting,
			total > people.length ? `And ${upTo(total, people.length)} more.` : '',
		],
		end: endParts(context),
	};
}

/** With the time at which they wrote back, if nobody has answered since. */
type WaitingRow = EnquiryRow & { wrote_back_at: string | null };

/** Returns by what the enquiries of a person are known. */
const personOf = ({ email, phone, id }: EnquiryRow): string => email || phone || id;

/** Resolves to whether there is a later morning message. After an outage only that one is sent. */
async function isSuperseded({ database, row }: Context): Promise<boolean> {
	const later = await runIn(database.kysely)`select 1 from outbox
		where kind = 'morning' and recipient = ${row.recipient} and id > ${row.id} limit 1`;
	return later.length > 0;
}

/** Resolves to the entry of a person: what they wanted first, and what colleagues have done. */
async function waitingPart(own: readonly WaitingRow[], context: Context): Promise<Part> {
	const { database, row, siteUrl, now } = context;
	const [stored] = own as [WaitingRow];
	const enquiry = readFor(row, stored);
	const about = cut(summaryOf(enquiry), maxAbout) || 'no message';
	const { phone } = enquiry.fields;
	const plans = row.links_only === 1 ? [] : await readPlans(database, own);
	const sentences = [
		own.length > 1 ? `Wrote ${own.length} times.` : '',
		asSentence(about),
		stored.wrote_back_at ? await wroteBackSentence(stored, context) : '',
		promiseSentence(stored.waiting_since, now),
		...plans,
		phone ? `Ring ${oneLine(phone)}` : 'No number given',
	];
	return {
		href: linkTo(enquiry, siteUrl),
		name: nameOf(enquiry),
		text: `, ${waitingTime(stored.waiting_since, now)}: ${sentences.filter(Boolean).join(' ')}`,
	};
}

async function wroteBackSentence({ id }: WaitingRow, { database, row }: Context): Promise<string> {
	const words = row.links_only === 1 ? '' : oneLine(await readAnswer(database, id));
	return words ? asSentence(`Wrote back: ${cut(words, maxAbout)}`) : 'Wrote back.';
}

function promiseSentence(since: string, now: Date): string {
	const end = after(new Date(since), promisedMs());
	const time = shortNewZealandTime(end.toISOString(), now);
	return end < now ? `Past the promise since ${time}.` : `Answer by ${time}.`;
}

/** Resolves to who is on the enquiries of a person, why they came back, and the last note. */
async function readPlans({ kysely }: Database, own: readonly EnquiryRow[]): Promise<string[]> {
	const ids = sql.join(own.map(({ id }) => id));
	const [note] = await runIn(kysely)<{ name: string; text: string }>`
		select coalesce(name, author) as name, text
		from enquiry_events left join users on address = author
		where kind = 'note' and enquiry_id in (${ids}) order by happened_at desc limit 1`;
	const [taken] = await runIn(kysely)<{ name: string }>`
		select coalesce(name, taken_by) as name
		from enquiries left join users on address = taken_by
		where taken_by is not null and enquiries.id in (${ids}) limit 1`;
	const { remind_reason: reason } = own.find((each) => each.remind_reason) ?? {};
	return [
		taken ? `${withoutHost(taken.name)} is on it.` : '',
		reason ? asSentence(`Reminder: ${oneLine(reason)}`) : '',
		note
			? asSentence(`${withoutHost(note.name)}’s note: ${cut(oneLine(note.text), maxAbout)}`)
			: '',
	];
}

const asSentence = (text: string) => (/[.?!…]$/.test(text) ? text : `${text}.`);

const withoutHost = (name: string) => name.replace(/@.*/, '');

/** Resolves to how many people wait, up to one more than {@link maxCounted}. */
async function countPeople({ database }: Context): Promise<number> {
	const rows = await runIn(database.kysely)`select distinct
		coalesce(nullif(email, ''), phone, id) as person from (
			select email, phone, id from enquiries where state = 'new' limit ${maxRead}
		) as waiting limit ${maxCounted + 1}`;
	return rows.length;
}

async function countNew({ database }: Context): Promise<number> {
	const rows = await runIn(database.kysely)`select 1 from enquiries
		where state = 'new' limit ${maxCounted + 1}`;
	return rows.length;
}

/** Returns the alert that a recipient fails, or that it works again. */
function alertMessage(details: AlertDetails, context: Context): Message {
	if (details.isMailbox) return mailboxAlert(details, context);
	const { type, name, response, waiting } = details;
	const isReply = name === 'visitors';
	const what = isReply || name.includes('@') ? `Email to ${name}` : name;
	const time = shortNewZealandTime(details.since, context.now);
	const things = isReply ? ['reply', 'replies'] : ['enquiry', 'enquiries'];
	const many = `${upTo(waiting)} ${things[waiting === 1 ? 0 : 1]}`;
	const end = [openInbox(context)];
	if (type === 'working') {
		const went = waiting > 0 ? `${many} that waited went out just now. ` : '';
		const working = `It’s been working since ${time}. ${went}Nothing was lost, and there’s nothing left to do.`;
		return { subject: `${what} is working again`, parts: [working], end };
	}
	const { about, sentence, advice } = causeOf(details.error);
	const isGivenUp = about === 'text' && waiting === 0;
	const wait = `${many} ${waiting === 1 ? 'is' : 'are'} waiting. Nothing is lost, and you can ring or answer in the inbox now.`;
	return {
		subject: `${what} isn’t arriving`,
		parts: [
			`Nothing has got through to ${name} since ${time}: ${sentence}.`,
			isGivenUp ? 'It’s all in the inbox.' : wait,
			`What to do: ${advice}`,
			isGivenUp ? '' : 'We try again every ten minutes, and tell you once when it works.',
			response ? { small: `Details: ${response}` } : '',
		],
		end,
	};
}

/** Returns the alert that the mailbox cannot be read, can be read again, or has a mail that we don't. */
function mailboxAlert({ type, name, since, error, response }: AlertDetails, context: Context) {
	const time = shortNewZealandTime(since, context.now);
	const end = [openInbox(context)];
	if (type === 'working') {
		const working = `It’s been working since ${time}. What visitors answered meanwhile is in the inbox now.`;
		return { subject: `We can read ${name} again`, parts: [working], end };
	}
	if (type === 'left-out') {
		const subject = `A mail in ${name} isn’t in the inbox`;
		return { subject, parts: [leftOutSentence(name, time)], end };
	}
	const { sentence, advice } = mailboxCause(error);
	return {
		subject: `We can’t read ${name}`,
		parts: [
			`What visitors answer has not come to the inbox since ${time}: ${sentence}.`,
			`Nothing is lost: it is in ${name}. Look there for now.`,
			`What to do: ${advice}`,
			'We try again every minute, and tell you once when it works.',
			response ? { small: `Details: ${response}` } : '',
		],
		end,
	};
}

const textRefused = ({ row }: Context): string => (row.links_only === 1 ? refusedText : '');

const openLink = (enquiry: Enquiry, { siteUrl }: Context): Part => ({
	href: linkTo(enquiry, siteUrl),
	label: 'Open in the inbox',
});

/** What is left out of a message, and the link. */
function endParts(context: Context): Part[] {
	const { left = 0 }: { left?: number } = JSON.parse(context.row.details ?? '{}');
	return [left > 0 ? `And ${number(left)} more in the inbox.` : '', openInbox(context)];
}

const openInbox = ({ siteUrl }: Context): Part => ({
	href: new URL('/inbox', siteUrl).href,
	label: 'Open the inbox',
});

/** Returns a link that rings the visitor, if there is a telephone number. */
function ringLink({ fields: { phone = '' } }: Enquiry): Part {
	const number = dialled(phone);
	return number ? { href: `tel:${number}`, label: `Ring ${oneLine(phone)}` } : undefined;
}

const count = (value: number, one: string, several: string): string =>
	`${number(value)} ${value === 1 ? one : several}`;
