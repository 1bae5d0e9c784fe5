import type { Database, DatabaseLocation, DatabaseOptions } from './database.ts';
import { openSqlite } from './sqlite.ts';

/**
 * Opens the database and creates missing tables. Several processes may do this at the same time. Creates a missing SQLite
 * file and its folder. Throws `DatabaseOpenError`.
 */
export async function openDatabase(
	location: DatabaseLocation,
	options: DatabaseOptions = {},
): Promise<Database> {
	if (location.engine === 'sqlite') return openSqlite(location);
	// Imported here because SQLite does not need the Postgres driver.
	const { openPostgres } = await import('./postgres.ts');
	return openPostgres(location, options);
}
