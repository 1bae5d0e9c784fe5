import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { minuteMs } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/open-database.ts';
import type { EnquiryState, OutboxRow } from '#server/database/schema.ts';
import { DeliveryError } from '#server/outbox/delivery-error.ts';
import { directKinds, enquiriesKind } from '#server/outbox/kinds.ts';
import { queueFollowUp, queueNotices, requeueNotices } from '#server/outbox/notices.ts';
import type { Delivery } from '#server/outbox/outcome.ts';
import { runIn } from '#server/outbox/queue.ts';
import { type Recipient, recipientsOf } from '#server/outbox/recipients.ts';
import { moveRemoved, updateRecipients } from '#server/outbox/removed-recipients.ts';
import { type Closing, sendDue } from '#server/outbox/worker.ts';
import { webhookTo } from './fake-webhook.ts';
import { testClock } from './test-app.ts';
import { testDatabaseUrl } from './test-database.ts';

export const ana = 'ana@owner.example';

/** The recipients for some addresses of `LEADS_TO`. */
export const mailboxes = (...leadsTo: string[]): Recipient[] =>
	recipientsOf({ mail: { smtpUrl: '', requireTls: false, from: '', leadsTo }, webhooks: [] });

/** One recipient that is a program. */
export const program: Recipient[] = recipientsOf({
	mail: null,
	webhooks: [webhookTo('https://crm.example')],
});

/** A chat service, after a program. */
export const chatService: Recipient[] = recipientsOf({
	mail: null,
	webhooks: [{ ...webhookTo('https://hooks.slack.example'), key: 'webhook-2', format: 'slack' }],
});

/** For `accept` of {@link startOutbox}: the mail server cannot be reached. */
export const unreachable = () => {
	throw new DeliveryError('unreachable', 'outage');
};

const { signal } = new AbortController();
/** For {@link sendDue}: the server does not close. */
export const notClosing: Closing = { begun: signal, over: signal };

/** A message that was accepted. */
interface Sent {
	to: string;
	kind: string;
	/** The enquiries that it is about, likeliest genuine first. */
	ids: string[];
	linksOnly: boolean;
	/** How many enquiries it left to the inbox. */
	left: number;
}

/**
 * Starts an outbox on a database of its own whose messages go to `accept`, which throws if it
 * refuses them.
 */
export async function startOutbox(recipients = mailboxes(ana), now?: string) {
	const { database: location } = readConfig({ DATABASE_URL: await testDatabaseUrl() });
	const database = await openDatabase(location);
	onTestFinished(() => database.close());
	const clock = testClock(now);
	const log = pino({ level: 'silent' });
	const sent: Sent[] = [];
	const server = {
		accept: (_row: OutboxRow, _ids: readonly string[]): void | Promise<void> => {},
		database,
		recipients,
		sent,
		clock,
		/** Stores an enquiry with its notices. */
		async store(id: string, state: EnquiryState = 'new', score = 0.1) {
			await database.write(async (transaction) => {
				const run = runIn(transaction);
				const at = clock.now().toISOString();
				await run`insert into enquiries
					(id, form, received_at, waiting_since, state, email, fields, score, words)
					values (${id}, 'contact', ${at}, ${at}, ${state}, '', '{}', ${score}, '')`;
				await queueNotices(run, { id, state, score }, server.recipients, clock.now());
			});
		},
		/** Moves an enquiry to another state, as the owner does. */
		async mark(id: string, state: EnquiryState) {
			await database.write(async (transaction) => {
				const run = runIn(transaction);
				await run`update enquiries set state = ${state} where id = ${id}`;
				await requeueNotices(run, { id, state }, server.recipients, clock.now());
			});
		},
		/** Starts with the recipients that it has now. */
		async restart() {
			await updateRecipients(database, server.recipients, clock.now());
			await moveRemoved(database, server.recipients, clock.now());
		},
		/** Moves the clock on in steps, as the worker polls. */
		async pass(ms: number, step = minuteMs) {
			const options = { database, recipients: server.recipients, deliver, clock, log };
			for (let passed = 0; passed <= ms; passed += step) {
				for (const key of [...directKinds, ...server.recipients.map((each) => each.key)]) {
					await sendDue(options, key, notClosing);
				}
				if (passed < ms) clock.advance(Math.min(step, ms - passed));
			}
		},
	};

	async function deliver(row: OutboxRow): Promise<Delivery> {
		const notices = await database.kysely
			.selectFrom('notices')
			.select('enquiry_id')
			.where('message_id', '=', row.id)
			.orderBy('score')
			.execute();
		const ids = notices.map(({ enquiry_id }) => enquiry_id);
		// What it was about is spam by now.
		if (ids.length === 0 && [enquiriesKind, 'suspects'].includes(row.kind)) return 'nothing to say';
		await server.accept(row, ids);
		const { left = 0 } = JSON.parse(row.details ?? '{}');
		sent.push({ to: row.recipient, kind: row.kind, ids, linksOnly: row.links_only === 1, left });
		return 'accepted';
	}
	await server.restart();
	return server;
}

/** Stores that the visitor of an enquiry wrote back. */
export const writeBack = (
	{ database, recipients, clock }: Awaited<ReturnType<typeof startOutbox>>,
	id: string,
) =>
	database.write((transaction) =>
		queueFollowUp(runIn(transaction), id, 'wrote-back', recipients, clock.now()),
	);
