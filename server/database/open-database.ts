import type { DatabaseLocation, OpenDatabase } from './database.ts';
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
 * time. Creates a missing SQLite file and its folder. Throws `DatabaseOpenError`.
 */
export async function openDatabase(
	location: DatabaseLocation,
	{ noTimeouts = false, migrations = allMigrations }: OpenOptions = {},
): Promise<OpenDatabase> {
	if (location.engine === 'sqlite') return openSqlite(location, migrations);
	// SQLite does not need the Postgres driver.
	const { openPostgres } = await import('./postgres.ts');
	return openPostgres(location, { noTimeouts, migrations });
}
