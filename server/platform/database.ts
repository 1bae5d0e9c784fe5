import type { Kysely, Transaction } from 'kysely';
import type { DatabaseLocation } from './database-location.ts';
import type { DatabaseSchema } from './database-schema.ts';

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
	isPatient?: boolean;
}
