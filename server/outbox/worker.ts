import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { OutboxRow } from '../database/schema.ts';
import { queueAlerts } from './alerts.ts';
import { DeliveryError } from './delivery-error.ts';
import { formMessage, updateRecipients } from './notices.ts';
import { recordFailure, recordSuccess } from './outcomes.ts';
import { claimMessage, releaseLeases } from './queue.ts';
import { directKey, type Recipient } from './recipients.ts';

/** Shorter than the lease of a message. */
const attemptMs = 45_000;
const pollMs = 5000;
/** Time that attempts in progress get when the server closes. */
const closeGraceMs = 5000;

export interface WorkerOptions {
	database: Database;
	recipients: readonly Recipient[];
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
 * Sends what is in the outbox, each message at least once, until it is accepted. Recipients do not wait for each other. What
 * fails is logged and never thrown.
 */
export class OutboxWorker {
	readonly #options: WorkerOptions;
	readonly #closing = new AbortController();
	/** What runs, by recipient and for the alerts. */
	readonly #running = new Map<string, Promise<void>>();
	/** What runs again at its end, because something was queued meanwhile. */
	readonly #again = new Set<string>();
	#timer: NodeJS.Timeout | undefined;

	constructor(options: WorkerOptions) {
		this.#options = options;
	}

	/** Ends the leases of a killed process, then starts to send. */
	async start(): Promise<void> {
		const { database, recipients, clock } = this.#options;
		await releaseLeases(database);
		await updateRecipients(database, recipients, clock.now());
		this.#timer = setInterval(() => this.wake(), pollMs);
		this.wake();
	}

	/** Looks for due messages now. Call it after a commit that queued something. */
	wake(): void {
		const { database, recipients, clock } = this.#options;
		if (this.#timer === undefined) return;
		for (const key of [...recipients.map((recipient) => recipient.key), directKey])
			this.#run(key, () => sendDue(this.#options, key, this.#closing.signal));
		this.#run('alerts', () => queueAlerts(database, recipients, clock.now()));
	}

	/** Resolves when nothing is due any more. */
	async idle(): Promise<void> {
		while (this.#running.size > 0) await Promise.all(this.#running.values());
	}

	/** Waits for attempts in progress, then aborts them. Their messages are sent after the next start. */
	async stop(): Promise<void> {
		clearInterval(this.#timer);
		this.#timer = undefined;
		const grace = setTimeout(() => this.#closing.abort(), closeGraceMs);
		await this.idle();
		clearTimeout(grace);
		this.#closing.abort();
	}

	#run(name: string, work: () => Promise<void>): void {
		if (this.#running.has(name)) {
			this.#again.add(name);
			return;
		}
		const running = work()
			.catch((error) => this.#options.log.error({ err: error }, 'the outbox cannot be used'))
			.finally(() => {
				this.#running.delete(name);
				if (this.#again.delete(name) && this.#timer !== undefined) this.#run(name, work);
			});
		this.#running.set(name, running);
	}
}
