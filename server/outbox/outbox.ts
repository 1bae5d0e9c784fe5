import type { FastifyInstance } from 'fastify';
import { causeOf, type DeliveryCause } from '#content/delivery-causes.ts';
import { site } from '#content/site.ts';
import { namedAddressOf } from '../config/named-address.ts';
import type { DatabaseTransaction } from '../database/database.ts';
import type { EnquiryRow, OutboxRow, RecipientRow } from '../database/schema.ts';
import { toEnquiry } from '../enquiries/enquiry.ts';
import { countUnsent, queueMailboxAlert, recipientName } from './alerts.ts';
import { DeliveryError } from './delivery-error.ts';
import {
	composeAcknowledgement,
	queueAcknowledgement,
	queueCopies,
	queueDirect,
	queueReply,
	refuseLate,
} from './direct-mail.ts';
import type { DirectKind } from './kinds.ts';
import { createMailer, type Mail } from './mailer.ts';
import { type Message, ownerEmail } from './message.ts';
import { queueFollowUp, queueNotices, requeueNotices } from './notices.ts';
import { type Delivery, recordReturned } from './outcome.ts';
import { retryFor, runIn, storeAbout } from './queue.ts';
import { type Recipient, recipientsOf, targetOf } from './recipients.ts';
import { takeBack } from './set-aside.ts';
import type { DeliveryReport } from './smtp-response.ts';
import { postChat, postJson } from './webhook.ts';
import { createWorker } from './worker.ts';

export type { DeliveryReport };

/** As it was built, whatever is published: answers name messages of last month. */
const messageDomain = site.email.replace(/^.*@/, '');

/** Returns the Message-ID of a message. */
export const messageIdOf = (id: string): string => `<${id}@${messageDomain}>`;

/** Version 7 is ours. Apple's mail programs make ids of version 4 at the domain of their user. */
const ownMessageId = new RegExp(
	`<([\\da-f]{8}-[\\da-f]{4}-7[\\da-f]{3}-[\\da-f]{4}-[\\da-f]{12})@${RegExp.escape(messageDomain)}>`,
	'gi',
);

/** Returns the ids of our messages in headers of an email, in their order. */
export const messagesIn = (headers: string): string[] =>
	[...headers.matchAll(ownMessageId)].map(([, id = '']) => id.toLowerCase());

declare module 'fastify' {
	interface FastifyInstance {
		outbox: Outbox;
	}
}

/** What other capabilities ask the outbox for. Call `wake` after a commit that queued something. */
export type Outbox = ReturnType<typeof createOutbox>;

/** A recipient that accepts nothing, or a mailbox that cannot be read. */
export interface Problem {
	key: string;
	/** For the owner. */
	name: string;
	/** ISO 8601. */
	since: string;
	cause: DeliveryCause;
	/** What is said of it, if that is not the same as of others with its cause. */
	sentence?: string;
	/** What the server said. */
	response: string | null;
	/** How many enquiries or mails wait. More than `maxCounted` are not counted. */
	waiting: number;
}

/** Resolves to what a message says now, or to undefined if there is nothing left to say. */
type Compose<Content> = (row: OutboxRow, now: Date) => Promise<Content | undefined>;

/** What messages say that another capability knows better. */
export interface Composers extends Record<Exclude<DirectKind, 'acknowledgement'>, Compose<Mail>> {
	forOwner: Compose<Message>;
}

