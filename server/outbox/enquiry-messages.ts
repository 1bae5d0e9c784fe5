import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { site } from '#content/site.ts';
import type { Channel, DatabaseSchema, EnquiryRow, OutboxRow } from '../database/schema.ts';
import type { AcknowledgementLimit } from './acknowledgement-limit.ts';
import { areAllBusy } from './mail-limits.ts';
import type { DeliverableEnquiry } from './messages/enquiry-summary.ts';
import { isEmail, type OwnerChannels } from './owner-channels.ts';
import type { OutboxRepository } from './repository.ts';

const messageIdDomain = site.email.replace(/^.*@/, '');

/** The parts of a stored enquiry that its messages need. */
export type StoredEnquiry = Pick<DeliverableEnquiry, 'id' | 'form' | 'fields'> & Pick<EnquiryRow, 'status'>;

export interface MessageQueueOptions {
	outbox: OutboxRepository;
	limit: AcknowledgementLimit;
	channels: OwnerChannels;
	now: Date;
	/** The messages that the enquiry has already. They are not added again. */
	existing?: readonly Pick<OutboxRow, 'channel' | 'kind'>[];
}

/**
 * Queues the messages about an enquiry. One that looks genuine has a notice for each mailbox and a request for each
 * webhook, due immediately, and an acknowledgement. A suspect one waits for the next list, and so does one without a channel
 * and one above the limit of notices. The catch of the honeypot is only stored.
 */
export async function queueMessages(
	transaction: Transaction<DatabaseSchema>,
	enquiry: StoredEnquiry,
	{ outbox, limit, channels, now, existing = [] }: MessageQueueOptions,
): Promise<void> {
	if (enquiry.status === 'spam') return;
	const { mailboxes, webhooks } = channels;
	if (enquiry.status === 'suspect' || mailboxes.length + webhooks.length === 0) {
		await outbox.addToNextList(transaction, enquiry.id);
		return;
	}
	const has = (channel: Channel) => existing.some((row) => row.channel === channel);
	const rows: OutboxRow[] = webhooks
		.filter((channel) => !has(channel))
		.map((channel) => newMessage({ channel, kind: 'enquiry', submission_id: enquiry.id }, now));
	const missing = mailboxes.filter((channel) => !has(channel));
	if (missing.length > 0 && (await areAllBusy(transaction, missing, now))) {
		await outbox.addToNextList(transaction, enquiry.id);
	} else {
		for (const channel of missing)
			rows.push(newMessage({ channel, kind: 'owner-notice', submission_id: enquiry.id }, now));
	}
	const isAcknowledged = existing.some(({ kind }) => kind === 'acknowledgement');
	if (mailboxes.length > 0 && !isAcknowledged && (await limit.allow(transaction, enquiry, now)))
		rows.push(newMessage({ channel: 'email', kind: 'acknowledgement', submission_id: enquiry.id }, now));
	await outbox.insert(transaction, rows);
}

/** Returns a message that is due now. */
export function newMessage(
	message: Pick<OutboxRow, 'channel' | 'kind'> & Partial<Pick<OutboxRow, 'submission_id' | 'list_id'>>,
	now: Date,
): OutboxRow {
	const id = uuidv7({ msecs: now.getTime() });
	return {
		id,
		submission_id: null,
		list_id: null,
		state: 'pending',
		attempts: 0,
		next_attempt_at: now.toISOString(),
		leased_until: null,
		last_error: null,
		reported_at: null,
		sent_at: null,
		message_id: isEmail(message.channel) ? `<${id}@${messageIdDomain}>` : `msg_${id}`,
		...message,
	};
}
