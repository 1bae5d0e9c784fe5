import { CompiledQuery, Kysely, type Transaction } from 'kysely';
import type { Database, DatabaseLocation } from './database.ts';
import { type Migrations, migrate } from './migrate.ts';
import type { DatabaseSchema } from './schema.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { NodeSqliteDialect } from './sqlite-dialect.ts';

/**
 * Opens the file, makes its folder when missing, and runs the migrations. A write makes the file again first when
 * somebody removed or replaced it, because rows written to the open but nameless one would be lost.
 * Throws `DatabaseOpenError`.
 */
export async function openSqlite(
	location: Extract<DatabaseLocation, { engine: 'sqlite' }>,
	migrations: Migrations,
): Promise<Database> {
	const connection = new SqliteConnection(location.file);
	const kysely = new Kysely<DatabaseSchema>({ dialect: new NodeSqliteDialect(connection) });
	let isMigrated = true;
	let renewal: Promise<void> | undefined;
	const renew = async () => {
		try {
			await migrate(kysely, migrations, location);
			isMigrated = true;
		} finally {
			renewal = undefined;
		}
	};
	const write: Database['write'] = async (work) => {
		if (connection.wasReplaced()) {
			connection.reopen();
			isMigrated = false;
		}
		if (!isMigrated) {
			renewal ??= renew();
			await renewal;
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

/** Rewrites a number in the file's header that nothing else uses, because only a committed write proves a writable disk. */
async function rewriteVersion(transaction: Transaction<DatabaseSchema>): Promise<void> {
	const { rows } = await transaction.executeQuery<{ user_version: number }>(
		CompiledQuery.raw('pragma user_version'),
	);
	const next = rows[0]?.user_version === 0 ? 1 : 0;
	await transaction.executeQuery(CompiledQuery.raw(`pragma user_version = ${next}`));
}
