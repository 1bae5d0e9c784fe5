import type { FastifyInstance } from 'fastify';
import type { DatabaseTransaction } from '../database/database.ts';
import type { EnquiryRow, RecipientRow } from '../database/schema.ts';
import { countWaiting } from './alerts.ts';
import { createDeliver } from './deliver.ts';
import { causeOf } from './delivery-error.ts';
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

/** What other capabilities ask the outbox for. Call `wake` after a commit that queued something. */
export type Outbox = ReturnType<typeof createOutbox>;

/** A recipient of the owner that accepts nothing. */
export type Problem = Awaited<ReturnType<Outbox['problems']>>[number];

type QueuedEnquiry = Pick<EnquiryRow, 'id' | 'state' | 'score' | 'email'>;

/** Decorates the server with the outbox, and sends what is in it while the server runs. */
export function createOutbox(app: FastifyInstance) {
	const { database, clock, config, log } = app;
	const run = runIn(database.kysely);
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
		/** Resolves to the recipients that accept nothing, since when (ISO 8601), why, and how many enquiries wait. */
		async problems() {
			const rows = await run<RecipientRow>`select * from recipients where failing_since is not null`;
			const problems = rows.map(async ({ key, failing_since: since, error }) => {
				const name = recipients.find((recipient) => recipient.key === key)?.name;
				if (name === undefined || since === null) return [];
				return [{ key, name, since, cause: causeOf(error ?? ''), waiting: await countWaiting(run, key) }];
			});
			return (await Promise.all(problems)).flat();
		},
		/** Sends what waits for a recipient now, or everything. */
		async retryNow(key?: string): Promise<void> {
			await retryNow(run, clock.now(), key);
			wake();
		},
	};
}
