import { site } from '#content/site.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { EnquiryRow, NoticeRow, OutboxRow } from '../database/schema.ts';
import { toEnquiry } from '../enquiries/enquiry.ts';
import { DeliveryError } from './delivery-error.ts';
import { composeDirect } from './direct-mail.ts';
import type { Mailer } from './mailer.ts';
import { emailOf, type Message } from './message.ts';
import { isTooLate } from './outcomes.ts';
import { alertMessage, type Entry, morningMessage, noticeMessage, withoutText } from './owner-messages.ts';
import { runIn } from './queue.ts';
import type { Recipients } from './recipients.ts';
import { postChat, postJson } from './webhook.ts';

/** More wait for an answer only as so many. */
const maxWaiting = 1000;

interface DeliverOptions {
	database: Database;
	config: Config;
	recipients: Recipients;
	/** Null if email is off. */
	mailer: Mailer | null;
	clock: Clock;
}

/**
 * Returns the function that sends a message. What it says is read when it is sent, so that corrections are in it. A message
 * with nothing left to say, because its enquiries were deleted or marked as spam, counts as sent. The returned function
 * rejects with a {@link DeliveryError} if the message was not accepted, and with another error if it cannot be read.
 */
export function createDeliver(options: DeliverOptions) {
	const { database, config, recipients, mailer, clock } = options;
	return async (row: OutboxRow, signal: AbortSignal): Promise<void> => {
		const recipient = recipients.find(({ key }) => key === row.recipient);
		if (!recipient && isTooLate(row, clock.now())) throw new DeliveryError('late', { isPermanent: true });
		if (recipient?.webhook && recipient.kind === 'json') {
			const [entry] = await readEntries(database, row);
			const { siteUrl } = config;
			return (
				entry && postJson(recipient.webhook, row.id, entry.enquiry, { siteUrl, now: clock.now(), signal })
			);
		}
		const message = recipient && (await composeForOwner(options, row));
		if (recipient?.webhook) return message && postChat(recipient.webhook, message, signal);
		if (mailer === null || config.mail === null) throw new DeliveryError('unreachable');
		const mail = recipient
			? message && { ...emailOf(message), to: recipient.address }
			: await composeDirect(database, row, config.mail, config.inbox);
		const messageId = `<${row.id}@${site.email.replace(/^.*@/, '')}>`;
		if (mail) await mailer.send({ ...mail, messageId, signal });
	};
}

/** Resolves to what a message to the owner says, or to undefined if nothing is left to say. */
async function composeForOwner(options: DeliverOptions, row: OutboxRow): Promise<Message | undefined> {
	const { database, config, clock } = options;
	const { left = 0, ...details } = JSON.parse(row.details ?? '{}');
	const linksOnly = row.links_only === 1;
	const context = { siteUrl: config.siteUrl, now: clock.now(), left, linksOnly };
	if (row.kind === 'alert') return alertMessage(details, context);
	const entries = await readEntries(database, row);
	if (row.kind === 'notice') return entries.length === 0 ? undefined : noticeMessage(entries, context);
	const waiting = await runIn(database.kysely)<EnquiryRow>`select * from enquiries where state = 'new'
		order by id limit ${maxWaiting}`;
	if (waiting.length + entries.length === 0) return undefined;
	const enquiries = waiting.map(toEnquiry);
	return morningMessage(entries, linksOnly ? enquiries.map(withoutText) : enquiries, context);
}

/** Resolves to the enquiries of a message that are not spam, likeliest genuine first. */
async function readEntries({ kysely }: Database, row: OutboxRow): Promise<Entry[]> {
	const rows = await runIn(kysely)<EnquiryRow & Pick<NoticeRow, 'kind'>>`select enquiries.*, kind from notices
		join enquiries on enquiries.id = enquiry_id where message_id = ${row.id} and state <> 'spam'
		order by notices.score, enquiry_id`;
	const entries = new Map<string, Entry>();
	for (const { kind, ...stored } of rows) {
		const enquiry = row.links_only === 1 ? withoutText(toEnquiry(stored)) : toEnquiry(stored);
		const isAddressRefused = kind === 'refused-address' || entries.get(stored.id)?.isAddressRefused === true;
		entries.set(stored.id, { enquiry, isAddressRefused });
	}
	return [...entries.values()];
}
