import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { site } from '#content/site.ts';
import type { Environment } from '../config/environment.ts';
import type { DatabaseSchema, EnquiryRow, OutboxRow, WebhookChannel } from '../database/schema.ts';
import type { AcknowledgementLimit } from './acknowledgement-limit.ts';
import type { DeliverableEnquiry } from './delivery.ts';
import type { OutboxRepository } from './repository.ts';

export const messageIdDomain = site.email.replace(/^.*@/, '');

/** The parts of a stored enquiry that its messages need. */
export type ReceivedEnquiry = Pick<DeliverableEnquiry, 'id' | 'form' | 'fields'> & Pick<EnquiryRow, 'status'>;

/** The channels that the environment configures. */
export interface EnabledChannels {
	email: boolean;
	webhooks: readonly WebhookChannel[];
}

/** Returns the channels that an environment configures. */
export const enabledChannels = ({ mail, webhooks }: Environment): EnabledChannels => ({
	email: mail !== null,
	webhooks: webhooks.map(({ channel }) => channel),
});

/** Options of {@link queueMessages}. */
export interface MessageQueueOptions {
	outbox: OutboxRepository;
	limit: AcknowledgementLimit;
	enabled: EnabledChannels;
	now: Date;
	/** The kinds of messages that the enquiry has already. They are not added again. */
	existing?: readonly OutboxRow['kind'][];
}

/**
 * Inserts the outbox rows of a received enquiry, due immediately; none for a held enquiry or spam. The owner's notice is
 * added even while email is off, so that it is sent once email is on. The acknowledgement is not, because it would come
 * too late.
 */
export async function queueMessages(
	transaction: Transaction<DatabaseSchema>,
	enquiry: ReceivedEnquiry,
	{ outbox, limit, enabled, now, existing = [] }: MessageQueueOptions,
): Promise<void> {
	if (enquiry.status !== 'received') return;
	const messages: Pick<OutboxRow, 'channel' | 'kind'>[] = [
		{ channel: 'email', kind: 'owner-notice' },
		...enabled.webhooks.map((channel) => ({ channel, kind: 'enquiry' as const })),
	];
	if (
		enabled.email &&
		!existing.includes('acknowledgement') &&
		(await limit.allow(transaction, enquiry, now))
	) {
		messages.push({ channel: 'email', kind: 'acknowledgement' });
	}
	const added = messages.filter(({ kind }) => !existing.includes(kind));
	await outbox.insert(
		transaction,
		added.map((message) => enquiryMessage(message, enquiry.id, now)),
	);
}

/** Returns a message about an enquiry. */
export function enquiryMessage(
	{ channel, kind }: Pick<OutboxRow, 'channel' | 'kind'>,
	enquiryId: string,
	now: Date,
): OutboxRow {
	const id = uuidv7({ msecs: now.getTime() });
	return {
		id,
		submission_id: enquiryId,
		channel,
		kind,
		state: 'pending',
		attempts: 0,
		next_attempt_at: now.toISOString(),
		leased_until: null,
		last_error: null,
		reported_at: null,
		message_id: channel === 'email' ? `<${id}@${messageIdDomain}>` : `msg_${id}`,
	};
}
