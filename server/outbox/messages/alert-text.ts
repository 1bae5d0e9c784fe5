import { site } from '#content/site.ts';
import { leadsCommand } from '../../config/environment.ts';
import type { OutboxRow } from '../../database/schema.ts';
import { channelName } from '../owner-channels.ts';
import { headerLine, type PlainMessage } from './enquiry-summary.ts';
import { readListedFields } from './list-text.ts';

const maxLines = 10;

/** A visitor whose mail server refused the address of the acknowledgement. */
export interface WrongAddress {
	/** Of the acknowledgement. */
	id: string;
	enquiryId: string;
	/** Of the enquiry: JSON, unless it was damaged. */
	fields: string;
}

/**
 * Returns the alert about some deliveries, or `undefined` without any. More than `maxCounted` are not counted. It identifies
 * enquiries by id only, not by the visitor's details.
 */
export function alertText(
	kind: 'dead-alert' | 'overdue-alert',
	rows: readonly OutboxRow[],
	maxCounted: number,
): PlainMessage | undefined {
	if (rows.length === 0) return undefined;
	const deliveries = describeCount(rows.length, maxCounted, 'delivery', 'deliveries');
	const lines = list(rows.map(describeDelivery), maxCounted);
	if (kind === 'dead-alert') {
		return {
			subject: `${site.brand}: ${deliveries} failed`,
			text: paragraphs(
				'These messages were refused, or could not be delivered after the last attempt. The enquiries are stored safely.',
				lines,
				`Fix the cause, then send them again with: ${leadsCommand} retry`,
			),
		};
	}
	return {
		subject: `${site.brand}: ${deliveries} waiting for more than an hour`,
		text: paragraphs(
			'These messages have not been delivered yet. The server keeps trying. The enquiries are stored safely.',
			lines,
			`Find out what is wrong with: ${leadsCommand} check`,
		),
	};
}

/** Returns the alert about visitors whose address is wrong, with their telephone numbers, or `undefined` without any. */
export function wrongAddressText(
	rows: readonly WrongAddress[],
	maxCounted: number,
): PlainMessage | undefined {
	if (rows.length === 0) return undefined;
	return {
		subject: `${site.brand}: ${describeCount(rows.length, maxCounted, 'wrong email address', 'wrong email addresses')}`,
		text: paragraphs(
			'Their mail server refused the acknowledgement, so a reply by email would not reach them. Ring them.',
			list(rows.map(describeWrongAddress), maxCounted),
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

function describeDelivery({ channel, submission_id, attempts, last_error }: OutboxRow): string {
	const what = submission_id === null ? 'a list of enquiries' : `enquiry ${submission_id}`;
	const tries = attempts === 1 ? '1 attempt' : `${attempts} attempts`;
	return `${what} to ${channelName(channel)}, ${tries}: ${headerLine(last_error ?? 'not tried yet')}`;
}

/** For example “Jo’s address is wrong (jo@shop.example); phone 021 …”. */
function describeWrongAddress({ enquiryId, fields }: WrongAddress): string {
	const { name = '', email = '', phone = '' } = readListedFields(fields);
	const call = phone === '' ? 'no phone number was given' : `phone ${headerLine(phone)}`;
	return `${headerLine(name)}’s address is wrong (${headerLine(email)}); ${call}\n  ${leadsCommand} show ${enquiryId}`;
}
