import { detailsOf, type EnquiryDetail } from '#content/forms.ts';
import { consentField, sourceField } from '#contracts/form-fields.ts';
import type { Database } from '../../database/database.ts';
import type { EnquiryEventRow, EnquiryRow, NoticeRow, OutboxRow } from '../../database/schema.ts';
import {
	displayName,
	type Enquiry,
	type StoredEnquiry,
	toEnquiry,
} from '../../enquiries/enquiry.ts';
import { mailOf } from '../../enquiries/event-mail.ts';
import { type OpenEnquiry, openEnquiryColumns } from '../../enquiries/state.ts';
import { newZealandTime } from '../../new-zealand-time.ts';
import { oneLine } from '../../outbox/header-text.ts';
import { cut, type Part } from '../../outbox/message.ts';
import { runIn } from '../../outbox/queue.ts';
import { otherSender } from '../event-words.ts';
import { linkTo, type MessageContext } from './message-parts.ts';
import { readTrouble, type Trouble } from './trouble.ts';

/**
 * The lengths of excerpts of messages, in UTF-16 code units: in one, and in all entries of a list.
 * Gmail clips a mail at 102 KB.
 */
const excerpts = { each: 2000, all: 30_000 };

/** Said of an enquiry that somebody has answered before the message about it was sent. */
export const answeredAlready = 'This is answered already. The inbox says by whom.';

/** An enquiry of a message, with what is told of it. */
export interface Entry extends Enquiry {
	/** Whether the recipient has not got the enquiry itself. */
	isFirstTold: boolean;
	/** Why we cannot email the visitor, and what helps, if that is told. */
	trouble?: Trouble | undefined;
	/** What the visitor wrote back, if that is told. */
	answer?: string | undefined;
}

/**
 * Returns an enquiry, with links only without any word of the visitor: a mail server could refuse
 * each.
 */
export function readFor({ links_only }: OutboxRow, stored: StoredEnquiry): Enquiry {
	const enquiry = toEnquiry(stored);
	if (links_only === 0) return enquiry;
	return { ...enquiry, fields: { name: 'A visitor', phone: enquiry.fields.phone ?? '' } };
}

/** An enquiry with a notice of it, and since when what the notice says is open. */
type NoticedRow = OpenEnquiry & Pick<NoticeRow, 'kind'>;

/**
 * Resolves to the enquiries of a message, the likeliest genuine first, with what is true of them
 * now. What was dealt with before the message was sent is not said: a notice may have waited for
 * hours.
 */
export async function readEntries(context: MessageContext): Promise<Entry[]> {
	const { database, row } = context;
	const rows = await runIn(database.kysely)<NoticedRow>`
		select ${openEnquiryColumns}, kind
		from notices join enquiries on enquiries.id = enquiry_id where message_id = ${row.id}
		order by notices.score, enquiries.id`;
	const entries: Entry[] = [];
	for (const notices of Map.groupBy(rows, ({ id }) => id).values()) {
		const [stored] = notices as [NoticedRow];
		const kinds = notices.map(({ kind }) => kind);
		const isFirstTold = kinds.includes('enquiry');
		const answer = await readToldAnswer(database, row, stored, kinds);
		const trouble = await readTrouble(context, stored, kinds);
		if (isFirstTold || answer !== undefined || trouble) {
			entries.push({ ...readFor(row, stored), isFirstTold, answer, trouble });
		}
	}
	return entries;
}

/** Resolves to what a visitor wrote back, if that is to be told and nobody has answered since. */
async function readToldAnswer(
	database: Database,
	{ links_only }: OutboxRow,
	{ id, wrote_back_at }: NoticedRow,
	kinds: readonly NoticeRow['kind'][],
): Promise<string | undefined> {
	if (!kinds.includes('wrote-back') || wrote_back_at === null) return undefined;
	if (links_only === 1) return '';
	const { other, text, attached } = await readAnswer(database, id);
	const from = other ? `From ${other}, not the address of the enquiry:` : '';
	return [from, text, attached].filter(Boolean).join('\n\n');
}

