import { sql } from 'kysely';
import { site } from '#content/site.ts';
import { after, hourMs, minuteMs } from '../../clock.ts';
import { maxCounted, upTo } from '../../counting.ts';
import type { EnquiryEventRow } from '../../database/schema.ts';
import { type Enquiry, type StoredEnquiry, toEnquiry } from '../../enquiries/enquiry.ts';
import { type OpenEnquiry, openEnquiryColumns } from '../../enquiries/state.ts';
import { shortNewZealandTime, waitingTime } from '../../new-zealand-time.ts';
import { oneLine } from '../../outbox/header-text.ts';
import { cut, type Message, type Part } from '../../outbox/message.ts';
import { runIn } from '../../outbox/queue.ts';
import { findPhone, returnedReplyWords } from '../undelivered.ts';
import { byPerson, type Sender } from './by-person.ts';
import { type Answer, readAnswer, readFor, summaryOf, visitorName } from './entries.ts';
import { endParts, linkTo, type MessageContext } from './message-parts.ts';

/** How many of those who wait the morning message shows. */
const maxShown = 50;
/** How many of their enquiries are read to count them. */
const maxRead = 5 * maxCounted;
/** What they want, in UTF-16 code units. */
const maxAbout = 80;
/**
 * Returns after what time an enquiry is late, in milliseconds. The last number of the promise is
 * hours (`site-schemas.ts`).
 */
const promisedMs = () => hourMs * Number(site.replyPromise.match(/\d+/g)?.at(-1));

/** Resolves to who waits for an answer, oldest first, each person once. */
export async function composeMorning(context: MessageContext): Promise<Message | undefined> {
	const { database, row, now } = context;
	if (await isSuperseded(context)) return undefined;
	const rows = await runIn(database.kysely)<OpenEnquiry>`
		select ${openEnquiryColumns} from enquiries
		where state = 'new' order by waiting_since, id limit ${maxShown}`;
	const people = byPerson(rows);
	const [oldest] = rows;
	if (oldest === undefined) return undefined;
	const total = await countPeople(context);
	const waiting = await Promise.all(people.map((own) => waitingPart(own, context)));
	const are = total === 1 ? '1 person is' : `${upTo(total)} people are`;
	const name = visitorName(readFor(row, oldest));
	const who = total === 1 ? `${name} is waiting,` : `${upTo(total)} people waiting, the oldest`;
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

/** Resolves to whether there is a later morning message. After an outage only that one is sent. */
async function isSuperseded({ database, row }: MessageContext): Promise<boolean> {
	const later = await runIn(database.kysely)`select 1 from outbox
		where kind = 'morning' and recipient = ${row.recipient} and id > ${row.id} limit 1`;
	return later.length > 0;
}

/**
 * Resolves to the entry of a person: what they wanted first, what they wrote last, and what
 * colleagues have done.
 */
async function waitingPart(own: readonly OpenEnquiry[], context: MessageContext): Promise<Part> {
	const { row, now } = context;
	const [stored] = own as [OpenEnquiry];
	const enquiry = readFor(row, stored);
	const { number: phone } = await findPhone(context.database.kysely, stored);
	const returned = new Set(own.map(returnedReplyWords).filter(Boolean));
	const plans = row.links_only === 1 ? [] : await readPlans(context, own);
	const sentences = [
		own.length > 1 ? `Wrote ${own.length} times.` : '',
		aboutSentence(enquiry),
		...(await readLaterWords(own, context)),
		...[...returned].map(asSentence),
		promiseSentence(stored.waiting_since, now),
		...plans,
		phone ? `Ring ${phone}` : 'No number given',
	];
	return {
		kind: 'entry',
		href: linkTo(enquiry, context),
		name: visitorName(enquiry),
		text: `, ${waitingTime(stored.waiting_since, now)}: ${sentences.filter(Boolean).join(' ')}`,
		phones: [phone],
	};
}

const aboutSentence = (enquiry: Enquiry) =>
	asSentence(cut(summaryOf(enquiry), maxAbout) || 'no message');

/** Resolves to what a person wrote back last, and to their last enquiry if that came after it. */
async function readLaterWords(
	own: readonly OpenEnquiry[],
	{ database, row }: MessageContext,
): Promise<string[]> {
	const [first] = own;
	const latest = own.reduce((one, other) => (other.received_at > one.received_at ? other : one));
	const open = own.filter((each) => each.wrote_back_at);
	if (row.links_only === 1) return open.length > 0 ? ['Wrote back.'] : [];
	const answers = await Promise.all(open.map(({ id }) => readAnswer(database, id)));
	const answer = answers.toSorted((one, other) => one.at.localeCompare(other.at)).at(-1);
	const isAfter = latest !== first && latest.received_at > (answer?.at ?? '');
	return [
		answer ? wroteBackSentence(answer) : '',
		isAfter ? `Last: ${aboutSentence(toEnquiry(latest))}` : '',
	];
}

function wroteBackSentence({ other, text, attached }: Answer): string {
	const what = other ? 'Wrote back from another address' : 'Wrote back';
	const words = oneLine(`${text} ${attached}`);
	return asSentence(words ? `${what}: ${cut(words, maxAbout)}` : what);
}

/** Returns until when the site promises an answer, or since when that is past, to the minute. */
export function promiseSentence(since: string, now: Date): string {
	const end = after(new Date(since), promisedMs());
	const time = shortNewZealandTime(end.toISOString(), now);
	return end <= after(now, minuteMs) ? `Past the promise since ${time}.` : `Answer by ${time}.`;
}

/** Resolves to who is on the enquiries of a person, why they came back, and the last note. */
async function readPlans(
	{ database, nameOf }: MessageContext,
	own: readonly StoredEnquiry[],
): Promise<string[]> {
	const ids = sql.join(own.map(({ id }) => id));
	const [note] = await runIn(database.kysely)<Pick<EnquiryEventRow, 'author' | 'text'>>`
		select author, text from enquiry_events
		where kind = 'note' and enquiry_id in (${ids}) order by happened_at desc limit 1`;
	const enquiries = own.map(toEnquiry);
	const takenBy = enquiries.find((each) => each.takenBy)?.takenBy;
	const reason = enquiries.find(({ remindReason }) => remindReason)?.remindReason;
	const noted = note && `${nameOf(note.author)}’s note: ${cut(oneLine(note.text ?? ''), maxAbout)}`;
	return [
		takenBy ? `${nameOf(takenBy)} is on it.` : '',
		reason ? asSentence(`Reminder: ${oneLine(reason)}`) : '',
		noted ? asSentence(noted) : '',
	];
}

const asSentence = (text: string) => (/[.?!…]$/.test(text) ? text : `${text}.`);

/** Resolves to how many people wait. It may stop above {@link maxCounted}. */
async function countPeople({ database }: MessageContext): Promise<number> {
	const rows = await runIn(database.kysely)<Sender>`
		select id, email, phone from enquiries where state = 'new' limit ${maxRead}`;
	return byPerson(rows).length;
}
