import { site } from '#content/site.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { OutboxRow } from '../database/schema.ts';
import { type Enquiry, toEnquiry } from '../enquiries/enquiry.ts';
import { DeliveryError } from './delivery-error.ts';
import { composeDirect, emailOf } from './direct-mail.ts';
import type { Mailer } from './mailer.ts';
import type { Message } from './message.ts';
import { isTooLate } from './outcomes.ts';
import { alertMessage, type Entry, morningMessage, noticeMessage, withoutText } from './owner-messages.ts';
import type { Recipient } from './recipients.ts';
import { postChat, postJson } from './webhook.ts';

/** Of the morning message. The rest is in the inbox. */
const maxWaiting = 50;
/** More are reported as so many. */
const maxCounted = 1000;

interface DeliverOptions {
	database: Database;
	config: Config;
	recipients: readonly Recipient[];
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
		const sendMail = async (message: Parameters<Mailer['send']>[0]) => {
			if (mailer === null) throw new DeliveryError('unreachable');
			const domain = site.email.replace(/^.*@/, '');
			await mailer.send({ ...message, messageId: `<${row.id}@${domain}>`, signal });
		};
		const recipient = recipients.find(({ key }) => key === row.recipient);
		if (recipient === undefined) {
			if (isTooLate(row, clock.now())) throw new DeliveryError('late', { isPermanent: true });
			const { mail, inbox } = config;
			if (mail === null) throw new DeliveryError('unreachable');
			const message = await composeDirect(database, row, { mail, inbox });
			if (message) await sendMail(message);
			return;
		}
		if (recipient.webhook && recipient.kind === 'json') {
			const [entry] = await readEntries(database, row);
			if (!entry) return;
			const { id, form, fields, source, state, receivedAt } = entry.enquiry;
			const status = state === 'suspect' ? 'suspect' : 'received';
			const data = {
				type: 'enquiry.received',
				timestamp: receivedAt,
				data: { id, status, form, fields, source, inboxUrl: new URL(`/inbox/${id}`, config.siteUrl).href },
			};
			await postJson(recipient.webhook, { id: row.id, data, now: clock.now() }, signal);
			return;
		}
		const message = await composeForOwner(options, row);
		if (message === undefined) return;
		if (recipient.webhook) return postChat(recipient.webhook, message, signal);
		await sendMail({ ...emailOf(message), to: recipient.address });
	};
}

/** Resolves to what a message to the owner says, or to undefined if nothing is left to say. */
async function composeForOwner(
	{ database, config, clock }: DeliverOptions,
	row: OutboxRow,
): Promise<Message | undefined> {
	const { left = 0, ...details } = JSON.parse(row.details ?? '{}');
	const linksOnly = row.links_only === 1;
	const context = { siteUrl: config.siteUrl, now: clock.now(), left, linksOnly };
	if (row.kind === 'alert') return alertMessage(details, context);
	const shown = linksOnly ? withoutText : (enquiry: Enquiry) => enquiry;
	const read = await readEntries(database, row);
	const entries = read.map(({ enquiry, ...entry }) => ({ ...entry, enquiry: shown(enquiry) }));
	if (row.kind === 'notice') return entries.length === 0 ? undefined : noticeMessage(entries, context);
	const unanswered = database.kysely.selectFrom('enquiries').where('state', '=', 'new').orderBy('id');
	const waiting = await unanswered.selectAll().limit(maxWaiting).execute();
	const total = (await unanswered.select('id').limit(maxCounted).execute()).length;
	if (total + entries.length === 0) return undefined;
	return morningMessage(
		entries,
		waiting.map((enquiry) => shown(toEnquiry(enquiry))),
		total,
		context,
	);
}

/** Resolves to the enquiries of a message that are not spam, likeliest genuine first. */
async function readEntries({ kysely }: Database, row: OutboxRow): Promise<Entry[]> {
	const rows = await kysely
		.selectFrom('notices')
		.innerJoin('enquiries', 'enquiries.id', 'notices.enquiry_id')
		.selectAll('enquiries')
		.select('notices.kind as kind')
		.where('message_id', '=', row.id)
		.where('state', '!=', 'spam')
		.orderBy('notices.score')
		.orderBy('enquiry_id')
		.execute();
	const entries = new Map<string, Entry>();
	for (const { kind, ...enquiry } of rows) {
		const isAddressRefused = kind === 'refused-address' || entries.get(enquiry.id)?.isAddressRefused === true;
		entries.set(enquiry.id, { enquiry: toEnquiry(enquiry), isAddressRefused });
	}
	return [...entries.values()];
}
