import type { Clock } from '../platform/clock.ts';

const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' });

/** Tokens set aside for one answer. Settle exactly once. */
export interface Reservation {
	/** Puts what was really used in place of what was set aside. */
	settle(used: number): void;
}

/**
 * The tokens that the chat may use in a New Zealand day. Each answer sets aside the most it can use before it begins, so that
 * many at once cannot exceed the limit together. Counted in memory: each process has its own day.
 */
export class TokenBudget {
	readonly #limit: number;
	readonly #clock: Clock;
	#day = '';
	#used = 0;

	constructor(limit: number, clock: Clock) {
		this.#limit = limit;
		this.#clock = clock;
	}

	/** Sets `tokens` aside, or answers `null` when the day has not that many left. */
	reserve(tokens: number): Reservation | null {
		const today = dayOf.format(this.#clock.now());
		if (today !== this.#day) {
			this.#day = today;
			this.#used = 0;
		}
		if (this.#used + tokens > this.#limit) return null;
		this.#used += tokens;
		return {
			settle: (used) => {
				// An answer that began yesterday is yesterday's.
				if (this.#day === today) this.#used += used - tokens;
			},
		};
	}
}
