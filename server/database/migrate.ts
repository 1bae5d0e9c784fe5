import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
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
	throw new DatabaseOpenError(
		`The database ${describeLocation(location)} cannot be used: ${reasonOf(error)}.`,
		{ cause: error },
	);
}

/** A refused connection to a host with several addresses is an `AggregateError` without a message. */
function reasonOf(error: unknown): string {
	if (error instanceof AggregateError && error.message === '') return reasonOf(error.errors[0]);
	return error instanceof Error ? error.message : String(error);
}
