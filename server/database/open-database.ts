import type { Database, DatabaseLocation, DatabaseOptions } from './database.ts';
import type { Migrations } from './migrate.ts';
import { openSqlite } from './sqlite-database.ts';

/**
 * Opens the database and runs the migrations; several processes may do so at once. Makes a SQLite file and its folder
 * when they are missing. Throws `DatabaseOpenError`.
 */
export async function openDatabase(
	location: DatabaseLocation,
	migrations: Migrations,
	options: DatabaseOptions = {},
): Promise<Database> {
	if (location.engine === 'sqlite') return openSqlite(location, migrations);
	// The driver is loaded only where it is used.
	const { openPostgres } = await import('./postgres-database.ts');
	return openPostgres(location, migrations, options);
}
