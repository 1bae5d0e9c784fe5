import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import { timeOfId } from '../database/id-time.ts';
import type { Channel, OutboxRow } from '../database/schema.ts';
import { type Channels, NotAttemptedError, PermanentDeliveryError, RetryLaterError } from './delivery.ts';
import { mailboxOf } from './owner-channels.ts';
import type { DeliveryOutcome, OutboxRepository } from './repository.ts';
import { nextAttempt } from './schedule.ts';

/** Shorter than the lease of a row. */
const attemptMs = 45_000;
/** Maximum number of concurrent deliveries of a channel. Each channel has its own, so one that hangs delays no other. */
const concurrency = 2;
/** Polling interval, for rows that the owner's commands made due. */
const pollMs = 5000;
const minSleepMs = 20;
const maxBackoffMs = 60_000;
const firstBackoffMs = 500;
const defaultStopGraceMs = 5000;
const settleAttempts = 5;
const watchMs = 60_000;

export interface WorkerOptions {
	repository: OutboxRepository;
	/** At least one. */
	channels: Channels;
	/** Adds lists and alerts to the outbox. Called every minute. */
	watch?: (now: Date) => Promise<void>;
	/** Called when a channel works again. Makes its waiting rows due. */
	hurry: (channel: Channel, now: Date) => Promise<unknown>;
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
	readonly #active: ReadonlyMap<Channel, Set<Promise<void>>>;
	/** The channels whose last delivery failed, or is unknown after a start. */
	readonly #failing: Set<Channel>;
	readonly #stopping = new AbortController();
	#timer: NodeJS.Timeout | undefined;
	#watchedAt: number | undefined;
	#pumping: Promise<void> | undefined;
	#wokenWhilePumping = false;
	#failures = 0;
	#stopped = false;

	constructor(options: WorkerOptions) {
		this.#options = options;
		const channels = Object.keys(options.channels) as Channel[];
		this.#active = new Map(channels.map((channel) => [channel, new Set()]));
		this.#failing = new Set(channels);
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
		await Promise.all([...this.#active.values()].flatMap((attempts) => [...attempts]));
		grace.removeEventListener('abort', abort);
		abort();
	}

	async #pump(): Promise<void> {
		const { repository, clock, log } = this.#options;
		try {
			await this.#watch();
			const idle: Channel[] = [];
			for (const [channel, attempts] of this.#active) {
				const hasFreePlace = await this.#claim(channel, attempts);
				if (hasFreePlace) idle.push(channel);
			}
			const dueAt = await repository.nextDueAt(idle);
			this.#failures = 0;
			this.#sleep(dueAt === undefined ? pollMs : Date.parse(dueAt) - clock.now().getTime());
		} catch (error) {
			this.#failures += 1;
			log.error({ err: error }, 'outbox cannot be read');
			this.#sleep(Math.min(firstBackoffMs * 2 ** this.#failures, maxBackoffMs), maxBackoffMs);
		}
	}

	/** Starts the due deliveries of a channel. Resolves to whether it waits for its next row only. */
	async #claim(channel: Channel, attempts: Set<Promise<void>>): Promise<boolean> {
		const { repository, clock } = this.#options;
		while (!this.#stopped && attempts.size < concurrency) {
			const now = clock.now();
			const isMailbox = mailboxOf(channel) !== undefined;
			if (isMailbox && (await repository.isOverMailLimit(channel, now, attempts.size))) return false;
			const row = await repository.claimNext(now, channel);
			if (row === undefined) return true;
			const attempt = this.#attempt(row);
			attempts.add(attempt);
			void attempt.finally(() => {
				attempts.delete(attempt);
				if (!this.#stopped) this.wake();
			});
		}
		return false;
	}

	async #watch(): Promise<void> {
		const { watch, clock } = this.#options;
		const now = clock.now();
		// In both directions, because the clock may be set back.
		if (this.#watchedAt !== undefined && Math.abs(now.getTime() - this.#watchedAt) < watchMs) return;
		try {
			await watch?.(now);
			this.#watchedAt = now.getTime();
		} catch (error) {
			// What is in the outbox already does not wait for it.
			this.#options.log.error({ err: error }, 'outbox cannot be watched');
		}
	}

	#sleep(ms: number, maxMs = pollMs): void {
		if (this.#stopped) return;
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => this.wake(), Math.min(Math.max(ms, minSleepMs), maxMs));
	}

	async #attempt(row: OutboxRow): Promise<void> {
		const outcome = await this.#deliver(row);
		const { log, repository, observe, clock } = this.#options;
		observe?.(row, outcome.state);
		log.info(
			{ outbox: row.id, kind: row.kind, attempts: row.attempts, outcome: outcome.state },
			'delivery attempted',
		);
		for (let tries = 1; tries <= settleAttempts; tries += 1) {
			try {
				await repository.settle(row, outcome, clock.now());
				await this.#noticeRecovery(row.channel, outcome);
				return;
			} catch (error) {
				// Without a stored outcome the row is delivered again after its lease has expired.
				log.error({ err: error, outbox: row.id }, 'outcome was not written');
				await sleep(firstBackoffMs * tries);
			}
		}
	}

	/** Makes the waiting rows of a channel due after its first success. */
	async #noticeRecovery(channel: Channel, { state }: DeliveryOutcome): Promise<void> {
		if (state === 'retry') this.#failing.add(channel);
		if (state === 'sent' && this.#failing.delete(channel))
			await this.#options.hurry(channel, this.#options.clock.now());
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
			const now = clock.now();
			const age = { attempts: row.attempts, ageMs: now.getTime() - timeOfId(row.id).getTime() };
			const scheduled = error instanceof PermanentDeliveryError ? undefined : nextAttempt(age, now, random);
			if (scheduled === undefined) {
				const needsNoAttention = row.kind === 'acknowledgement' || row.kind === 'sign-in';
				return { state: needsNoAttention ? 'undelivered' : 'dead', error: text };
			}
			const requested = error instanceof RetryLaterError ? error.notBefore : undefined;
			const nextAttemptAt = requested !== undefined && requested > scheduled ? requested : scheduled;
			return { state: 'retry', error: text, nextAttemptAt };
		}
	}
}
