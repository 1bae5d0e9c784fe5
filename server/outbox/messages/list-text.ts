import { site } from '#content/site.ts';
import type { EnquiryRow } from '../../database/schema.ts';
import { zonedNewZealandTime } from '../../new-zealand-time.ts';
import { enquiryUrl, type OwnerAccess } from '../owner-channels.ts';
import { headerLine, noticeTitle, type PlainMessage } from './enquiry-summary.ts';

/** Characters of a message in a list. Enough to decide what to do. */
const maxExcerpt = 300;
/** UTF-16 code units of a message that are read for its excerpt, so that a long list does not take seconds to write. */
const maxRead = 2000;
/** Links of visitors. Mail servers refuse messages with links that they know from spam. */
const link = /\b(?:https?:\/\/|www\.)[^\s<>"]+/giu;

/** An enquiry in a list, with the columns of its row. `fields` is JSON, unless it was damaged. */
export type ListedEnquiry = Pick<
	EnquiryRow,
	'id' | 'form' | 'received_at' | 'status' | 'reasons' | 'spam_score' | 'subject' | 'fields'
>;

/** What a list says about an enquiry. All texts are on one line. */
export interface ListEntry {
	id: string;
	form: string;
	/** ISO 8601, UTC. */
	receivedAt: string;
	status: EnquiryRow['status'];
	title: string;
	email: string;
	phone: string;
	/** The first 300 characters of the message. */
	excerpt: string;
	/** Why it looks like spam, in sentences. Empty for an enquiry that does not. */
	reasons: readonly string[];
}

const isSuspect = ({ status }: Pick<EnquiryRow, 'status'>) => status === 'suspect';

/** Returns a sentence for each reason of the judge. */
export type DescribeReasons = (reasons: readonly string[]) => readonly string[];

/** Returns the entries of a list in the order of their probability to be genuine. */
export const listEntries = (
	enquiries: readonly ListedEnquiry[],
	describeReasons: DescribeReasons,
): ListEntry[] =>
	[...enquiries]
		.sort(
			(a, b) =>
				Number(isSuspect(a)) - Number(isSuspect(b)) ||
				(a.spam_score ?? 0) - (b.spam_score ?? 0) ||
				(a.id < b.id ? -1 : 1),
		)
		.map((enquiry) => entryOf(enquiry, describeReasons));

function entryOf(enquiry: ListedEnquiry, describeReasons: DescribeReasons): ListEntry {
	const { id, form, received_at: receivedAt, status, reasons, subject } = enquiry;
	const fields = readListedFields(enquiry.fields);
	const context = subject === null ? {} : { subject };
	const start = (fields.message ?? fields.damaged ?? '').trim().slice(0, maxRead);
	const characters = [...headerLine(start)];
	const excerpt = characters.slice(0, maxExcerpt).join('') + (characters.length > maxExcerpt ? ' …' : '');
	return {
		id,
		form,
		receivedAt,
		status,
		title: noticeTitle({ id, form, receivedAt, fields, context }),
		email: headerLine(fields.email ?? ''),
		phone: headerLine(fields.phone ?? ''),
		excerpt: isSuspect(enquiry) ? excerpt.replace(link, withoutLink) : excerpt,
		reasons: isSuspect(enquiry) ? describeReasons(reasons?.split(',') ?? []) : [],
	};
}

/** Returns an address that is readable, but that programs do not take for a link. */
const withoutLink = (address: string) => address.replace(/^https?:\/\//i, '').replaceAll('.', '[.]');

/** Returns the email that lists enquiries. `withoutText` is for a mail server that refused it: see {@link bareEntry}. */
export function listText(
	listed: readonly ListEntry[],
	access: OwnerAccess,
	{ withoutText = false } = {},
): PlainMessage {
	const { inboxUrl, command } = access;
	const entries = withoutText ? listed.map((entry) => bareEntry(entry, access)) : listed;
	const describe = (entry: ListEntry) => describeEntry(entry, enquiryUrl(access, entry.id));
	const suspects = entries.filter(isSuspect);
	const others = entries.filter((entry) => !isSuspect(entry));
	const parts = [
		...(others.length > 0
			? [
					'These enquiries came while you were getting many emails, so they are together.',
					...others.map(describe),
				]
			: []),
		...(suspects.length > 0
			? [
					'These enquiries look like spam, the most likely genuine ones first. Their senders got no email.',
					...suspects.map(describe),
					command
						? `Accept one, which sends you the whole enquiry and its sender an acknowledgement: ${command} release <id>`
						: '“Not spam” in the inbox accepts one, which sends you the whole enquiry and its sender an acknowledgement.',
				]
			: []),
		...(command ? [`Read a whole message: ${command} show <id>`] : []),
		...(inboxUrl ? [`Open the inbox: ${inboxUrl}${suspects.length > 0 ? '?tab=suspect' : ''}`] : []),
	];
	return { subject: `${site.brand}: ${listTitle(entries)}`, text: `${parts.join('\n\n')}\n` };
}

/** Returns the number of enquiries in a list, for example “3 enquiries, 2 of them possible spam”. */
export function listTitle(entries: readonly ListEntry[]): string {
	const suspects = entries.filter(isSuspect).length;
	const count = entries.length === 1 ? '1 enquiry' : `${entries.length} enquiries`;
	if (suspects === 0) return count;
	return suspects === entries.length
		? `${count}, possible spam`
		: `${count}, ${suspects} of them possible spam`;
}

/** Returns an entry as lines of text, with its address in the inbox or its id. */
export const describeEntry = (
	{ id, title, receivedAt, email, phone, excerpt, reasons }: ListEntry,
	url?: string,
): string =>
	[
		title,
		zonedNewZealandTime(receivedAt),
		[email, phone].filter(Boolean).join(' · '),
		url ?? `Id: ${id}`,
		reasons.length > 0 && `Why: ${reasons.join(' ')}`,
		excerpt,
	]
		.filter(Boolean)
		.join('\n  ');

/** Replaces the text of a message that the owner's mail server refused. */
export const refusedText = ({ command }: OwnerAccess): string =>
	`The mail server refused the text of this message. ${command ? `Read it with: ${command} show` : 'It is in the inbox.'}`;

/** Returns a text with nothing that a mail server could refuse: letters and spaces, and the hyphens and apostrophes of names. */
export const lettersOf = (text: string) => text.replace(/[^\p{L}\p{M}'’-]+/gu, ' ').trim();

/** Returns an entry with nothing that a visitor chose freely, but the letters of the title and the telephone number. */
const bareEntry = (entry: ListEntry, access: OwnerAccess): ListEntry => ({
	...entry,
	title: lettersOf(entry.title),
	email: '',
	excerpt: refusedText(access),
});

/** Returns the stored fields of an enquiry, or their text as `damaged` if they are not JSON. */
export function readListedFields(fields: string): Record<string, string> {
	try {
		const parsed = JSON.parse(fields) as Record<string, unknown>;
		return Object.fromEntries(Object.entries(parsed).map(([name, value]) => [name, String(value)]));
	} catch {
		return { damaged: fields };
	}
}
