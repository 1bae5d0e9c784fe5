import type { Clock } from '../clock.ts';
import type { DayCounter } from './day-counter.ts';

const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' });

/** Tokens reserved for an answer. Call `settle` exactly once. */
export interface Reservation {
	/** Replaces the reserved number of tokens by the number used. */
	settle(used: number): Promise<void>;
}

/**
 * Limits the tokens that the chat uses in a New Zealand day. Each answer reserves the maximum that it can use, so that
 * concurrent answers cannot exceed the limit together.
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

	/** Reserves tokens. Resolves to `null` if fewer are left today. */
	async reserve(tokens: number): Promise<Reservation | null> {
		// Fixed here, so that an answer that runs past midnight corrects the count of the day on which it began.
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
