import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import { up as first } from './migrations/0001.ts';
import type { DatabaseSchema } from './schema.ts';

/**
 * The migrations by their names, which sort in the order in which they run. The name of the newest
 * one is the version of a database.
 */
export type Migrations = Readonly<Record<string, Migration>>;
export const allMigrations: Migrations = { '0001': { up: first } };

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
	const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
	if (tables.length === 0) return;
	if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) {
		throw new Error(
			'it is from before version 1.0, which cannot be upgraded, or of another program; ' +
				'export its enquiries with the software that made it, ' +
				'move it away or name another in DATABASE_URL, and start again',
		);
	}
	const { rows } = await sql<{ version: string }>`
		select name as version from ${sql.table(DEFAULT_MIGRATION_TABLE)}
		order by name desc limit 1`.execute(database);
	const [newest] = rows;
	if (newest === undefined || newest.version in migrations) return;
	throw new Error(
		`it has version ${newest.version}, and this software knows versions up to ` +
			`${Object.keys(migrations).sort().at(-1)}; ` +
			'start the newer software again, or restore the backup from before the upgrade',
	);
}
