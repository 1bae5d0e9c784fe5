import { site } from '#content/site.ts';
import { leadsCommand } from '../../config/leads-command.ts';
import type { EnquiryRow } from '../../database/schema.ts';
import type { WrongAddress } from '../repository.ts';
import type { Alert } from './alert-text.ts';
import { headerLine, newZealandDateTime } from './format-text.ts';

const maxExcerpt = 160;

/** A held enquiry or spam. `fields` is JSON, unless it was damaged. */
export type SuspectEnquiry = Pick<
	EnquiryRow,
	'id' | 'form' | 'received_at' | 'status' | 'reasons' | 'fields'
>;

/**
 * Returns the email that lists held enquiries, spam, and enquiries whose address is wrong. `maxListed` of a status means that
 * there may be more.
 */
export function digestText(
	suspects: readonly SuspectEnquiry[],
	wrongAddresses: readonly WrongAddress[],
	maxListed: number,
): Alert {
	const held = suspects.filter(({ status }) => status === 'suspect');
	const spam = suspects.filter(({ status }) => status !== 'suspect');
	const parts = section(
		'Their email address is wrong, so ring them',
		wrongAddresses.map(describeWrongAddress),
	);
	if (suspects.length > 0) {
		parts.push(
			'These enquiries look like spam, so they were not sent to you one by one and their senders got no email. They are stored until their retention period ends.',
			...section('Held', held.map(describe)),
			...section('Caught by the hidden field', spam.map(describe)),
			`Release a real one, which sends you the notice: ${leadsCommand} release <id>\nMark one as spam: ${leadsCommand} spam <id>\nRead one: ${leadsCommand} show <id>`,
		);
	}
	if (held.length >= maxListed || spam.length >= maxListed) {
		parts.push(`There may be more. List them: ${leadsCommand} list --state suspect`);
	}
	const counts = [
		...counted(wrongAddresses.length, 'wrong email address', 'wrong email addresses'),
		...counted(suspects.length, 'enquiry held back as likely spam', 'enquiries held back as likely spam'),
	];
	return {
		subject: `${site.brand}: ${counts.join(', ')}`,
		text: `${parts.join('\n\n')}\n`,
	};
}

const counted = (count: number, one: string, several: string): string[] =>
	count === 0 ? [] : [`${count} ${count === 1 ? one : several}`];

/** The sentence about an enquiry whose address is wrong, for example “Jo’s address is wrong (jo@shop): ring 021 …”. */
function describeWrongAddress({ submission_id, fields }: WrongAddress): string {
	const { name, email, phone } = readFields(fields);
	const call = phone === '' ? 'no phone number was given' : `phone ${headerLine(phone)}`;
	return `${headerLine(name)}’s address is wrong (${headerLine(email)}); ${call}\n  ${leadsCommand} show ${submission_id}`;
}

const section = (title: string, entries: readonly string[]): string[] =>
	entries.length === 0 ? [] : [`${title}:`, ...entries];

function describe({ id, form, received_at, reasons, fields }: SuspectEnquiry): string {
	const { name, email, message } = readFields(fields);
	const characters = [...headerLine(message)];
	const excerpt = characters.slice(0, maxExcerpt).join('');
	return [
		`${id} · ${form} · ${newZealandDateTime(received_at)}`,
		`  From: ${headerLine(name)} <${headerLine(email)}>`,
		`  Text: ${excerpt}${characters.length > maxExcerpt ? '…' : ''}`,
		`  Why: ${reasons?.replaceAll(',', ', ') ?? ''}`,
	].join('\n');
}

/** Returns the fields that a digest lists. They are empty if the stored data is damaged. */
function readFields(fields: string): Record<'name' | 'email' | 'phone' | 'message', string> {
	const none = { name: '', email: '', phone: '', message: '' };
	try {
		const { name, email, phone, message } = { ...none, ...JSON.parse(fields) };
		return { name: String(name), email: String(email), phone: String(phone), message: String(message) };
	} catch {
		return none;
	}
}
