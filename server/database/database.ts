import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseLocation } from '../config.ts';
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
	/** Resolves after a test write reached the disk. Rejects with the error of the database driver. */
	checkWritable(): Promise<void>;
	close(): Promise<void>;
}

/** Options of {@link openDatabase}. */
export interface DatabaseOptions {
	/** Disables the timeouts of statements. For the owner's commands, where no visitor waits. */
	noTimeouts?: boolean;
}

/** Returns a location for messages: the path, or the URL without user, password and options. */
export function describeLocation(location: DatabaseLocation): string {
	if (location.engine === 'sqlite') return location.file;
	const { host, pathname } = new URL(location.url);
	return `postgres://${host}${pathname}`;
}

/**
 * Empties the write-ahead log of a SQLite database, which has every version of a row until it is overwritten
 * (https://sqlite.org/pragma.html, `wal_checkpoint`). Resolves to false if another connection reads or writes.
 */
export async function emptyLog({ engine, kysely }: Database): Promise<boolean> {
	if (engine === 'postgres') return true;
	const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(kysely);
	return rows[0]?.busy === 0;
}
