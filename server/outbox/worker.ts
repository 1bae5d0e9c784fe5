import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { after, type Clock, minuteMs } from '../clock.ts';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import type { OutboxRow, RecipientRow } from '../database/schema.ts';
import { addEvent, moveEnquiry } from '../enquiries/state.ts';
import { queueAlert, queueAlerts } from './alerts.ts';
import { DeliveryError } from './delivery-error.ts';
import { endNotices, formMessage, queueRefusedAddress, updateRecipients } from './notices.ts';
import { claimMessage, endAttempt, leaseMs, maxPauseMs, retryNow, runIn } from './queue.ts';
import { directKey, type Recipients } from './recipients.ts';

/** Shorter than the lease of a message. */
const attemptMs = 0.75 * leaseMs;
const pollMs = 5000;
/** Time that attempts in progress get when the server closes. */
const closeGraceMs = 5000;
/** After the first attempts. */
const pausesMs = [minuteMs, 5 * minuteMs];
/**
 * How often a text may be refused for the time being: a reply for a day, every ten minutes, unless
 * it may have arrived each time.
 */
const maxRefusals = ({ kind, recipient }: OutboxRow, { code }: DeliveryError) =>
	recipient === directKey && code !== 'unconfirmed' ? 144 : kind === 'acknowledgement' ? 1 : 3;

export interface WorkerOptions {
	database: Database;
	recipients: Recipients;
	/**
	 * Sends a message. Resolves to false if it says nothing. Rejects with a {@link DeliveryError} if
	 * it was not accepted.
	 */
	deliver: (row: OutboxRow, signal: AbortSignal) => Promise<boolean>;
	clock: Clock;
	log: FastifyBaseLogger;
}
type Outcome = Pick<WorkerOptions, 'database' | 'recipients'>;

/**
 * Forms the messages of one recipient that are due, and sends each, one after the other, until none
 * is due.
 */
export async function sendDue(
	options: WorkerOptions,
	key: string,
	closing: AbortSignal,
): Promise<void> {
	const { database, recipients, deliver, clock, log } = options;
	const recipient = recipients.find((one) => one.key === key);
	while (!closing.aborted) {
		if (recipient) await formMessage(database, recipient, clock.now());
		const row = await claimMessage(database, key, clock.now());
		if (row === undefined) return;
		const entry = { outbox: row.id, kind: row.kind, attempts: row.attempts };
		let isSent: boolean;
		try {
			isSent = await deliver(row, AbortSignal.any([closing, AbortSignal.timeout(attemptMs)]));
		} catch (error) {
			// The message is sent after the next start.
			if (closing.aborted) return;
			if (!(error instanceof DeliveryError)) throw error;
			log.warn({ err: error, ...entry }, 'not delivered');
			await recordFailure(options, row, error, clock.now());
			continue;
		}
		log.info(entry, 'delivered');
		await recordSuccess(options, row, clock.now(), isSent);
	}
}

const isJson = (recipients: Recipients, { recipient }: OutboxRow) =>
	recipients.some(({ key, kind }) => key === recipient && kind === 'json');

/**
 * Stores that a message was accepted, or says nothing, which proves nothing of its recipient. After
 * an outage what waits is due, but not what a program refuses while others go on.
 */
export const recordSuccess = (
	{ database, recipients }: Outcome,
	row: OutboxRow,
	now: Date,
	isSent = true,
) =>
	database.write(async (transaction) => {
		const run = runIn(transaction);
		const [failing] = await run<RecipientRow>`select * from recipients
			where key = ${row.recipient} and failing_since is not null`;
		if (isSent && failing) {
			await run`update recipients set failing_since = null, error = null, alerted_at = null,
				working_since = ${now.toISOString()} where key = ${row.recipient}`;
			if (!isJson(recipients, row)) await retryNow(run, now, row.recipient);
			if (failing.alerted_at !== null)
				await queueAlert(transaction, 'working', failing, recipients, now);
		}
		if (await endAttempt(transaction, row, { state: 'sent', error: null }))
			await endNotices(run, sql`message_id = ${row.id}`, now);
	});

/**
 * Stores why a message was not accepted, and that it is tried again as it is, is sent without text,
 * or has failed.
 */
