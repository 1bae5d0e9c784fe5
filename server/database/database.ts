import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseLocation } from '../config/variables.ts';
import type { DatabaseSchema } from './schema.ts';

export type { DatabaseLocation };

/** A transaction of {@link Database.write}. */
export type DatabaseTransaction = Transaction<DatabaseSchema>;

/** An open database with its tables. */
export interface Database {
	engine: DatabaseLocation['engine'];
	kysely: Kysely<DatabaseSchema>;
	/** Runs `work` in a transaction. Resolves after the commit, when the rows are on disk. */
	write<Result>(work: (transaction: DatabaseTransaction) => Promise<Result>): Promise<Result>;
	/**
	 * Resolves after a test write reached the disk. Rejects with the error of the database driver.
	 */
	checkWritable(): Promise<void>;
	close(): Promise<void>;
}

/** Returns a location for messages: the path, or the URL without user, password and options. */
export function describeLocation(location: DatabaseLocation): string {
	if (location.engine === 'sqlite') return location.file;
	const { host, pathname } = new URL(location.url);
	return `postgres://${host}${pathname}`;
}

/** Commits a row as it is, because only a committed write proves that the disk is writable. */
export async function checkWritable(write: Database['write']): Promise<void> {
	await write((transaction) =>
		sql`update schema_version set version = version`.execute(transaction),
	);
}

/**
 * Empties the write-ahead log of a SQLite database, which has every version of a row until it is
 * overwritten (https://sqlite.org/pragma.html, `wal_checkpoint`). It stays while another connection
 * reads or writes.
 */
export async function emptyLog({ engine, kysely }: Database): Promise<void> {
	if (engine === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(kysely);
}
