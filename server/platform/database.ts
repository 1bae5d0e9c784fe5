import { CompiledQuery, Kysely, type Transaction } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { DatabaseSchema } from './database-schema.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { NodeSqliteDialect } from './sqlite-dialect.ts';

/** An open, migrated database. */
export interface Database {
	kysely: Kysely<DatabaseSchema>;
	/**
	 * Runs `work` in one transaction and resolves after its commit. Makes the file again first when somebody removed
	 * or replaced it, because rows written to the open but nameless one would be lost.
	 */
	write<Result>(work: (transaction: Transaction<DatabaseSchema>) => Promise<Result>): Promise<Result>;
	/** Resolves when a write reached the disk, rejects with the engine's error. */
	checkWritable(): Promise<void>;
	close(): Promise<void>;
}

/** The database could not be opened or migrated; the message is one readable sentence. */
export class DatabaseOpenError extends Error {}

/** Opens the file, makes its folder when missing, and runs the migrations. Throws {@link DatabaseOpenError}. */
export async function openDatabase(
	file: string,
	migrations: Readonly<Record<string, Migration>>,
): Promise<Database> {
	const connection = new SqliteConnection(file);
	const kysely = new Kysely<DatabaseSchema>({ dialect: new NodeSqliteDialect(connection) });
	const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => migrations } });
	const migrate = async () => {
		const { error } = await migrator.migrateToLatest();
		if (error === undefined) return;
		const reason = error instanceof Error ? error.message : String(error);
		throw new DatabaseOpenError(`The database ${file} cannot be used: ${reason}.`, { cause: error });
	};
	let isMigrated = true;
	let renewal: Promise<void> | undefined;
	const renew = async () => {
		try {
			await migrate();
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
		await migrate();
	} catch (error) {
		await kysely.destroy();
		throw error;
	}
	return { kysely, write, checkWritable: () => write(rewriteVersion), close: () => kysely.destroy() };
}

/** Rewrites a number in the file's header that nothing else uses, because only a committed write proves a writable disk. */
async function rewriteVersion(transaction: Transaction<DatabaseSchema>): Promise<void> {
	const { rows } = await transaction.executeQuery<{ user_version: number }>(
		CompiledQuery.raw('pragma user_version'),
	);
	const next = rows[0]?.user_version === 0 ? 1 : 0;
	await transaction.executeQuery(CompiledQuery.raw(`pragma user_version = ${next}`));
}
