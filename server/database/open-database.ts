import type { DatabaseLocation } from './database.ts';
import { openSqlite } from './sqlite.ts';

/**
 * Opens the database and creates missing tables. Several processes may do this at the same time.
 * Creates a missing SQLite file and its folder. Throws `DatabaseOpenError`. Without timeouts it is
 * for the owner's commands, where no visitor waits.
 */
export async function openDatabase(location: DatabaseLocation, { noTimeouts = false } = {}) {
	if (location.engine === 'sqlite') return openSqlite(location);
	// SQLite does not need the Postgres driver.
	return (await import('./postgres.ts')).openPostgres(location, noTimeouts);
}
