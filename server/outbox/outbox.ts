import type { FastifyInstance } from 'fastify';
import type { DatabaseTransaction } from '../database/database.ts';
import type { EnquiryRow, RecipientRow } from '../database/schema.ts';
import { countWaiting } from './alerts.ts';
import { createDeliver } from './deliver.ts';
import { type Cause, causeOf } from './delivery-error.ts';
import { queueAcknowledgement, queueReply } from './direct-mail.ts';
import { createMailer } from './mailer.ts';
import { cancelNotices, queueNotices } from './notices.ts';
import { retryNow, runIn } from './queue.ts';
import { recipientsOf } from './recipients.ts';
import { createWorker } from './worker.ts';

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

/** What other capabilities ask the outbox for. Call `wake` after a commit that queued something. */
export type Outbox = ReturnType<typeof createOutbox>;

type QueuedEnquiry = Pick<EnquiryRow, 'id' | 'state' | 'score' | 'email'>;

/** Decorates the server with the outbox, and sends what is in it while the server runs. */
export function createOutbox(app: FastifyInstance) {
	const { database, clock, config, log } = app;
	const { kysely } = database;
	const recipients = recipientsOf(config);
	/** Null if email is off. */
	const mailer = config.mail && createMailer(config.mail);
	const deliver = createDeliver({ database, config, recipients, mailer, clock });
	const { start, stop, wake, idle } = createWorker({ database, recipients, deliver, clock, log });
	app.addHook('onReady', start);
	app.addHook('preClose', stop);

	/** Queues the acknowledgement of an enquiry whose address was corrected. */
	async function acknowledge(transaction: DatabaseTransaction, enquiry: QueuedEnquiry, now: Date) {
		if (config.mail) await queueAcknowledgement(transaction, enquiry, config.mail, now);
	}
	return {
		...{ mailer, recipients, cancelNotices, queueReply, wake, idle },
		queueAcknowledgement: acknowledge,
		/** Queues the notices and the acknowledgement of an enquiry that is new, or not spam after all. */
		async queueEnquiry(transaction: DatabaseTransaction, enquiry: QueuedEnquiry, now: Date): Promise<void> {
			await queueNotices(transaction, enquiry, recipients, now);
			if (enquiry.state === 'new') await acknowledge(transaction, enquiry, now);
		},
		async problems(): Promise<Problem[]> {
			const problems: Problem[] = [];
			for (const { key, name } of recipients) {
				const [failing] = await runIn(kysely)<RecipientRow>`select failing_since, error from recipients
					where key = ${key} and failing_since is not null`;
				if (!failing?.failing_since) continue;
				const waiting = await countWaiting(kysely, key);
				problems.push({
					key,
					name,
					since: failing.failing_since,
					cause: causeOf(failing.error ?? ''),
					waiting,
				});
			}
			return problems;
		},
		/** Sends what waits for a recipient now, or everything. */
		async retryNow(key?: string): Promise<void> {
			await retryNow(kysely, clock.now(), key);
			wake();
		},
	};
}
