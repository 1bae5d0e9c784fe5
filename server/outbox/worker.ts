import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import { PermanentRefusal } from './permanent-refusal.ts';
import type { OutboxRepository, OutboxRow, Outcome } from './repository.ts';
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

/** What a worker needs. `deliver` resolves when the message was taken, and gives up when the signal aborts. */
export interface WorkerOptions {
	repository: OutboxRepository;
	deliver: (row: OutboxRow, signal: AbortSignal) => Promise<void>;
	clock: Clock;
	random: () => number;
	log: FastifyBaseLogger;
}

/** Delivers due rows of the outbox, at least once each. Nothing that goes wrong in it reaches the process. */
export class OutboxWorker {
	readonly #options: WorkerOptions;
	readonly #active = new Set<Promise<void>>();
	readonly #stopping = new AbortController();
	#timer: NodeJS.Timeout | undefined;
	#pumping: Promise<void> | undefined;
	#wokenWhilePumping = false;
	#failures = 0;
	#stopped = false;

	constructor(options: WorkerOptions) {
		this.#options = options;
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
			while (!this.#stopped && this.#active.size < concurrency) {
				const now = clock.now();
				const row = await repository.claimNext(now, new Date(now.getTime() + leaseMs));
				if (row === undefined) break;
				this.#track(this.#attempt(row));
			}
			const isFull = this.#active.size >= concurrency;
			const dueAt = isFull ? undefined : await repository.nextDueAt();
			this.#failures = 0;
			this.#sleep(dueAt === undefined ? pollMs : Date.parse(dueAt) - clock.now().getTime());
		} catch (error) {
			this.#failures += 1;
			log.error({ err: error }, 'outbox cannot be read');
			this.#sleep(Math.min(firstBackoffMs * 2 ** this.#failures, longestBackoffMs), longestBackoffMs);
		}
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
		const { log, repository } = this.#options;
		log.info(
			{ outbox: row.id, kind: row.kind, attempts: row.attempts, outcome: outcome.state },
			'delivery attempted',
		);
		for (let tries = 1; tries <= settleTries; tries += 1) {
			try {
				await repository.settle(row.id, outcome);
				return;
			} catch (error) {
				// Left unsettled, the row comes back when its lease ends and is delivered once more.
				log.error({ err: error, outbox: row.id }, 'outcome was not written');
				await sleep(firstBackoffMs * tries);
			}
		}
	}

	async #deliver(row: OutboxRow): Promise<Outcome> {
		const { deliver, clock, random, log } = this.#options;
		try {
			const signal = AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(attemptMs)]);
			await deliver(row, signal);
			return { state: 'sent' };
		} catch (error) {
			if (this.#stopping.signal.aborted) return { state: 'released' };
			log.warn({ err: error, outbox: row.id }, 'delivery failed');
			const text = error instanceof Error ? error.message : String(error);
			const nextAttemptAt =
				error instanceof PermanentRefusal ? undefined : nextAttempt(row.attempts, clock.now(), random);
			return nextAttemptAt === undefined
				? { state: 'dead', error: text }
				: { state: 'retry', error: text, nextAttemptAt };
		}
	}
}
