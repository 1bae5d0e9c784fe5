import type { Kysely, Transaction } from 'kysely';
import type { DatabaseSchema } from './schema.ts';

/** An open, migrated database. */
export interface Database {
	engine: DatabaseLocation['engine'];
	kysely: Kysely<DatabaseSchema>;
	/** Runs `work` in one transaction and resolves after its commit, when the rows are on the disk. */
	write<Result>(work: (transaction: Transaction<DatabaseSchema>) => Promise<Result>): Promise<Result>;
	/** Resolves when a write reached the disk, rejects with the engine's error. */
	checkWritable(): Promise<void>;
	close(): Promise<void>;
}

/** How a database is opened. */
export interface DatabaseOptions {
	/** Lets a statement take as long as it takes: for the owner's commands, behind which no visitor waits. */
	noTimeouts?: boolean;
}

/** Where the enquiries are: a SQLite file, absolute or relative to the working directory, or a Postgres address. */
export type DatabaseLocation = { engine: 'sqlite'; file: string } | { engine: 'postgres'; url: string };

/** The location in a message: a path, or an address without user, password and options. */
export function describeLocation(location: DatabaseLocation): string {
	if (location.engine === 'sqlite') return location.file;
	const { host, pathname } = new URL(location.url);
	return `postgres://${host}${pathname}`;
}
