import { site } from '#content/site.ts';
import type { OutboxRow } from '../../database/schema.ts';
import { channelName, enquiryUrl, type OwnerAccess } from '../owner-channels.ts';
import { headerLine, type PlainMessage } from './enquiry-summary.ts';
import { lettersOf, readListedFields } from './list-text.ts';

/** The deliveries or visitors that an alert names. */
export const maxLines = 10;

/** A visitor whose mail server refused the address of the acknowledgement. */
export interface WrongAddress {
	/** Of the acknowledgement. */
	id: string;
	enquiryId: string;
	/** Of the enquiry: JSON, unless it was damaged. */
	fields: string;
}

/** A delivery that failed or waits, with the fields of its enquiry as the database has them, if it is about one. */
export type StuckDelivery = OutboxRow & { fields?: string | undefined };

/** Returns the alert about some deliveries. More than `maxCounted` are not counted. */
export function alertText(
	kind: 'dead-alert' | 'overdue-alert',
	rows: readonly StuckDelivery[],
	maxCounted: number,
	access: OwnerAccess,
): PlainMessage {
	const { command } = access;
	const problems = access.inboxUrl ? `: ${access.inboxUrl}/problems` : '.';
	const deliveries = describeCount(rows.length, maxCounted, 'delivery', 'deliveries');
	const lines = list(
		rows.map((row) => describeDelivery(row, access)),
		maxCounted,
	);
	if (kind === 'dead-alert') {
		return {
			subject: `${site.brand}: ${deliveries} failed`,
			text: paragraphs(
				'These messages were refused, or could not be delivered after the last attempt. The enquiries are stored safely.',
				lines,
				command
					? `Fix the cause, then send them again with: ${command} retry`
					: `Fix the cause, then send them again in the inbox${problems}`,
			),
		};
	}
	return {
		subject: `${site.brand}: ${deliveries} waiting for more than an hour`,
		text: paragraphs(
			'These messages have not been delivered yet. The server keeps trying. The enquiries are stored safely.',
			lines,
			command ? `Find out what is wrong with: ${command} check` : `What is wrong is in the inbox${problems}`,
		),
	};
}

/** Returns the alert about visitors whose address is wrong, with their telephone numbers. */
export function wrongAddressText(
	rows: readonly WrongAddress[],
	maxCounted: number,
	access: OwnerAccess,
): PlainMessage {
	return {
		subject: `${site.brand}: ${describeCount(rows.length, maxCounted, 'wrong email address', 'wrong email addresses')}`,
		text: paragraphs(
			'Their mail server refused the acknowledgement, so a reply by email would not reach them. Ring them.',
			list(
				rows.map((row) => describeWrongAddress(row, access)),
				maxCounted,
			),
		),
	};
}

const paragraphs = (...parts: readonly string[]) => `${parts.join('\n\n')}\n`;

function describeCount(count: number, maxCounted: number, one: string, several: string): string {
	if (count > maxCounted) return `more than ${maxCounted} ${several}`;
	return count === 1 ? `1 ${one}` : `${count} ${several}`;
}

function list(entries: readonly string[], maxCounted: number): string {
	const lines = entries.slice(0, maxLines).map((entry) => `- ${entry}`);
	if (entries.length > maxCounted) lines.push('- and more');
	else if (entries.length > maxLines) lines.push(`- and ${entries.length - maxLines} more`);
	return lines.join('\n');
}

/** For example “Enquiry of Jo Ngata, phone 021 …, to jo@shop.example, 8 attempts: Connection refused”. */
function describeDelivery(row: StuckDelivery, access: OwnerAccess): string {
	const { channel, kind, submission_id, attempts, last_error } = row;
	const tries = attempts === 1 ? '1 attempt' : `${attempts} attempts`;
	const to = kind === 'reply' ? 'by email' : `to ${channelName(channel)}`;
	const how = `${to}, ${tries}: ${headerLine(last_error ?? 'not tried yet')}`;
	if (submission_id === null) return `List of enquiries ${how}`;
	const { name = '', phone = '' } = readListedFields(row.fields ?? '{}');
	// Letters only, so that no mail server refuses the alert because of a visitor's text.
	const who = [name && `of ${lettersOf(name)}`, phone && `phone ${headerLine(phone)}`]
		.filter(Boolean)
		.join(', ');
	if (kind === 'reply') return `Your reply to the enquiry ${who}, ${how}${reference(submission_id, access)}`;
	return `Enquiry ${who}, ${how}${reference(submission_id, access)}`;
}

/** For example “Jo’s address is wrong (jo@shop.example); phone 021 …”. */
function describeWrongAddress({ enquiryId, fields }: WrongAddress, access: OwnerAccess): string {
	const { name = '', email = '', phone = '' } = readListedFields(fields);
	const call = phone === '' ? 'no phone number was given' : `phone ${headerLine(phone)}`;
	return `${headerLine(name)}’s address is wrong (${headerLine(email)}); ${call}${reference(enquiryId, access)}`;
}

/** Says on another line where the enquiry is. */
const reference = (id: string, access: OwnerAccess) =>
	`\n  ${enquiryUrl(access, id) ?? (access.command ? `${access.command} show ${id}` : `Id: ${id}`)}`;
