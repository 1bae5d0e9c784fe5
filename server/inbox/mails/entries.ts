import { causeOf, replyAdvice } from '#content/delivery-causes.ts';
import { detailsOf, type EnquiryDetail } from '#content/forms.ts';
import { consentField, sourceField } from '#contracts/form-fields.ts';
import type { Database } from '../../database/database.ts';
import type { EnquiryEventRow, EnquiryRow, NoticeRow, OutboxRow } from '../../database/schema.ts';
import { displayName, type Enquiry, toEnquiry } from '../../enquiries/enquiry.ts';
import { newZealandTime } from '../../new-zealand-time.ts';
import { oneLine } from '../../outbox/header-text.ts';
import { cut, type Part } from '../../outbox/message.ts';
import { runIn } from '../../outbox/queue.ts';
import { mailOf, otherSender } from '../history.ts';

/**
 * The lengths of excerpts of messages, in UTF-16 code units: in one, and in all entries of a list.
 * Gmail clips a mail at 102 KB.
 */
const excerpts = { each: 2000, all: 30_000 };

/** An enquiry of a message. */
export interface Entry extends Enquiry {
	/** Why we cannot email the visitor, and what helps, if that is told. */
	trouble?: Trouble | undefined;
	/** What the visitor wrote back, if that is told. */
	answer?: string | undefined;
}

export interface Trouble {
	/** Whether a reply came back. Otherwise it was the acknowledgement. */
	isReply: boolean;
	sentences: string;
	/** What the mail server said. */
	response: string | null;
}

/**
 * Returns an enquiry, with links only without any word of the visitor: a mail server could refuse
 * each.
 */
export function readFor({ links_only }: OutboxRow, stored: EnquiryRow): Enquiry {
	const enquiry = toEnquiry(stored);
	if (links_only === 0) return enquiry;
	return { ...enquiry, fields: { name: 'A visitor', phone: enquiry.fields.phone ?? '' } };
}

/**
 * Resolves to the enquiries of a message, the likeliest genuine first. Of several notices of one the
 * kind that is last in the alphabet is told: what the visitor wrote back, then a reply that came back.
 */
export async function readEntries(database: Database, row: OutboxRow): Promise<Entry[]> {
	const rows = await runIn(database.kysely)<EnquiryRow & Pick<NoticeRow, 'kind'>>`
		select enquiries.*, max(kind) as kind
		from notices join enquiries on enquiries.id = enquiry_id where message_id = ${row.id}
		group by enquiries.id order by min(notices.score), enquiries.id`;
	const entries: Entry[] = [];
	for (const { kind, ...stored } of rows) {
		entries.push({
			...readFor(row, stored),
			...(kind === 'wrote-back'
				? { answer: row.links_only === 1 ? '' : await readAnswer(database, stored.id) }
				: { trouble: await readTrouble(database, stored.id, kind) }),
		});
	}
	return entries;
}

/** Resolves to the latest that a visitor wrote back, and from where if that is another address. */
export async function readAnswer({ kysely }: Database, enquiryId: string): Promise<string> {
	const [answer] = await runIn(kysely)<EnquiryEventRow & Pick<EnquiryRow, 'email'>>`
		select event.*, email from enquiry_events as event join enquiries on enquiries.id = enquiry_id
		where enquiry_id = ${enquiryId} and kind = 'answer' and message_id is not null
		order by happened_at desc limit 1`;
	if (answer === undefined) return '';
	const other = otherSender(answer, answer);
	const { quoted = '', attachments = [] } = mailOf(answer) ?? {};
	const withoutWords = quoted ? 'They wrote no words above what they quoted.' : '';
	return [
		other ? `From ${other}, not the address of the enquiry:` : '',
		answer.text || withoutWords,
		attachments.length > 0 ? `Attached, in the mailbox: ${attachments.join(', ')}` : '',
	]
		.filter(Boolean)
		.join('\n\n');
}

const bounced: Trouble = {
	isReply: false,
	sentences: 'Their address doesn’t work: what we sent bounced, and a reply would too.',
	response: null,
};

/** Resolves to why the latest reply did not arrive, unless it is on its way again. */
async function readTrouble(
	{ kysely }: Database,
	enquiryId: string,
	kind: NoticeRow['kind'],
): Promise<Trouble | undefined> {
	if (kind === 'refused-address') return bounced;
	if (kind !== 'returned-reply') return undefined;
	type Row = Pick<OutboxRow, 'state' | 'error' | 'response'> & { author: string };
	const [reply] = await runIn(kysely)<Row>`
		select outbox.state, error, response, coalesce(name, author) as author
		from outbox join enquiry_events on enquiry_events.id = event_id
		left join users on users.address = author
		where outbox.enquiry_id = ${enquiryId} and outbox.kind = 'reply'
		order by outbox.id desc limit 1`;
	if (reply?.state !== 'failed') return undefined;
	const { sentence } = causeOf(reply.error);
	const author = reply.author.replace(/@.*/, '');
	const sentences = `${author}’s reply didn’t arrive: ${sentence}. ${replyAdvice(reply.error)}`;
	return { isReply: true, sentences, response: reply.response };
}

/** Returns the parts of a list of enquiries. */
export const entryParts = (entries: readonly Entry[], siteUrl: string): Part[] =>
	entries.map((entry) => {
		const { email, phone, subject, message = '' } = entry.fields;
		const received = newZealandTime(entry.receivedAt);
		const about = [subject, email, phone, received].map(oneLine).filter(Boolean);
		const first = message.trim() || (subject ? '' : summaryOf(entry));
		const written = entry.answer === undefined ? first : `Wrote back: ${entry.answer}`;
		const excerpt = cut(
			written,
			Math.min(excerpts.each, Math.floor(excerpts.all / entries.length)),
		);
		const lines = [entry.trouble?.sentences, excerpt].filter(Boolean);
		return {
			kind: 'entry',
			href: linkTo(entry, siteUrl),
			name: visitorName(entry),
			text: [about.map((each) => ` · ${each}`).join(''), ...lines].join('\n'),
		};
	});

/** Returns the link to an enquiry in the inbox. */
export const linkTo = ({ id }: Enquiry, siteUrl: string): string =>
	new URL(`/inbox/${id}`, siteUrl).href;

/** Returns how the owner reads of a visitor. */
export const visitorName = (enquiry: Enquiry): string => oneLine(displayName(enquiry));

/** What says who somebody is, and where they came from, but not what they want. */
const personalFields = ['name', 'practice-name', 'email', 'phone', sourceField, consentField];

/** Returns what a visitor wants in one line: a subject, a message, or what they chose in a form. */
export function summaryOf(enquiry: Enquiry): string {
	const { subject, message } = enquiry.fields;
	const chosen = detailsOf(enquiry).filter(({ name }) => !personalFields.includes(name));
	return oneLine(subject) || oneLine(message) || chosen.map(chosenText).join(' · ');
}

/** A number says nothing without its label. */
const chosenText = ({ label, value }: EnquiryDetail): string =>
	/\p{L}/u.test(value) ? value : `${value} ${label.toLowerCase()}`;
