import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { OutboxRow } from '../database/schema.ts';
import {
	type Channels,
	type DeliveryOutcome,
	NotAttemptedError,
	PermanentDeliveryError,
	RetryLaterError,
} from './delivery.ts';
import type { OwnerReports } from './owner-reports.ts';
import type { OutboxRepository } from './repository.ts';
import { nextAttempt } from './schedule.ts';

/** Longer than `attemptMs`, so that no other worker claims a row during an attempt. */
const leaseMs = 60_000;
const attemptMs = 45_000;
/** Maximum number of concurrent deliveries. One that hangs does not block the others. */
const concurrency = 4;
/** Polling interval, for rows that the owner's commands made due. */
const pollMs = 5000;
const minSleepMs = 20;
const maxBackoffMs = 60_000;
const firstBackoffMs = 500;
const defaultStopGraceMs = 5000;
const settleAttempts = 5;
const watchMs = 60_000;

/** Options of {@link OutboxWorker}. */
export interface WorkerOptions {
	repository: OutboxRepository;
	/** At least one. */
	channels: Channels;
	/** Without email there are no reports. */
	reports?: OwnerReports | undefined;
	clock: Clock;
	random: () => number;
	log: FastifyBaseLogger;
	/** Time that deliveries in progress get when the worker stops, in milliseconds. */
	stopGraceMs?: number;
	/** Called after each attempt. */
	observe?: (row: OutboxRow, outcome: DeliveryOutcome['state']) => void;
}

/** Delivers due rows of the outbox at least once. Its errors are logged and never thrown. */
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

	/** Ends the leases of a killed process, then starts to deliver. */
	async start(): Promise<void> {
		await this.#options.repository.releaseLeases();
		this.wake();
	}

	/** Claims due rows now. Call it after a commit that added rows. */
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

	/** Stops claiming rows and waits for deliveries in progress, then aborts them. Their rows stay pending. */
	async stop(): Promise<void> {
		clearTimeout(this.#timer);
		const grace = AbortSignal.timeout(this.#options.stopGraceMs ?? defaultStopGraceMs);
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
				const row = await this.#claim(now);
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
			this.#sleep(Math.min(firstBackoffMs * 2 ** this.#failures, maxBackoffMs), maxBackoffMs);
		}
	}

	/** Claims a row of the next channel that has one, so that a long queue of one channel does not delay the others. */
	async #claim(now: Date): Promise<OutboxRow | undefined> {
		const leasedUntil = new Date(now.getTime() + leaseMs);
		for (const channel of [...this.#names]) {
			this.#names.push(...this.#names.splice(0, 1));
			const row = await this.#options.repository.claimNext(now, leasedUntil, channel);
			if (row !== undefined) return row;
		}
		return undefined;
	}

	/** Adds the reports that are due. */
	async #watch(): Promise<void> {
		const { repository, reports, clock } = this.#options;
		const now = clock.now();
		if (reports === undefined || now.getTime() - this.#watchedAt < watchMs) return;
		this.#watchedAt = now.getTime();
		for (const report of await reports.due()) await repository.addReport(report, now);
	}

	#sleep(ms: number, maxMs = pollMs): void {
		if (this.#stopped) return;
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => this.wake(), Math.min(Math.max(ms, minSleepMs), maxMs));
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
		const { log, repository, observe } = this.#options;
		observe?.(row, outcome.state);
		log.info(
			{ outbox: row.id, kind: row.kind, attempts: row.attempts, outcome: outcome.state },
			'delivery attempted',
		);
		for (let tries = 1; tries <= settleAttempts; tries += 1) {
			try {
				await repository.settle(row, outcome);
				return;
			} catch (error) {
				// Without a stored outcome the row is delivered again after its lease has expired.
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
			if (scheduled === undefined) {
				return { state: row.kind === 'acknowledgement' ? 'undelivered' : 'dead', error: text };
			}
			const requested = error instanceof RetryLaterError ? error.notBefore : undefined;
			const nextAttemptAt = requested !== undefined && requested > scheduled ? requested : scheduled;
			return { state: 'retry', error: text, nextAttemptAt };
		}
	}
}
