import { CompiledQuery, Kysely, type Transaction } from 'kysely';
import type { Database, DatabaseLocation } from './database.ts';
import { type Migrations, migrate } from './migrate.ts';
import type { DatabaseSchema } from './schema.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { NodeSqliteDialect } from './sqlite-dialect.ts';

/**
 * Opens the file, creates a missing folder and runs the migrations. If the file was removed or replaced, the next write
 * opens the path again first, because rows written to the unlinked file would be lost. Throws `DatabaseOpenError`.
 */
export async function openSqlite(
	location: Extract<DatabaseLocation, { engine: 'sqlite' }>,
	migrations: Migrations,
): Promise<Database> {
	const connection = new SqliteConnection(location.file);
	const kysely = new Kysely<DatabaseSchema>({ dialect: new NodeSqliteDialect(connection) });
	let isMigrated = true;
	let migration: Promise<void> | undefined;
	const migrateAgain = async () => {
		try {
			await migrate(kysely, migrations, location);
			isMigrated = true;
		} finally {
			migration = undefined;
		}
	};
	const write: Database['write'] = async (work) => {
		if (connection.wasReplaced()) {
			connection.close();
			isMigrated = false;
		}
		if (!isMigrated) {
			migration ??= migrateAgain();
			await migration;
		}
		return kysely.transaction().execute(work);
	};
	try {
		await migrate(kysely, migrations, location);
	} catch (error) {
		await kysely.destroy();
		throw error;
	}
	return {
		engine: 'sqlite',
		kysely,
		write,
		checkWritable: () => write(rewriteVersion),
		close: () => kysely.destroy(),
	};
}

/** Writes `user_version`, which nothing else uses, because only a committed write proves that the disk is writable. */
async function rewriteVersion(transaction: Transaction<DatabaseSchema>): Promise<void> {
	const { rows } = await transaction.executeQuery<{ user_version: number }>(
		CompiledQuery.raw('pragma user_version'),
	);
	const next = rows[0]?.user_version === 0 ? 1 : 0;
	await transaction.executeQuery(CompiledQuery.raw(`pragma user_version = ${next}`));
}