/** What a visitor wrote back. */
export interface Answer {
	/** When it was recorded. Empty if only a user has said that they wrote. */
	at: string;
	/** From where, if that is not the address of the enquiry. */
	other?: string | undefined;
	/** May be empty. */
	text: string;
	/** Says what is attached. Empty if nothing is. */
	attached: string;
}

/** Resolves to the latest that a visitor wrote back. */
export async function readAnswer({ kysely }: Database, enquiryId: string): Promise<Answer> {
	const [answer] = await runIn(kysely)<EnquiryEventRow & Pick<EnquiryRow, 'email'>>`
		select event.*, email from enquiry_events as event join enquiries on enquiries.id = enquiry_id
		where enquiry_id = ${enquiryId} and kind = 'answer' and message_id is not null
		order by happened_at desc limit 1`;
	if (answer === undefined) return { at: '', text: '', attached: '' };
	const { quoted = '', attachments = [] } = mailOf(answer) ?? {};
	const withoutWords = quoted ? 'They wrote no words above what they quoted.' : '';
	return {
		at: answer.happened_at,
		other: otherSender(answer, answer),
		text: answer.text || withoutWords,
		attached: attachments.length > 0 ? `Attached, in the mailbox: ${attachments.join(', ')}` : '',
	};
}

/** Returns whether nothing is left to do of an entry: somebody has answered before it was told. */
export const isAnswered = ({ state, answer, trouble }: Entry): boolean =>
	state === 'answered' && answer === undefined && !trouble;

/** Returns the parts of a list of enquiries. */
export const entryParts = (
	entries: readonly Entry[],
	context: Pick<MessageContext, 'config'>,
): Part[] =>
	entries.map((entry) => {
		const { email, phone, subject, message = '' } = entry.fields;
		const received = newZealandTime(entry.receivedAt);
		const about = [subject, email, phone, received].map(oneLine).filter(Boolean);
		const first = message.trim() || (subject ? '' : summaryOf(entry));
		const { trouble, answer } = entry;
		const hasFirst = entry.isFirstTold || answer === undefined;
		const written = [
			answer === undefined ? '' : `Wrote back: ${answer}`,
			hasFirst ? first : '',
		].filter(Boolean);
		const length = Math.min(excerpts.each, Math.floor(excerpts.all / entries.length));
		const lines = [
			isAnswered(entry) ? answeredAlready : '',
			trouble ? `${trouble.sentence} ${trouble.advice}` : '',
			excerptOf(written.join('\n'), length),
		].filter(Boolean);
		return {
			kind: 'entry',
			href: linkTo(entry, context),
			name: visitorName(entry),
			text: [about.map((each) => ` · ${each}`).join(''), ...lines].join('\n'),
			phones: [trouble?.phone || oneLine(phone)],
		};
	});

/** Ends a text that is cut. It counts for the length of the excerpt. */
const restWords = ' Rest in the inbox.';

const excerptOf = (text: string, length: number) =>
	text.length <= length ? text : `${cut(text, length - restWords.length)}${restWords}`;

/** Returns how the owner reads of a visitor. */
export const visitorName = (enquiry: Enquiry): string => oneLine(displayName(enquiry));

/** What says who or where somebody is, and how they came here, but not what they want. */
const personalFields = ['name', 'practice-name', 'email', 'phone', sourceField, consentField];

/** Returns what a visitor wants in one line: a subject, a message, or what they chose in a form. */
export function summaryOf(enquiry: Enquiry): string {
	const { subject, message } = enquiry.fields;
	const chosen = detailsOf(enquiry).filter(({ name }) => !personalFields.includes(name));
	return oneLine(subject) || oneLine(message) || chosen.map(chosenText).join(' · ');
}

/** A number says nothing without its label: "3–5 chairs", "More than 10 chairs", "1 location". */
function chosenText({ label, value }: EnquiryDetail): string {
	if (!/^\d|\d$/.test(value)) return value;
	const what = label.toLowerCase();
	return `${value} ${value === '1' ? singular(what) : what}`;
}

/** Returns a label of English words for one: "location", "practice", "surgery", "branch". */
const singular = (label: string): string =>
	label.replace(/^\w+/, (word) =>
		word
			.replace(/ies$/, 'y')
			.replace(/(ch|sh|ss|x)es$/, '$1')
			.replace(/([^s])s$/, '$1'),
	);
