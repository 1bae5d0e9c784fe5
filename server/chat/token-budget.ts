import { createHmac, randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { limitsOf, site } from './shares.ts';

const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' });
/** Longer than any answer takes. What a killed server had reserved is free again after this. */
const reservationMs = 120_000;

/** Tokens reserved for an answer. Call `settle` exactly once. */
export interface Reservation {
	/** Replaces the reserved number of tokens by the number used. */
	settle(used: number): Promise<void>;
}

/** Why there is no reservation: open answers have reserved the rest (`occupied`), or the day's tokens are used. */
export type Shortage = 'occupied' | 'daySpent';

export interface TokenBudgetOptions {
	database: Database;
	clock: Clock;
	/** Tokens in a New Zealand day. */
	limit: number;
	/** The key of the hash under which a network is stored. */
	secret: string;
}

/**
 * Limits the tokens that the chat uses in a New Zealand day, in all and for each network. Each answer reserves the maximum that
 * it can use, so that concurrent answers cannot exceed a limit together. The counts are in the database: replicas share
 * them, and a restart keeps them.
 */
export class TokenBudget {
	readonly #options: TokenBudgetOptions;

	constructor(options: TokenBudgetOptions) {
		this.#options = options;
	}

	/** Returns why a client gets no reservation now. Rejects with the error of the database driver. */
	async shortage(tokens: number, network: string): Promise<Shortage | undefined> {
		const { database, clock } = this.#options;
		const now = clock.now();
		const day = dayOf.format(now);
		return shortageOf(database.kysely, { tokens, day, now, limits: this.#limitsOf(day, network) });
	}

	/** Reserves tokens for a client, or returns why not. Rejects with the error of the database driver. */
	async reserve(tokens: number, network: string): Promise<Reservation | Shortage> {
		const { database, clock } = this.#options;
		const now = clock.now();
		// Fixed here, so that an answer that runs past midnight corrects the count of the day on which it began.
		const day = dayOf.format(now);
		const limits = this.#limitsOf(day, network);
		const answer = randomUUID();
		const shortage = await database.write(async (transaction) => {
			// On Postgres this row makes reservations wait for each other, so that each sees those before it.
			await addUsed(transaction, day, [site], 0);
			await transaction.deleteFrom('chat_budget').where('day', '<', day).execute();
			await transaction
				.deleteFrom('chat_reservations')
				.where('expires_at', '<=', now.toISOString())
				.execute();
			const shortage = await shortageOf(transaction, { tokens, day, now, limits });
			if (shortage) return shortage;
			const expires_at = new Date(now.getTime() + reservationMs).toISOString();
			await transaction
				.insertInto('chat_reservations')
				.values([...limits.keys()].map((scope) => ({ answer, scope, tokens, expires_at })))
				.execute();
			return undefined;
		});
		const settle = (used: number) =>
			database.write(async (transaction) => {
				await addUsed(transaction, day, [...limits.keys()], used);
				await transaction.deleteFrom('chat_reservations').where('answer', '=', answer).execute();
			});
		return shortage ?? { settle };
	}

	/** Returns the limits by scope. The scope of a network is a hash, which changes with the day. */
	#limitsOf(day: string, network: string): ReadonlyMap<string, number> {
		const { limit, secret } = this.#options;
		return limitsOf(limit, createHmac('sha256', secret).update(`${day} ${network}`).digest('hex'));
	}
}

interface Need {
	tokens: number;
	day: string;
	now: Date;
	limits: ReadonlyMap<string, number>;
}

async function shortageOf(db: Database['kysely'], need: Need): Promise<Shortage | undefined> {
	const { tokens, day, now, limits } = need;
	const scopes = [...limits.keys()];
	const used = await db
		.selectFrom('chat_budget')
		.select(['scope', 'used as tokens'])
		.where('day', '=', day)
		.where('scope', 'in', scopes)
		.execute();
	const reserved = await db
		.selectFrom('chat_reservations')
		.select(({ fn }) => ['scope', fn.sum('tokens').as('tokens')])
		.where('scope', 'in', scopes)
		.where('expires_at', '>', now.toISOString())
		.groupBy('scope')
		.execute();
	const countIn = (counts: readonly { scope: string; tokens: unknown }[], scope: string) =>
		// Postgres returns a sum as text.
		Number(counts.find((count) => count.scope === scope)?.tokens ?? 0);
	const left = scopes.map((scope) => (limits.get(scope) ?? 0) - countIn(used, scope));
	if (Math.min(...left) < tokens) return 'daySpent';
	const free = scopes.map((scope, index) => (left[index] ?? 0) - countIn(reserved, scope));
	return Math.min(...free) < tokens ? 'occupied' : undefined;
}

/** Adds tokens to the counts of scopes, always in the same order, so that two transactions cannot wait for each other. */
async function addUsed(db: Database['kysely'], day: string, scopes: readonly string[], used: number) {
	await db
		.insertInto('chat_budget')
		.values(scopes.map((scope) => ({ day, scope, used })))
		.onConflict((conflict) =>
			conflict
				.columns(['day', 'scope'])
				.doUpdateSet((row) => ({ used: row('chat_budget.used', '+', row.ref('excluded.used')) })),
		)
		.execute();
}
