import type { Kysely, Transaction } from 'kysely';
import type { DatabaseLocation } from '../config/environment-variables.ts';
import type { DatabaseSchema } from './schema.ts';

export type { DatabaseLocation };

/** Returns a location for messages: the path, or the URL without user, password and options. */
export function describeLocation(location: DatabaseLocation): string {
	if (location.engine === 'sqlite') return location.file;
	const { host, pathname } = new URL(location.url);
	return `postgres://${host}${pathname}`;
}

/** An open, migrated database. */
export interface Database {
	engine: DatabaseLocation['engine'];
	kysely: Kysely<DatabaseSchema>;
	/** Runs `work` in a transaction. Resolves after the commit, when the rows are on disk. */
	write<Result>(work: (transaction: Transaction<DatabaseSchema>) => Promise<Result>): Promise<Result>;
	/** Resolves after a test write reached the disk. Rejects with the error of the database driver. */
	checkWritable(): Promise<void>;
	close(): Promise<void>;
}

/** Options for opening a database. */
export interface DatabaseOptions {
	/** Disables the timeouts of statements. For the owner's commands, where no visitor waits. */
	noTimeouts?: boolean;
}
