import { CompiledQuery } from 'kysely';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Database } from './database.ts';
import { withTimeout } from './with-timeout.ts';

/**
 * Creates a limiter that lets each key consume `points` in a window of `seconds`. Its `consume` rejects with
 * `RateLimiterRes` above the limit, and with another error if the store is unavailable.
 */
export type CreateLimiter = (name: string, points: number, seconds: number) => RateLimiterAbstract;

/** Short, because a visitor waits. */
const queryMs = 500;

/** Returns limiters in memory for SQLite, which a single server uses, and limiters that replicas share for Postgres. */
export function limitersOf({ engine, kysely }: Database): CreateLimiter {
	if (engine === 'sqlite') {
		return (name, points, seconds) => new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
	}
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
