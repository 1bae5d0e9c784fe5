import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type Clock, secondMs } from '../clock.ts';
import type { OutboxRow } from '../database/schema.ts';
import { runEvery } from '../run-every.ts';
import { queueAlerts } from './alerts.ts';
import { DeliveryError } from './delivery-error.ts';
import { formMessage } from './forming.ts';
import { directKinds } from './kinds.ts';
import { type Delivery, type OutcomeOptions, recordDelivery, recordFailure } from './outcome.ts';
import { claimMessage, leaseMs, renewLease } from './queue.ts';
import { targetOf } from './recipients.ts';
import { moveRemoved, updateRecipients } from './removed-recipients.ts';

const pollMs = 5 * secondMs;
/** An attempt that takes longer does not keep others back. */
const patienceMs = 20 * secondMs;
export const renewalMs = leaseMs / 3;
/** Time that attempts in progress have when the server closes. */
const attemptGraceMs = 5 * secondMs;

export interface WorkerOptions extends OutcomeOptions {
	/** Sends a message. Rejects with a {@link DeliveryError} if it was not accepted. */
	deliver: (row: OutboxRow, signal: AbortSignal) => Promise<Delivery>;
	clock: Clock;
	log: FastifyBaseLogger;
}

/** How the worker is told that the server closes. */
export interface Closing {
	/** From then on no attempt begins. */
	begun: AbortSignal;
	/** From then on those in progress are aborted. */
	over: AbortSignal;
}

/**
 * Forms the messages of one recipient that are due, and sends each, one after the other, until none
 * is due or the server closes. A mail server may take minutes to confirm a message. Such an attempt
 * is handed to `onSlow`, and the next one begins.
 */
export async function sendDue(
	options: WorkerOptions,
	key: string,
	closing: Closing,
	onSlow: (attempt: Promise<void>) => void = () => {},
): Promise<void> {
	const { database, recipients, clock } = options;
	const target = targetOf(recipients, key);
	while (true) {
		if (target !== 'one address') await formMessage(database, target, clock);
		if (closing.begun.aborted) return;
		const row = await claimMessage(database, key, clock.now());
		if (row === undefined) return;
		const attempt = attemptDelivery(options, row, closing.over);
		const patience = sleep(patienceMs, 'slow', { ref: false });
		if ((await Promise.race([attempt, patience])) === 'slow') onSlow(attempt);
	}
}

/** Sends a message that was claimed, and stores what became of it. */
async function attemptDelivery(
	options: WorkerOptions,
	row: OutboxRow,
	abort: AbortSignal,
): Promise<void> {
	const { database, deliver, clock, log } = options;
	const entry = { outbox: row.id, kind: row.kind, attempts: row.attempts };
	const renewing = setInterval(() => {
		renewLease(database, row, clock.now()).catch((error: unknown) =>
			log.error({ err: error, ...entry }, 'a lease is not renewed'),
		);
	}, renewalMs);
	let delivery: Delivery;
	try {
		delivery = await deliver(row, abort);
	} catch (error) {
		// The message is sent after the next start.
		if (abort.aborted) return;
		if (error instanceof DeliveryError) {
			const { code, failure, response } = error;
			log.warn({ code, failure, response, ...entry }, 'not delivered');
			return recordFailure(options, row, error, clock.now());
		}
		log.error({ err: error, ...entry }, 'not delivered');
		const unexpected = new DeliveryError('unexpected', 'outage');
		return recordFailure(options, row, unexpected, clock.now());
	} finally {
		clearInterval(renewing);
	}
	log.info(entry, delivery);
	await recordDelivery(options, row, delivery, clock.now());
}

/**
 * Sends the outbox while the server runs. Recipients do not wait for each other. What fails is
 * logged and never thrown.
 */
export function createWorker(app: FastifyInstance, options: WorkerOptions) {
	const { database, recipients, clock } = options;
	const begun = new AbortController();
	const over = new AbortController();
	const closing = { begun: begun.signal, over: over.signal };
	const failed = 'the outbox cannot be used';
	/** Whether nothing that waited at the start waits for a recipient that was removed. */
	let isMoved = false;
	/** Attempts that others do not wait for. */
	const slow = new Set<Promise<void>>();

	function onSlow(attempt: Promise<void>): void {
		const tracked = attempt
			.catch((error: unknown) => app.log.error({ err: error }, failed))
			.finally(() => slow.delete(tracked));
		slow.add(tracked);
	}
	async function lookAfterAll(): Promise<void> {
		// A SQLite file has one server, which queues nothing for recipients that it does not know.
		if (!isMoved || database.engine === 'postgres') {
			await moveRemoved(database, recipients, clock.now());
			isMoved = true;
		}
		await queueAlerts(database, recipients, clock.now());
	}

	app.addHook('onReady', () => updateRecipients(database, recipients, clock.now()));
	// No attempt begins any more. Those in progress are aborted later: their messages are sent after
	// the next start.
	app.addHook('preClose', async () => {
		begun.abort();
		setTimeout(() => over.abort(), attemptGraceMs).unref();
	});
	const keys = [...recipients.map(({ key }) => key), ...directKinds];
	const work = [...keys.map((key) => () => sendDue(options, key, closing, onSlow)), lookAfterAll];
	const jobs = work.map((run) => runEvery(app, { everyMs: pollMs, run, failed }));

	/** Looks for due messages now. Call it after a commit that queued something. */
	function wake(): void {
		for (const run of jobs) void run();
	}
	app.addHook('onReady', async () => wake());
	app.addHook('preClose', async () => void (await Promise.all(slow)));
	return {
		wake,
		/** Resolves when nothing is due any more. */
		async idle(): Promise<void> {
			await Promise.all(jobs.map((run) => run()));
			await Promise.all(slow);
		},
	};
}