/** Decorates the server with the outbox, and sends what is in it while the server runs. */
export function createOutbox(app: FastifyInstance, composers: Composers) {
	const { database, clock, config, log } = app;
	const { siteUrl, mail } = config;
	const { kysely } = database;
	const recipients = recipientsOf(config);
	/** Null if email is off. */
	const mailer = mail && createMailer(mail, siteUrl);
	const mails: Record<DirectKind, Compose<Mail>> = {
		...composers,
		acknowledgement: (row) =>
			composeAcknowledgement(database, row, config.mailbox?.address ?? site.email),
	};
	const { wake, idle } = createWorker(app, { database, recipients, deliver, clock, log });

	/**
	 * Sends a message, which says what is known now, so that corrections are in it. There may be
	 * nothing left to say: enquiries may have been deleted or marked as spam. Rejects with a
	 * {@link DeliveryError}.
	 */
	function deliver(row: OutboxRow, signal: AbortSignal): Promise<Delivery> {
		const target = targetOf(recipients, row.recipient);
		if (target === 'one address') return toOneAddress(row, signal);
		return target.isForPeople ? toPeople(row, target, signal) : toProgram(row, target, signal);
	}

	async function toOneAddress(row: OutboxRow, signal: AbortSignal): Promise<Delivery> {
		const now = clock.now();
		refuseLate(row, now);
		const content = await mails[row.kind as DirectKind](row, now);
		if (content === undefined) return 'nothing to say';
		return sendMail(row, content, signal);
	}

	async function toProgram(
		row: OutboxRow,
		{ channel }: Recipient,
		signal: AbortSignal,
	): Promise<Delivery> {
		const [stored] = await runIn(kysely)<EnquiryRow>`select * from enquiries
			where id in (select enquiry_id from notices where message_id = ${row.id})`;
		if (stored === undefined || !('webhook' in channel)) return 'nothing to say';
		const now = clock.now();
		await postJson(channel.webhook, row.id, toEnquiry(stored), { siteUrl, now, signal });
		return 'accepted';
	}

	async function toPeople(
		row: OutboxRow,
		{ channel }: Recipient,
		signal: AbortSignal,
	): Promise<Delivery> {
		const message = await composers.forOwner(row, clock.now());
		if (message === undefined) return 'nothing to say';
		const { enquiryId } = message;
		// Before it is sent: an answer may come before the outcome is stored.
		if (enquiryId && enquiryId !== row.enquiry_id) await storeAbout(database, row, enquiryId);
		if ('mailbox' in channel) {
			const content = ownerEmail(message, config.mailbox?.address);
			return sendMail(row, { ...content, to: namedAddressOf(channel.mailbox) }, signal);
		}
		await postChat(channel.webhook, message, signal);
		return 'accepted';
	}

	async function sendMail(row: OutboxRow, content: Mail, signal: AbortSignal): Promise<Delivery> {
		if (mailer === null) throw new DeliveryError('unreachable', 'outage');
		await mailer.send({ ...content, messageId: messageIdOf(row.id), signal });
		return 'accepted';
	}

	const acknowledge = (transaction: DatabaseTransaction, enquiry: EnquiryRow, now: Date) =>
		queueAcknowledgement({ mail, engine: database.engine }, transaction, enquiry, now);

	/** Queues the notices of an enquiry in one of two ways, and its acknowledgement. */
	const queueWith =
		(queue: typeof queueNotices) =>
		async (transaction: DatabaseTransaction, enquiry: EnquiryRow, now: Date): Promise<void> => {
			await queue(runIn(transaction), enquiry, recipients, now);
			await acknowledge(transaction, enquiry, now);
		};

	/** Resolves to what does not get through now. Those of the owner come first. */
	async function problems(): Promise<Problem[]> {
		const run = runIn(kysely);
		const rows = await run<RecipientRow>`select * from recipients
			where failing_since is not null`;
		const keys = [...recipients.map(({ key }) => key), 'reply', 'acknowledgement'];
		const failing = keys.flatMap((key) => rows.filter((row) => row.key === key));
		return Promise.all(
			failing.map(async ({ key, failing_since, error, response }) => ({
				key,
				name: recipientName(recipients, key) ?? key,
				since: failing_since ?? '',
				cause: causeOf(error),
				response,
				waiting: await countUnsent(run, key, clock.now()),
			})),
		);
	}

	return {
		mailer,
		recipients,
		wake,
		idle,
		/** Queues an enquiry that is stored. */
		queueEnquiry: queueWith(queueNotices),
		/**
		 * Queues an enquiry that was marked as spam, or as not spam. Nobody is told of it twice, unless
		 * it was marked while its message was being sent.
		 */
		requeueEnquiry: queueWith(requeueNotices),
		/** Acknowledges an enquiry whose address was corrected. */
		queueAcknowledgement: acknowledge,
		queueReply,
		queueCopies,
		queueDirect,
		/** Says to the owner that a visitor wrote back. */
		queueWroteBack: (transaction: DatabaseTransaction, enquiryId: string, due: Date) =>
			queueFollowUp(runIn(transaction), enquiryId, 'wrote-back', recipients, due),
		recordReturned: recordReturned(recipients),
		problems,
		queueMailboxAlert: queueMailboxAlert(recipients),
		/** Makes everything that waits due now. */
		async retryAll() {
			const keys = recipients.map(({ key }) => key);
			await database.write((transaction) => retryFor(runIn(transaction), keys, clock.now()));
			for (const key of keys) {
				await takeBack(database, key);
			}
		},
	};
}
