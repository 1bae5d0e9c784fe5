import type { FastifyInstance } from 'fastify';
import { site } from '#content/site.ts';
import type { DatabaseTransaction } from '../database/database.ts';
import type { EnquiryRow, OutboxRow, RecipientRow } from '../database/schema.ts';
import { countWaiting } from './alerts.ts';
import { causeOf, DeliveryError } from './delivery-error.ts';
import { composeDirect, queueAcknowledgement, queueReply } from './direct-mail.ts';
import { createMailer } from './mailer.ts';
import { emailOf } from './message.ts';
import { queueNotices, requeueNotices } from './notices.ts';
import { composeForOwner, readEntries } from './owner-messages.ts';
import { retryNow, runIn } from './queue.ts';
import { recipientsOf } from './recipients.ts';
import { postChat, postJson } from './webhook.ts';
import { createWorker } from './worker.ts';

declare module 'fastify' {
	interface FastifyInstance {
		outbox: Outbox;
	}
}

/** What other capabilities ask the outbox for. Call `wake` after a commit that queued something. */
export type Outbox = ReturnType<typeof createOutbox>;

/** A recipient of the owner that accepts nothing. */
export type Problem = Awaited<ReturnType<Outbox['problems']>>[number];

type QueuedEnquiry = Pick<EnquiryRow, 'id' | 'state' | 'score' | 'email'>;
type Queue = (transaction: DatabaseTransaction, enquiry: QueuedEnquiry, now: Date) => Promise<void>;

/** Decorates the server with the outbox, and sends what is in it while the server runs. */
export function createOutbox(app: FastifyInstance) {
	const { database, clock, config, log } = app;
	const run = runIn(database.kysely);
	const recipients = recipientsOf(config);
	/** Null if email is off. */
	const mailer = config.mail && createMailer(config.mail);
	const { start, stop, wake, idle } = createWorker({ database, recipients, deliver, clock, log });
	app.addHook('onReady', start);
	app.addHook('preClose', stop);

	/**
	 * Resolves to what sends a message. What it says is read now, so that corrections are in it.
	 * Resolves to undefined if nothing is left to say, because its enquiries were deleted or marked
	 * as spam.
	 */
	async function compose(
		row: OutboxRow,
		signal: AbortSignal,
	): Promise<(() => Promise<void>) | undefined> {
		const recipient = recipients.find(({ key }) => key === row.recipient);
		const webhook = recipient?.webhook;
		const context = { siteUrl: config.siteUrl, now: clock.now() };
		if (webhook && recipient.kind === 'json') {
			const [entry] = await readEntries(database, row);
			return entry && (() => postJson(webhook, row.id, entry, { ...context, signal }));
		}
		const message = recipient && (await composeForOwner(database, row, context));
		if (webhook) return message && (() => postChat(webhook, message, signal));
		if (mailer === null || config.mail === null) throw new DeliveryError('unreachable');
		const mail = recipient
			? message && { ...emailOf(message), to: recipient.address }
			: await composeDirect(database, row, config.mail, config.inbox, context.now);
		const messageId = `<${row.id}@${site.email.replace(/^.*@/, '')}>`;
		return mail && (() => mailer.send({ ...mail, messageId, signal }));
	}
	/**
	 * Sends a message. Resolves to whether there was something to say. Rejects with a {@link
	 * DeliveryError}.
	 */
	async function deliver(row: OutboxRow, signal: AbortSignal): Promise<boolean> {
		const send = await compose(row, signal);
		await send?.();
		return send !== undefined;
	}
	const acknowledge: Queue = (transaction, enquiry, now) =>
		queueAcknowledgement(transaction, enquiry, config.mail, now);
	const queueBy =
		(queue: typeof queueNotices): Queue =>
		async (transaction, enquiry, now) => {
			await queue(runIn(transaction), enquiry, recipients, now);
			await acknowledge(transaction, enquiry, now);
		};
	return {
		...{ mailer, recipients, queueReply, wake, idle },
		/** Queues the notices and the acknowledgement of an enquiry that is stored. */
		queueEnquiry: queueBy(queueNotices),
		/**
		 * Queues what an enquiry gets that is spam, or is not spam after all. Nobody is told of it
		 * twice.
		 */
		requeueEnquiry: queueBy(requeueNotices),
		/** Queues the acknowledgement of an enquiry whose address was corrected. */
		queueAcknowledgement: acknowledge,
		/**
		 * Resolves to the recipients that accept nothing, since when (ISO 8601), why, and how many
		 * enquiries wait.
		 */
		async problems() {
			const rows =
				await run<RecipientRow>`select * from recipients where failing_since is not null`;
			const problems = [];
			for (const { key, name } of recipients) {
				const { failing_since: since, error } = rows.find((row) => row.key === key) ?? {};
				const cause = causeOf(error ?? '');
				if (since)
					problems.push({ key, name, since, cause, waiting: await countWaiting(run, key) });
			}
			return problems;
		},
		/** Makes what waits for a recipient due now, or everything. */
		retryNow: (key?: string) => retryNow(run, clock.now(), key),
	};
}
