import { v7 as uuidv7 } from 'uuid';
import { site } from '#content/site.ts';
import type { OutboxRow } from '../database/schema.ts';

const messageIdDomain = new URL(site.origin).hostname;

/** The parts of a stored enquiry that {@link messagesForEnquiry} needs. */
export interface ReceivedEnquiry {
	id: string;
	/** ISO 8601, UTC. */
	receivedAt: string;
	status: 'received' | 'spam';
}

/** The channels that the environment configures. */
export interface EnabledChannels {
	email: boolean;
	webhook: boolean;
}

/**
 * Returns the outbox rows for a new enquiry, due immediately; none for spam. The owner's notice is added even while e-mail
 * is off, so that it is sent once e-mail is on. The acknowledgement is not, because it would come too late.
 */
export function messagesForEnquiry(
	{ id, receivedAt, status }: ReceivedEnquiry,
	enabled: EnabledChannels,
): OutboxRow[] {
	if (status === 'spam') return [];
	const kinds: OutboxRow['kind'][] = ['owner-notice'];
	if (enabled.email) kinds.push('acknowledgement');
	if (enabled.webhook) kinds.push('enquiry');
	return kinds.map((kind) => {
		const rowId = uuidv7({ msecs: Date.parse(receivedAt) });
		const channel = kind === 'enquiry' ? 'webhook' : 'email';
		return {
			id: rowId,
			submission_id: id,
			channel,
			kind,
			state: 'pending',
			attempts: 0,
			next_attempt_at: receivedAt,
			leased_until: null,
			last_error: null,
			message_id: channel === 'email' ? `<${rowId}@${messageIdDomain}>` : `msg_${rowId}`,
		};
	});
}
