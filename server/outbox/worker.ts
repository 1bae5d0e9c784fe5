import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { OutboxRow } from '../database/schema.ts';
import { queueAlerts } from './alerts.ts';
import { DeliveryError } from './delivery-error.ts';
import { formMessage, updateRecipients } from './notices.ts';
import { recordFailure, recordSuccess } from './outcomes.ts';
import { claimMessage, releaseLeases } from './queue.ts';
import { directKey, type Recipients } from './recipients.ts';

/** Shorter than the lease of a message. */
const attemptMs = 45_000;
const pollMs = 5000;
/** Time that attempts in progress get when the server closes. */
const closeGraceMs = 5000;

export interface WorkerOptions {
	database: Database;
	recipients: Recipients;
	/** Sends a message. Rejects with a {@link DeliveryError} if it was not accepted. */
	deliver: (row: OutboxRow, signal: AbortSignal) => Promise<void>;
	clock: Clock;
	log: FastifyBaseLogger;
}

/** Forms the messages of one recipient that are due, and sends each, one after the other, until none is due. */
export async function sendDue(
	{ database, recipients, deliver, clock, log }: WorkerOptions,
	key: string,
	closing: AbortSignal,
): Promise<void> {
	const recipient = recipients.find((one) => one.key === key);
	while (!closing.aborted) {
		if (recipient) await formMessage(database, recipient, clock.now());
		const row = await claimMessage(database, key, clock.now());
		if (row === undefined) return;
		try {
			await deliver(row, AbortSignal.any([closing, AbortSignal.timeout(attemptMs)]));
		} catch (error) {
			// The message is sent after the next start.
			if (closing.aborted) return;
			if (!(error instanceof DeliveryError)) throw error;
			log.warn({ err: error, outbox: row.id, kind: row.kind, attempts: row.attempts }, 'not delivered');
			await recordFailure(database, row, error, recipients, clock.now());
			continue;
		}
		log.info({ outbox: row.id, kind: row.kind, attempts: row.attempts }, 'delivered');
		await recordSuccess(database, row, recipients, clock.now());
	}
}

/**
 * Returns what sends the outbox once it is started, each message at least once, until it is accepted. Recipients do not wait for each
 * other. What fails is logged and never thrown.
 */
export function createWorker(options: WorkerOptions) {
	const { database, recipients, clock, log } = options;
	const closing = new AbortController();
	/** What runs, by recipient and for the alerts. */
	const running = new Map<string, Promise<void>>();
	/** What runs again at its end, because something was queued meanwhile. */
	const again = new Set<string>();
	let timer: NodeJS.Timeout | undefined;

	function run(name: string, work: () => Promise<void>): void {
		if (timer === undefined) return;
		if (running.has(name)) return void again.add(name);
		const end = () => {
			running.delete(name);
			if (again.delete(name)) run(name, work);
		};
		const report = (error: unknown) => log.error({ err: error }, 'the outbox cannot be used');
		running.set(name, work().catch(report).finally(end));
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
			await releaseLeases(database);
			await updateRecipients(database, recipients, clock.now());
			timer = setInterval(wake, pollMs);
			wake();
		},
		/** Waits for attempts in progress, then aborts them. Their messages are sent after the next start. */
		async stop(): Promise<void> {
			clearInterval(timer);
			timer = undefined;
			setTimeout(() => closing.abort(), closeGraceMs).unref();
			await idle();
		},
	};
}
