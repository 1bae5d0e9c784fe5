import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { OutboxRow } from '../database/schema.ts';
import { deadAlert, isAlert, overdueAlert } from './alerts.ts';
import type { Channels, DeliveryOutcome } from './delivery.ts';
import { NotAttemptedError, PermanentDeliveryError, RetryLaterError } from './delivery.ts';
import type { OutboxRepository } from './repository.ts';
import { nextAttempt } from './schedule.ts';

/** Longer than any attempt may take, so that a row is never delivered twice at once. */
const leaseMs = 60_000;
const attemptMs = 45_000;
/** Deliveries under way at once: one that hangs must not hold up the others. */
const concurrency = 4;
/** Looks at least this often, for rows that the owner's commands made due. */
const pollMs = 5000;
const shortestSleepMs = 20;
const longestBackoffMs = 60_000;
const firstBackoffMs = 500;
const stopGraceMs = 5000;
const settleTries = 5;
const watchMs = 60_000;
/** Pending for longer than this, a row is worth an alert; after an alert, no other for this long. */
export const overdueMs = 60 * 60_000;
const alertPauseMs = 6 * 60 * 60_000;

/** What a worker needs. */
export interface WorkerOptions {
	repository: OutboxRepository;
	/** At least one. Alerts go by e-mail, so there are none without that channel. */
	channels: Channels;
	clock: Clock;
	random: () => number;
	log: FastifyBaseLogger;
	/** Told of each attempt's end. */
	observe?: (row: OutboxRow, outcome: DeliveryOutcome['state']) => void;
}

/** Delivers due rows of the outbox, at least once each. Nothing that goes wrong in it reaches the process. */
export class OutboxWorker {
	readonly #options: WorkerOptions;
	readonly #active = new Set<Promise<void>>();
	readonly #stopping = new AbortController();
	readonly #names: OutboxRow['channel'][];
	#timer: NodeJS.Timeout | undefined;
	#watchedAt = Number.NEGATIVE_INFINITY;
	#pumping: Promise<void> | undefined;
	#wokenWhilePumping = false;
	#failures = 0;
	#stopped = false;

	constructor(options: WorkerOptions) {
		this.#options = options;
		this.#names = Object.keys(options.channels) as OutboxRow['channel'][];
	}

	/** Takes back the rows that a killed process had leased, where that can be known; then works. */
	async start(): Promise<void> {
		await this.#options.repository.releaseLeases();
		this.wake();
	}

	/** Looks for due rows now. Call it after a commit that added some. */
	wake(): void {
		if (this.#stopped) return;
		if (this.#pumping) {
			this.#wokenWhilePumping = true;
			return;
		}
		clearTimeout(this.#timer);
		this.#pumping = this.#pump().finally(() => {
			this.#pumping = undefined;
			if (!this.#wokenWhilePumping) return;
			this.#wokenWhilePumping = false;
			this.wake();
		});
	}

	/** Claims no more, waits a little for what is under way, then aborts it; those rows stay pending. */
	async stop(): Promise<void> {
		clearTimeout(this.#timer);
		const grace = AbortSignal.timeout(stopGraceMs);
		const abort = () => this.#stopping.abort(new Error('the server is closing'));
		grace.addEventListener('abort', abort, { once: true });
		this.#stopped = true;
		await this.#pumping;
		await Promise.all(this.#active);
		grace.removeEventListener('abort', abort);
		abort();
	}

	async #pump(): Promise<void> {
		const { repository, clock, log } = this.#options;
		try {
			await this.#watch();
			while (!this.#stopped && this.#active.size < concurrency) {
				const now = clock.now();
				const row = await repository.claimNext(now, new Date(now.getTime() + leaseMs), this.#names);
				if (row === undefined) break;
				this.#track(this.#attempt(row));
			}
			const isFull = this.#active.size >= concurrency;
			const dueAt = isFull ? undefined : await repository.nextDueAt(this.#names);
			this.#failures = 0;
			this.#sleep(dueAt === undefined ? pollMs : Date.parse(dueAt) - clock.now().getTime());
		} catch (error) {
			this.#failures += 1;
			log.error({ err: error }, 'outbox cannot be read');
			this.#sleep(Math.min(firstBackoffMs * 2 ** this.#failures, longestBackoffMs), longestBackoffMs);
		}
	}

	/** Raises an alert when a row has waited for too long. */
	async #watch(): Promise<void> {
		const { repository, channels, clock } = this.#options;
		const now = clock.now();
		if (channels.email === undefined || now.getTime() - this.#watchedAt < watchMs) return;
		this.#watchedAt = now.getTime();
		const { overdue } = await repository.findProblems(new Date(now.getTime() - overdueMs), this.#names);
		if (overdue[0] === undefined) return;
		await repository.addAlert(overdueAlert(overdue[0], now), new Date(now.getTime() - alertPauseMs));
	}

	#sleep(ms: number, longest = pollMs): void {
		if (this.#stopped) return;
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => this.wake(), Math.min(Math.max(ms, shortestSleepMs), longest));
	}

	#track(attempt: Promise<void>): void {
		this.#active.add(attempt);
		void attempt.finally(() => {
			this.#active.delete(attempt);
			if (!this.#stopped) this.wake();
		});
	}

	async #attempt(row: OutboxRow): Promise<void> {
		const outcome = await this.#deliver(row);
		const { log, repository, channels, clock, observe } = this.#options;
		observe?.(row, outcome.state);
		const isAlarming = outcome.state === 'dead' && channels.email !== undefined && !isAlert(row);
		const alert = isAlarming ? deadAlert(row, clock.now()) : undefined;
		log.info(
			{ outbox: row.id, kind: row.kind, attempts: row.attempts, outcome: outcome.state },
			'delivery attempted',
		);
		for (let tries = 1; tries <= settleTries; tries += 1) {
			try {
				await repository.settle(row, outcome, alert);
				return;
			} catch (error) {
				// Left unsettled, the row comes back when its lease ends and is delivered once more.
				log.error({ err: error, outbox: row.id }, 'outcome was not written');
				await sleep(firstBackoffMs * tries);
			}
		}
	}

	async #deliver(row: OutboxRow): Promise<DeliveryOutcome> {
		const { channels, clock, random, log } = this.#options;
		try {
			const signal = AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(attemptMs)]);
			await channels[row.channel]?.(row, signal);
			return { state: 'sent' };
		} catch (error) {
			if (this.#stopping.signal.aborted || error instanceof NotAttemptedError) return { state: 'released' };
			log.warn({ err: error, outbox: row.id }, 'delivery failed');
			const text = error instanceof Error ? error.message : String(error);
			const scheduled =
				error instanceof PermanentDeliveryError ? undefined : nextAttempt(row.attempts, clock.now(), random);
			if (scheduled === undefined) return { state: 'dead', error: text };
			const asked = error instanceof RetryLaterError ? error.notBefore : undefined;
			const nextAttemptAt = asked !== undefined && asked > scheduled ? asked : scheduled;
			return { state: 'retry', error: text, nextAttemptAt };
		}
	}
}
