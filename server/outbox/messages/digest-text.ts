import { site } from '#content/site.ts';
import type { Alert } from './alert-text.ts';
import { headerLine, newZealandDateTime } from './format-text.ts';

const maxExcerpt = 160;

/** A held enquiry or spam. */
export interface SuspectEnquiry {
	id: string;
	form: string;
	/** ISO 8601, UTC. */
	received_at: string;
	status: string;
	/** The signals of the spam score, separated by commas. */
	reasons: string | null;
	/** JSON, unless it was damaged. */
	fields: string;
}

/** Returns the e-mail that lists held enquiries and spam. `maxListed` of a status means that there may be more. */
export function digestText(suspects: readonly SuspectEnquiry[], maxListed: number): Alert {
	const held = suspects.filter(({ status }) => status === 'held');
	const spam = suspects.filter(({ status }) => status !== 'held');
	const parts = [
		'These enquiries look like spam, so they were not sent to you one by one and their senders got no email. They are stored until their retention period ends.',
		...section('Held', held),
		...section('Caught by the hidden field', spam),
		'Release a real one, which sends you the notice: npm run leads -- release <id>\nMark one as spam: npm run leads -- spam <id>\nRead one: npm run leads -- show <id>',
	];
	if (held.length >= maxListed || spam.length >= maxListed) {
		parts.push('There may be more. List them: npm run leads -- list --state held');
	}
	const count = suspects.length === 1 ? '1 enquiry' : `${suspects.length} enquiries`;
	return { subject: `${site.brand}: ${count} held back as likely spam`, text: `${parts.join('\n\n')}\n` };
}

function section(title: string, suspects: readonly SuspectEnquiry[]): string[] {
	return suspects.length === 0 ? [] : [`${title}:`, ...suspects.map(describe)];
}

function describe({ id, form, received_at, reasons, fields }: SuspectEnquiry): string {
	const [name, email, message] = readFields(fields);
	const characters = [...headerLine(message)];
	const excerpt = characters.slice(0, maxExcerpt).join('');
	return [
		`${id} · ${form} · ${newZealandDateTime(received_at)}`,
		`  From: ${headerLine(name)} <${headerLine(email)}>`,
		`  Text: ${excerpt}${characters.length > maxExcerpt ? '…' : ''}`,
		`  Why: ${reasons?.replaceAll(',', ', ') ?? ''}`,
	].join('\n');
}

/** Returns name, e-mail address and message. They are empty if the stored data is damaged. */
function readFields(fields: string): [name: string, email: string, message: string] {
	try {
		const { name = '', email = '', message = '' } = JSON.parse(fields);
		return [String(name), String(email), String(message)];
	} catch {
		return ['', '', ''];
	}
}
