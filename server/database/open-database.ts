import type { Database, DatabaseLocation, DatabaseOptions } from './database.ts';
import type { Migrations } from './migrate.ts';
import { openSqlite } from './sqlite-database.ts';

/**
 * Opens the database and runs the migrations. Several processes may do this at the same time. Creates a missing SQLite file
 * and its folder. Throws `DatabaseOpenError`.
 */
export async function openDatabase(
	location: DatabaseLocation,
	migrations: Migrations,
	options: DatabaseOptions = {},
): Promise<Database> {
	if (location.engine === 'sqlite') return openSqlite(location, migrations);
	// Imported here because SQLite does not need the Postgres driver.
	const { openPostgres } = await import('./postgres-database.ts');
	return openPostgres(location, migrations, options);
}
