import type { Clock } from '../clock.ts';
import type { DayCounter } from './day-counter.ts';

const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' });

/** Tokens set aside for one answer. Settle exactly once. */
export interface Reservation {
	/** Puts what was really used in place of what was set aside. */
	settle(used: number): Promise<void>;
}

/**
 * The tokens that the chat may use in a New Zealand day. Each answer sets aside the most it can use before it begins, so that
 * many at once cannot exceed the limit together.
 */
export class TokenBudget {
	readonly #limit: number;
	readonly #clock: Clock;
	readonly #counter: DayCounter;

	constructor(limit: number, clock: Clock, counter: DayCounter) {
		this.#limit = limit;
		this.#clock = clock;
		this.#counter = counter;
	}

	/** Sets `tokens` aside, or answers `null` when the day has not that many left. */
	async reserve(tokens: number): Promise<Reservation | null> {
		// What an answer that began yesterday gives back is yesterday's.
		const today = dayOf.format(this.#clock.now());
		const correct = async (amount: number) => {
			await this.#counter.add(today, amount);
		};
		if ((await this.#counter.add(today, tokens)) > this.#limit) {
			await correct(-tokens);
			return null;
		}
		return { settle: (used) => correct(used - tokens) };
	}
}
