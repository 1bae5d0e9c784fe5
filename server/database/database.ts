import { randomBytes } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseLocation } from '../config/variables.ts';
import type { DatabaseSchema } from './schema.ts';

/** A transaction of {@link Database.write}. */
export type DatabaseTransaction = Transaction<DatabaseSchema>;

/** Queries that only read. A SQL template that runs with it only reads, too. */
export type Reader = Pick<Kysely<DatabaseSchema>, 'selectFrom' | 'selectNoFrom' | 'getExecutor'>;

/** An open database with its tables. */
export interface Database {
	engine: DatabaseLocation['engine'];
	/** For reading: every write goes through {@link Database.write}. */
	kysely: Reader;
	/**
	 * Runs `work` in a transaction. Resolves after the commit, when the rows are on disk.
	 *
	 * `work` asks nothing but its transaction. SQLite has one connection: a query of `kysely` would
	 * wait for the end of the transaction, and the transaction for the query.
	 *
	 * `work` may run again, at most three times, because Postgres ends one of the transactions that
	 * wait for each other. So it does nothing outside of the transaction that must not happen twice.
	 *
	 * Rejects with {@link UnknownOutcomeError} if nobody can tell whether the transaction was
	 * committed. After any other error nothing was changed.
	 */
	write<Result>(work: (transaction: DatabaseTransaction) => Promise<Result>): Promise<Result>;
	close(): Promise<void>;
}

/** What `openDatabase` resolves to. Tests write to it as they like. */
export interface OpenDatabase extends Database {
	kysely: Kysely<DatabaseSchema>;
}

/** The database failed while it committed, so that nobody knows whether it did. */
export class UnknownOutcomeError extends Error {
	constructor(cause: unknown) {
		super('Nobody can tell whether the transaction was committed.', { cause });
	}
}

/** Returns a location for messages: the path, or the URL without user, password and options. */
export function describeLocation(location: DatabaseLocation): string {
	if (location.engine === 'sqlite') return location.file;
	const { host, pathname } = new URL(location.url);
	return `postgres://${host}${pathname}`;
}

/**
 * More than the longest enquiry takes: a message of 5,000 characters with up to three bytes each,
 * which is stored twice, its other fields, and a page of the log for each table and index that it
 * changes: up to 100 KB in SQLite. On a full disk less would still fit.
 */
const testBytes = 128 * 1024;

/**
 * Commits a row of the size of an enquiry, because only that proves that an enquiry can be stored.
 * It is random, so that Postgres cannot compress it. Rejects with the error of the database driver.
 */
export async function checkWritable({ write }: Database): Promise<void> {
	const content = randomBytes(testBytes / 2).toString('hex');
	await write((transaction) =>
		transaction
			.insertInto('write_tests')
			.values({ id: 'enquiry', content })
			.onConflict((conflict) => conflict.column('id').doUpdateSet({ content }))
			.execute(),
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
