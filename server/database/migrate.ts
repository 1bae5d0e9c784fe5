import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import { type DatabaseLocation, describeLocation } from './database.ts';
import { up as first } from './migrations/0001.ts';
import type { DatabaseSchema } from './schema.ts';

/**
 * The migrations by their names, which sort in the order in which they run. The name of the newest
 * one is the version of a database.
 */
export type Migrations = Readonly<Record<string, Migration>>;
export const allMigrations: Migrations = { '0001': { up: first } };

/**
 * The database could not be opened, or another version or program made it. The message is one
 * sentence for the operator.
 */
export class DatabaseOpenError extends Error {}

/** Another version or program made a database. The message goes on after its name. */
class ForeignDatabaseError extends Error {}

/**
 * Runs the migrations that a database has not had, all of them in an empty one. Servers that start
 * together wait for the first one: on Postgres by the migrator's lock, on SQLite because `database`
 * is a transaction. Refuses a database that is not this version's or an earlier one's, before
 * anything is changed in it.
 */
export async function migrate(
	database: Kysely<DatabaseSchema>,
	migrations: Migrations,
): Promise<void> {
	await refuseForeign(database, migrations);
	const provider = { getMigrations: async () => migrations };
	const { error } = await new Migrator({ db: database, provider }).migrateToLatest();
	if (error) throw error;
}

async function refuseForeign(
	database: Kysely<DatabaseSchema>,
	migrations: Migrations,
): Promise<void> {
	const found = await database.introspection.getTables({ withInternalKyselyTables: true });
	const tables = found.map((table) => table.name);
	if (tables.includes(DEFAULT_MIGRATION_TABLE)) {
		const version = await readVersion(database);
		if (version === undefined || version in migrations) return;
		const newest = Object.keys(migrations).sort().at(-1);
		throw new ForeignDatabaseError(
			`has version ${version}, and this software knows versions up to ${newest}: ` +
				'start the newer software again, or restore the backup from before the upgrade.',
		);
	}
	if (tables.length > 0) {
		throw new ForeignDatabaseError(
			'is from before version 1.0, which cannot be upgraded, or of another program: ' +
				'export its enquiries with the software that made it, ' +
				'move it away or name another in DATABASE_URL, and start again.',
		);
	}
}

/** Resolves to the name of the newest migration that a database has had. */
async function readVersion(database: Kysely<DatabaseSchema>): Promise<string | undefined> {
	const newest = sql<{ name: string }>`
		select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name desc limit 1`;
	const { rows } = await newest.execute(database);
	return rows[0]?.name;
}

/** Returns an error that says in one sentence why a database cannot be used. */
export function asOpenError(location: DatabaseLocation, error: unknown): DatabaseOpenError {
	// A refused connection to a host with several addresses is an `AggregateError` without a message.
	const { message } = error instanceof AggregateError ? error.errors[0] : (error as Error);
	const reason = error instanceof ForeignDatabaseError ? message : `cannot be used: ${message}.`;
	return new DatabaseOpenError(`The database ${describeLocation(location)} ${reason}`, {
		cause: error,
	});
}
