import type { FastifyInstance } from 'fastify';
import type { DatabaseTransaction } from '../database/database.ts';
import type { EnquiryRow } from '../database/schema.ts';
import { countWaiting } from './alerts.ts';
import { createDeliver } from './deliver.ts';
import { type Cause, causeOf } from './delivery-error.ts';
import { queueAcknowledgement, queueReply } from './direct-mail.ts';
import { createMailer, type Mailer } from './mailer.ts';
import { cancelNotices, queueNotices } from './notices.ts';
import { retryNow } from './queue.ts';
import { type Recipient, recipientsOf } from './recipients.ts';
import { OutboxWorker } from './worker.ts';

declare module 'fastify' {
	interface FastifyInstance {
		outbox: Outbox;
	}
}

/** A recipient of the owner that accepts nothing. */
export interface Problem {
	key: string;
	/** The address, or the name of the service. */
	name: string;
	/** ISO 8601. */
	since: string;
	cause: Cause;
	/** Enquiries that wait for it, up to a thousand. */
	waiting: number;
}

/** What other capabilities ask the outbox for. Call {@link Outbox.wake} after a commit that queued something. */
export interface Outbox {
	/** Null if email is off. */
	mailer: Mailer | null;
	recipients: readonly Recipient[];
	/** Queues the notices of a new enquiry and its acknowledgement, in the transaction that stores it. */
	queueEnquiry(transaction: DatabaseTransaction, enquiry: QueuedEnquiry, now: Date): Promise<void>;
	/** Queues the acknowledgement of an enquiry that is not spam after all, or whose address was corrected. */
	queueAcknowledgement(transaction: DatabaseTransaction, enquiry: QueuedEnquiry, now: Date): Promise<void>;
	/** Deletes what is about an enquiry and was not sent, except replies: it is spam. */
	cancelNotices: typeof cancelNotices;
	queueReply: typeof queueReply;
	wake(): void;
	/** Resolves when nothing is due any more. */
	idle(): Promise<void>;
	problems(): Promise<Problem[]>;
	/** Sends what waits for a recipient now, or everything. */
	retryNow(key?: string): Promise<void>;
}

type QueuedEnquiry = Pick<EnquiryRow, 'id' | 'state' | 'score' | 'email'>;

/** Greylisting passes within this time, so it is no problem yet. */
const slowDownMs = 10 * 60_000;

/** Decorates the server with the outbox, and sends what is in it while the server runs. */
export function createOutbox(app: FastifyInstance): Outbox {
	const { database, clock, config } = app;
	const { mail } = config;
	const recipients = recipientsOf(config);
	const mailer = mail && createMailer(mail);
	const deliver = createDeliver({ database, config, recipients, mailer, clock });
	const worker = new OutboxWorker({
		database,
		recipients,
		deliver,
		clock,
		log: app.log,
	});
	app.addHook('onReady', () => worker.start());
	app.addHook('preClose', () => worker.stop());
	return {
		mailer,
		recipients,
		async queueEnquiry(transaction, enquiry, now) {
			await queueNotices(transaction, enquiry, recipients, now);
			if (mail && enquiry.state === 'new') await queueAcknowledgement(transaction, enquiry, mail, now);
		},
		async queueAcknowledgement(transaction, enquiry, now) {
			if (mail) await queueAcknowledgement(transaction, enquiry, mail, now);
		},
		cancelNotices,
		queueReply,
		wake: () => worker.wake(),
		idle: () => worker.idle(),
		async problems() {
			const now = clock.now().getTime();
			const failing = await database.kysely
				.selectFrom('recipients')
				.selectAll()
				.where('failing_since', 'is not', null)
				.execute();
			const problems = failing.map(async ({ key, failing_since: since, error }) => {
				const name = recipients.find((recipient) => recipient.key === key)?.name;
				if (name === undefined || since === null || error === null) return [];
				if (error === 'slow-down' && now - Date.parse(since) < slowDownMs) return [];
				return [
					{ key, name, since, cause: causeOf(error), waiting: await countWaiting(database.kysely, key) },
				];
			});
			return (await Promise.all(problems)).flat();
		},
		async retryNow(key) {
			await retryNow(database.kysely, clock.now(), key === undefined ? undefined : [key]);
			worker.wake();
		},
	};
}
