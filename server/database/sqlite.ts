import { chmodSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import {
	CompiledQuery,
	type DatabaseConnection,
	Kysely,
	SqliteAdapter,
	SqliteDialect,
	SqliteDriver,
	type SqliteStatement,
} from 'kysely';
import { type Database, type OpenDatabase, UnknownOutcomeError } from './database.ts';
import { type Migrations, migrate } from './migrate.ts';
import type { DatabaseSchema } from './schema.ts';

/**
 * `node:sqlite` blocks the event loop while a statement waits for another process's lock, so this
 * is short.
 */
const statementBusyMs = 50;
/** A transaction waits longer for the lock, without blocking. */
const maxWaitMs = 2000;
const pauseMs = 25;
/**
 * The primary result code is the low byte of an extended code (https://sqlite.org/rescode.html).
 */
const resultCodes = { busy: 5, full: 13 };
const primaryCodes = 256;
const codeOf = (error: unknown) => (error as { errcode: number }).errcode % primaryCodes;
/** Statements that are kept. Lists of different lengths make different ones. */
const maxPrepared = 200;
const ownerOnly = { folder: 0o700, file: 0o600 };
/**
 * Commits are fsynced before they return (https://sqlite.org/pragma.html). Deleted enquiries are
 * overwritten with zeros.
 */
const settings = 'pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;';

type SqliteFile = ReturnType<typeof sqliteFile>;

/** The file as Kysely uses it. A statement opens it, if it is not open. */
function sqliteFile(path: string) {
	let open: DatabaseSync | undefined;
	/** Of the file that was opened last. */
	let openedInode: bigint | undefined;
	const prepared = new Map<string, StatementSync>();

	const file = {
		/** Whether its tables were brought to this version since it was opened. */
		isMigrated: false,
		prepare(text: string): SqliteStatement {
			open ??= openFile();
			const statement = prepared.get(text) ?? open.prepare(text);
			if (prepared.size >= maxPrepared) prepared.clear();
			prepared.set(text, statement);
			return {
				reader: statement.columns().length > 0,
				all: (values) => statement.all(...(values as SQLInputValue[])),
				run: (values) => statement.run(...(values as SQLInputValue[])),
				iterate: (values) => statement.iterate(...(values as SQLInputValue[])),
			};
		},
		/** Ends an open transaction. */
		close() {
			prepared.clear();
			open?.close();
			open = undefined;
		},
		/** Returns whether the path leads to another file than the one that was opened last. */
		wasReplaced(): boolean {
			const inode = statSync(path, { bigint: true, throwIfNoEntry: false })?.ino;
			return openedInode !== undefined && inode !== openedInode;
		},
	};

	function openFile(): DatabaseSync {
		// These belong to the file that was moved away: SQLite would write their pages into the new
		// one.
		if (file.wasReplaced()) {
			for (const end of ['-wal', '-shm']) rmSync(path + end, { force: true });
		}
		mkdirSync(dirname(path), { recursive: true, mode: ownerOnly.folder });
		const database = new DatabaseSync(path, { timeout: statementBusyMs });
		try {
			database.exec(settings);
		} catch (error) {
			database.close();
			throw error;
		}
		chmodSync(path, ownerOnly.file);
		openedInode = statSync(path, { bigint: true }).ino;
		file.isMigrated = false;
		return database;
	}
	return file;
}

/**
 * Returns Kysely's SQLite driver with these changes. A transaction takes the write lock when it
 * begins, and waits for it without blocking the event loop. It uses the file that is at the path
 * then. After an error the connection stays usable.
 */
function createDriver(file: SqliteFile): SqliteDriver {
	let gaveUpAt = Number.NEGATIVE_INFINITY;

	class WaitingDriver extends SqliteDriver {
		override async beginTransaction(connection: DatabaseConnection): Promise<void> {
			// Without this, queued transactions with their fsyncs run one after the other before any
			// other event.
			await nextTurn();
			// Rows that are written to a file that was removed or replaced would be lost.
			if (file.wasReplaced()) file.close();
			const start = performance.now();
			// After one transaction gave up, those queued behind it fail immediately instead of waiting
			// in turn.
			const deadline = start - gaveUpAt < maxWaitMs ? start : start + maxWaitMs;
			for (;;) {
				try {
					await connection.executeQuery(CompiledQuery.raw('begin immediate'));
					gaveUpAt = Number.NEGATIVE_INFINITY;
					return;
				} catch (error) {
					if (codeOf(error) !== resultCodes.busy) {
						file.close();
						throw error;
					}
					if (performance.now() >= deadline) {
						gaveUpAt = performance.now();
						throw error;
					}
				}
				await sleep(pauseMs);
			}
		}

		override async commitTransaction(connection: DatabaseConnection): Promise<void> {
			try {
				await super.commitTransaction(connection);
			} catch (error) {
				// Without space there is no end of the transaction in the log. Another error may come after
				// it was written.
				throw codeOf(error) === resultCodes.full ? error : new UnknownOutcomeError(error);
			}
			// What was committed went with the file that was moved away.
			if (file.wasReplaced()) throw new Error('The database file was replaced.');
		}

		override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
			// A full disk or a failed write has already ended the transaction. The first error is
			// reported.
			await super.rollbackTransaction(connection).catch(() => file.close());
		}
	}
	return new WaitingDriver({ database: file });
}

/** SQLite changes tables in a transaction too (https://sqlite.org/lang_transaction.html). */
class TransactionalAdapter extends SqliteAdapter {
	override get supportsTransactionalDdl(): boolean {
		return true;
	}
}

/**
 * Opens the file, creates it with its folder if it is missing, and brings its tables to this
 * version.
 */
export async function openSqlite(path: string, migrations: Migrations): Promise<OpenDatabase> {
	const file = sqliteFile(path);
	const dialect = new SqliteDialect({ database: file });
	dialect.createDriver = () => createDriver(file);
	dialect.createAdapter = () => new TransactionalAdapter();
	const kysely = new Kysely<DatabaseSchema>({ dialect });
	const write: Database['write'] = async (work) => {
		const result = await kysely.transaction().execute(async (transaction) => {
			if (!file.isMigrated) await migrate(transaction, migrations);
			return work(transaction);
		});
		// The next transaction begins in a later turn of the event loop.
		file.isMigrated = true;
		return result;
	};
	await write(async () => {});
	return {
		engine: 'sqlite',
		kysely,
		write,
		close: () => kysely.destroy(),
	};
}
