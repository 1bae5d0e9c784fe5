import { site } from '#content/site.ts';
import type { OutboxRow } from '../database/schema.ts';
import { uuidv7 } from '../database/uuidv7.ts';

const messageIdDomain = new URL(site.origin).hostname;

/** What a submission has to say about itself to be announced. */
export interface ReceivedEnquiry {
	id: string;
	/** ISO 8601, UTC. */
	receivedAt: string;
	status: 'received' | 'spam';
}

/** Which channels are set up. */
export interface EnabledChannels {
	email: boolean;
	webhook: boolean;
}

/**
 * The messages that a submission causes, due at once. The owner's notice is written even while e-mail is off, so
 * that it goes out when it is turned on; a promise to answer within days is not worth sending weeks late.
 */
export function messagesForEnquiry(
	{ id, receivedAt, status }: ReceivedEnquiry,
	open: EnabledChannels,
): OutboxRow[] {
	if (status === 'spam') return [];
	const kinds: OutboxRow['kind'][] = ['owner-notice'];
	if (open.email) kinds.push('acknowledgement');
	if (open.webhook) kinds.push('enquiry');
	return kinds.map((kind) => {
		const rowId = uuidv7(new Date(receivedAt));
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
