import { PostgresAdapter, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from './schema.ts';

/** Any numbers that nothing else locks in this database. */
const keys = { acknowledgements: 1_633_905_523, notices: 1_633_905_524 } as const;

/**
 * Resolves to whether no other transaction counts these messages at this moment, and keeps others from it until this one
 * ends. On Postgres those counts would miss each other's rows. It never waits, because a lock that others wait for could
 * hold up enquiries. SQLite has one writer at a time.
 */
export async function tryLock(
	transaction: Transaction<DatabaseSchema>,
	counted: keyof typeof keys,
): Promise<boolean> {
	if (!(transaction.getExecutor().adapter instanceof PostgresAdapter)) return true;
	const query = sql<{ isAlone: boolean }>`select pg_try_advisory_xact_lock(${keys[counted]}) as "isAlone"`;
	return (await query.execute(transaction)).rows[0]?.isAlone === true;
}
