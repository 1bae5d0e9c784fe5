import { CompiledQuery, type Kysely } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import { type DatabaseLocation, describeLocation } from './database.ts';
import type { DatabaseSchema } from './schema.ts';

/** Migrations by name. They run in the order of their names. */
export type Migrations = Readonly<Record<string, Migration>>;

/** The database could not be opened or migrated. The message is one sentence for the operator. */
export class DatabaseOpenError extends Error {}

/** Runs the pending migrations in one transaction, under the database's lock. Throws {@link DatabaseOpenError}. */
export async function migrate(
	kysely: Kysely<DatabaseSchema>,
	migrations: Migrations,
	location: DatabaseLocation,
): Promise<void> {
	const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => migrations } });
	const { error } = await migrator.migrateToLatest();
	if (error === undefined) return;
	const reason = reasonOf(error);
	const unknown = reason.startsWith('corrupted migrations') && (await findUnknown(kysely, migrations));
	const problem = unknown
		? `was written by a newer version, which made the change ${unknown}. Run that version, or restore the backup from ` +
			'before the upgrade (docs/operations.md)'
		: `cannot be used: ${reason}`;
	throw new DatabaseOpenError(`The database ${describeLocation(location)} ${problem}.`, { cause: error });
}

/** Resolves to the latest migration of the database that is not one of `migrations`. */
async function findUnknown(
	kysely: Kysely<DatabaseSchema>,
	migrations: Migrations,
): Promise<string | undefined> {
	const query = CompiledQuery.raw(`select name from ${DEFAULT_MIGRATION_TABLE} order by name`);
	const { rows } = await kysely.executeQuery<{ name: string }>(query);
	return rows.map(({ name }) => name).findLast((name) => !(name in migrations));
}

/** A refused connection to a host with several addresses is an `AggregateError` without a message. */
function reasonOf(error: unknown): string {
	if (error instanceof AggregateError && error.message === '') return reasonOf(error.errors[0]);
	return error instanceof Error ? error.message : String(error);
}
