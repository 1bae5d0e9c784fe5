import { CompiledQuery } from 'kysely';
import {
	type RateLimiterAbstract,
	RateLimiterMemory,
	RateLimiterPostgres,
	type RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Database } from './database.ts';
import { withTimeout } from './with-timeout.ts';

/**
 * Creates a limiter that lets each key consume `points` in a window of `seconds`. Its `consume` rejects with
 * `RateLimiterRes` above the limit, and with another error if the store is unavailable.
 */
export type CreateLimiter = (name: string, points: number, seconds: number) => RateLimiterAbstract;

/** Short, because a visitor waits. */
const queryMs = 500;

/** Number of keys that a limiter keeps in memory. A key takes 0.5 KB, and a visitor has up to three, for a minute. */
export const maxKeys = 2000;

/** Forgets the least recently used key when there are too many, because one visitor can have 65,536 networks of IPv6. */
class BoundedMemoryLimiter extends RateLimiterMemory {
	readonly #keys = new Set<string>();

	override consume(key: string, points?: number): Promise<RateLimiterRes> {
		this.#keys.delete(key);
		this.#keys.add(key);
		const [oldest = key] = this.#keys;
		if (this.#keys.size > maxKeys) {
			this.#keys.delete(oldest);
			void this.delete(oldest);
		}
		return super.consume(key, points);
	}
}

/** Creates a limiter that counts in memory, for this server only. */
export const createMemoryLimiter: CreateLimiter = (name, points, seconds) =>
	new BoundedMemoryLimiter({ keyPrefix: name, points, duration: seconds });

/** Returns limiters in memory for SQLite, which a single server uses, and limiters that replicas share for Postgres. */
export function limitersOf({ engine, kysely }: Database): CreateLimiter {
	if (engine === 'sqlite') return createMemoryLimiter;
	/** The part of a `pg` pool that the limiter uses. */
	const pool = {
		async query({ text, values = [] }: { text: string; values?: unknown[] }) {
			const { rows, numAffectedRows } = await withTimeout(
				kysely.executeQuery(CompiledQuery.raw(text, values)),
				queryMs,
			);
			return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
		},
	};
	return (name, points, seconds) =>
		new RateLimiterPostgres({
			storeClient: pool,
			storeType: 'pool',
			tableName: 'rate_limits',
			tableCreated: true,
			keyPrefix: name,
			points,
			duration: seconds,
			// A key above its limit is refused without a query, so that a flood does not reach the database.
			inMemoryBlockOnConsumed: points,
		});
}
