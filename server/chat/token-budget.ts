import { createHmac } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { ClientNetwork } from '../http/client-networks.ts';

const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' });
/** The part of the day's tokens that an address may use. Its widest network may use twice as much. */
const addressShare = 1 / 5;
const networkShare = 2 / 5;
/** An address's least share. Fits two answers, so that a small budget does not turn the chat off. */
export const leastShare = 50_000;

/** Tokens reserved for an answer. Call `settle` exactly once. */
export interface Reservation {
	/** Replaces the reserved number of tokens by the number used. */
	settle(used: number): Promise<void>;
}

/** Why there is no reservation: open answers have reserved the rest (`occupied`), or the day's tokens are used. */
export type Shortage = 'occupied' | 'daySpent';

/** Options of {@link TokenBudget}. */
export interface TokenBudgetOptions {
	database: Database;
	clock: Clock;
	/** Tokens in a New Zealand day. */
	limit: number;
	/** The key of the hash under which a network is stored. */
	secret: string;
}

class ShortageError extends Error {
	readonly shortage: Shortage;

	constructor(shortage: Shortage) {
		super(shortage);
		this.shortage = shortage;
	}
}

/**
 * Limits the tokens that the chat uses in a New Zealand day, in all and for each address and its widest network. Each
 * answer reserves the maximum that it can use, so that concurrent answers cannot exceed a limit together. The counts are
 * in the database: replicas share them, and a restart keeps them.
 */
export class TokenBudget {
	readonly #options: TokenBudgetOptions;

	constructor(options: TokenBudgetOptions) {
		this.#options = options;
	}

	/** Reserves tokens for a client, or returns why not. Rejects with the error of the database driver. */
	async reserve(tokens: number, networks: readonly ClientNetwork[]): Promise<Reservation | Shortage> {
		const { database, clock } = this.#options;
		// Fixed here, so that an answer that runs past midnight corrects the count of the day on which it began.
		const day = dayOf.format(clock.now());
		const limits = this.#limitsOf(day, networks);
		try {
			await database.write(async (transaction) => {
				await transaction.deleteFrom('chat_budget').where('day', '<', day).execute();
				for (const [scope, limit] of limits) {
					const { used, reserved } = await transaction
						.insertInto('chat_budget')
						.values({ day, scope, used: 0, reserved: tokens })
						.onConflict((conflict) =>
							conflict
								.columns(['day', 'scope'])
								.doUpdateSet((row) => ({ reserved: row('chat_budget.reserved', '+', tokens) })),
						)
						.returning(['used', 'reserved'])
						.executeTakeFirstOrThrow();
					// The error rolls the transaction back.
					if (used + tokens > limit) throw new ShortageError('daySpent');
					if (used + reserved > limit) throw new ShortageError('occupied');
				}
			});
		} catch (error) {
			if (error instanceof ShortageError) return error.shortage;
			throw error;
		}
		return { settle: (used) => this.#settle(day, [...limits.keys()], tokens, used) };
	}

	async #settle(day: string, scopes: readonly string[], tokens: number, used: number): Promise<void> {
		await this.#options.database.write(async (transaction) => {
			// One after the other, in the order of `reserve`, so that two transactions cannot wait for each other.
			for (const scope of scopes) {
				await transaction
					.updateTable('chat_budget')
					.set((row) => ({ used: row('used', '+', used), reserved: row('reserved', '-', tokens) }))
					.where('day', '=', day)
					.where('scope', '=', scope)
					.execute();
			}
		});
	}

	/** Returns the limits by scope, the narrowest first. */
	#limitsOf(day: string, networks: readonly ClientNetwork[]): Map<string, number> {
		const { limit, secret } = this.#options;
		const scopeOf = (network: ClientNetwork | undefined) =>
			createHmac('sha256', secret).update(`${day} ${network?.key}`).digest('hex');
		const limitOf = (share: number) => Math.max(limit * share, leastShare);
		return new Map([
			[scopeOf(networks[0]), limitOf(addressShare)],
			[scopeOf(networks.at(-1)), limitOf(networkShare)],
			['site', limit],
		]);
	}
}
