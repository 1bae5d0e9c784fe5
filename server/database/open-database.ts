import type { DatabaseLocation } from '../config/variables.ts';
import { describeLocation, type OpenDatabase } from './database.ts';
import { allMigrations, type Migrations } from './migrate.ts';
import { openSqlite } from './sqlite.ts';

/** Options of {@link openDatabase}. */
interface OpenOptions {
	/** For the owner's commands, where no visitor waits. */
	noTimeouts?: boolean;
	/** Other ones in tests. */
	migrations?: Migrations;
}

/**
 * Opens a database and brings its tables to this version. Several processes may do this at the same
 * time. Creates a missing SQLite file and its folder. Rejects if the database cannot be opened, or
 * if another version or program made it; the message is one sentence for the operator.
 */
export async function openDatabase(
	location: DatabaseLocation,
	{ noTimeouts = false, migrations = allMigrations }: OpenOptions = {},
): Promise<OpenDatabase> {
	try {
		if (location.engine === 'sqlite') return await openSqlite(location.file, migrations);
		// SQLite does not need the Postgres driver.
		const { openPostgres } = await import('./postgres.ts');
		return await openPostgres(location.url, migrations, noTimeouts);
	} catch (error) {
		// A refused connection to a host with several addresses is an `AggregateError` without a
		// message.
		const { message } = error instanceof AggregateError ? error.errors[0] : (error as Error);
		const sentence = `The database ${describeLocation(location)} cannot be used: ${message}.`;
		throw new Error(sentence, { cause: error });
	}
}