export const recordFailure = (
	{ database, recipients }: Outcome,
	row: OutboxRow,
	error: DeliveryError,
	now: Date,
) =>
	database.write(async (transaction) => {
		const run = runIn(transaction);
		const isDirect = row.recipient === directKey;
		const isProgram = isJson(recipients, row);
		// What is refused with links only as well is not refused for its text.
		const isText = error.about === 'text' && row.links_only === 0;
		// A visitor's address says nothing of our server, and a text nothing of a person's mailbox.
		if (isDirect ? error.about === 'server' : isProgram || !isText)
			await run`update recipients set error = ${error.code},
				failing_since = coalesce(failing_since, ${now.toISOString()}) where key = ${row.recipient}`;

		// The time in which our own mail server cannot be reached does not count.
		const refusals = row.refusals + ((isDirect ? error.isResponse : isText) ? 1 : 0);
		const isRefused =
			(isDirect || isText) && (error.isPermanent || refusals >= maxRefusals(row, error));
		const hasLinks = !isDirect && !isProgram && row.kind !== 'alert';
		const pauseMs = isRefused ? 0 : (pausesMs[row.attempts - 1] ?? maxPauseMs);
		const isEnded = await endAttempt(transaction, row, {
			...{ error: error.code, refusals, next_attempt_at: after(now, pauseMs).toISOString() },
			...(isRefused && (hasLinks ? { links_only: 1 } : { state: 'failed' })),
		});
		if (!isEnded || !isRefused || hasLinks) return;
		await endNotices(run, sql`message_id = ${row.id}`, now);
		if (row.enquiry_id === null) return;
		if (row.kind === 'reply')
			await bounceReply(transaction, row.enquiry_id, row.id, error.code, now);
		if (row.kind === 'reply' || (row.kind === 'acknowledgement' && error.code === 'no-mailbox'))
			await queueRefusedAddress(run, row.enquiry_id, recipients, now);
	});

/** Puts the enquiry of a reply that does not arrive back to New. */
async function bounceReply(
	transaction: DatabaseTransaction,
	enquiryId: string,
	messageId: string,
	code: string,
	now: Date,
): Promise<void> {
	const event = { action_id: messageId, author: '', kind: 'bounce', text: code } as const;
	const move = { id: enquiryId, from: ['answered'], to: 'new', event } as const;
	if (await moveEnquiry(transaction, move, now)) return;
	await addEvent(transaction, enquiryId, event, now);
}

/**
 * Returns what sends the outbox once it is started. Recipients do not wait for each other. What
 * fails is logged and never thrown.
 */
export function createWorker(options: WorkerOptions) {
	const { database, recipients, clock, log } = options;
	const closing = new AbortController();
	/** What runs, by recipient and for the alerts. */
	const running = new Map<string, Promise<void>>();
	/** What is to run, once more if it runs already. */
	const queued = new Set<string>();
	let timer: NodeJS.Timeout | undefined;

	const report = (error: unknown) => log.error({ err: error }, 'the outbox cannot be used');
	async function repeat(name: string, work: () => Promise<void>): Promise<void> {
		while (timer !== undefined && queued.delete(name)) await work().catch(report);
		running.delete(name);
	}
	function run(name: string, work: () => Promise<void>): void {
		queued.add(name);
		if (timer !== undefined && !running.has(name)) running.set(name, repeat(name, work));
	}
	/** Looks for due messages now. Call it after a commit that queued something. */
	function wake(): void {
		for (const key of [...recipients.map((recipient) => recipient.key), directKey])
			run(key, () => sendDue(options, key, closing.signal));
		run('alerts', () => queueAlerts(database, recipients, clock.now()));
	}
	/** Resolves when nothing is due any more. */
	async function idle(): Promise<void> {
		while (running.size > 0) await Promise.all(running.values());
	}
	return {
		wake,
		idle,
		async start(): Promise<void> {
			await updateRecipients(database, recipients, clock.now());
			timer = setInterval(wake, pollMs);
			wake();
		},
		/**
		 * Waits for attempts in progress, then aborts them. Their messages are sent after the next
		 * start.
		 */
		async stop(): Promise<void> {
			clearInterval(timer);
			timer = undefined;
			setTimeout(() => closing.abort(), closeGraceMs).unref();
			await idle();
		},
	};
}
