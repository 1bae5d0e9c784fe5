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
} from 'kysely';
import {
	checkWritable,
	type Database,
	type DatabaseLocation,
	type OpenDatabase,
	UnknownOutcomeError,
} from './database.ts';
import { asOpenError, type Migrations, migrate } from './migrate.ts';
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
const codeOf = (error: unknown) => ((error as { errcode?: number }).errcode ?? 0) % primaryCodes;
/** Statements that are kept. Lists of different lengths make different ones. */
const maxPrepared = 200;
const ownerOnly = { folder: 0o700, file: 0o600 } as const;
/**
 * Commits are fsynced before they return (https://sqlite.org/pragma.html). Deleted enquiries are
 * overwritten with zeros.
 */
const settings = 'pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;';

/** The file as Kysely uses it. A statement opens it, if it is not open. */
function sqliteFile(path: string) {
	let open: DatabaseSync | undefined;
	let openings = 0;
	/** Of the file that was opened last. */
	let openedInode: bigint | undefined;
	const prepared = new Map<string, StatementSync>();

	/** Returns whether the path leads to another file than the one that was opened last. */
	function wasReplaced(): boolean {
		const inode = statSync(path, { bigint: true, throwIfNoEntry: false })?.ino;
		return openedInode !== undefined && inode !== openedInode;
	}

	function openFile(): DatabaseSync {
		// These belong to the file that was moved away: SQLite would write their pages into the new one.
		if (wasReplaced()) {
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
		openings += 1;
		return database;
	}
	return {
		prepare(text: string) {
			open ??= openFile();
			const statement = prepared.get(text) ?? open.prepare(text);
			if (prepared.size >= maxPrepared) prepared.clear();
			prepared.set(text, statement);
			return {
				reader: statement.columns().length > 0,
				all: (values: readonly unknown[]) => statement.all(...(values as SQLInputValue[])),
				run: (values: readonly unknown[]) => statement.run(...(values as SQLInputValue[])),
				iterate: (values: readonly unknown[]) => statement.iterate(...(values as SQLInputValue[])),
			};
		},
		/** Ends an open transaction. */
		close() {
			prepared.clear();
			open?.close();
			open = undefined;
		},
		wasReplaced,
		/** Returns how often it was opened. Another file may be at the path each time. */
		openings: () => openings,
	};
}

/**
 * Kysely's SQLite driver with these changes. A transaction takes the write lock when it begins, and
 * waits for it without blocking the event loop. It uses the file that is at the path then. After an
 * error the connection stays usable.
 */
class WaitingDriver extends SqliteDriver {
	readonly #file: ReturnType<typeof sqliteFile>;
	#gaveUpAt = Number.NEGATIVE_INFINITY;

	constructor(file: ReturnType<typeof sqliteFile>) {
		super({ database: file });
		this.#file = file;
	}

	override async beginTransaction(connection: DatabaseConnection): Promise<void> {
		// Without this, queued transactions with their fsyncs run one after the other before any other
		// event.
		await nextTurn();
		// Rows that are written to a file that was removed or replaced would be lost.
		if (this.#file.wasReplaced()) this.#file.close();
		const start = performance.now();
		// After one transaction gave up, those queued behind it fail immediately instead of waiting in
		// turn.
		const deadline = start - this.#gaveUpAt < maxWaitMs ? start : start + maxWaitMs;
		for (;;) {
			try {
				await connection.executeQuery(CompiledQuery.raw('begin immediate'));
				this.#gaveUpAt = Number.NEGATIVE_INFINITY;
				return;
			} catch (error) {
				if (codeOf(error) !== resultCodes.busy) {
					this.#file.close();
					throw error;
				}
				if (performance.now() >= deadline) {
					this.#gaveUpAt = performance.now();
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
		if (this.#file.wasReplaced()) throw new Error('The database file was replaced.');
	}

	override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
		// A full disk or a failed write has already ended the transaction. The first error is reported.
		await super.rollbackTransaction(connection).catch(() => this.#file.close());
	}
}

/** SQLite changes tables in a transaction too (https://sqlite.org/lang_transaction.html). */
class TransactionalAdapter extends SqliteAdapter {
	override get supportsTransactionalDdl(): boolean {
		return true;
	}
}

/**
 * Opens the file, creates it with its folder if it is missing, and brings its tables to this
 * version. Throws `DatabaseOpenError`.
 */
export async function openSqlite(
	location: DatabaseLocation & { engine: 'sqlite' },
	migrations: Migrations,
): Promise<OpenDatabase> {
	const file = sqliteFile(location.file);
	const dialect = new SqliteDialect({ database: file });
	dialect.createDriver = () => new WaitingDriver(file);
	dialect.createAdapter = () => new TransactionalAdapter();
	const kysely = new Kysely<DatabaseSchema>({ dialect });
	/** The opening of the file after which its tables were brought to this version. */
	let migrated: number | undefined;
	const write: Database['write'] = async (work) => {
		let opening: number | undefined;
		const result = await kysely.transaction().execute(async (transaction) => {
			opening = file.openings();
			if (opening !== migrated) await migrate(transaction, migrations);
			return work(transaction);
		});
		migrated = opening;
		return result;
	};
	const close = () => kysely.destroy();
	try {
		await write(async () => {});
	} catch (error) {
		await close();
		throw asOpenError(location, error);
	}
	return { engine: 'sqlite', kysely, write, checkWritable: () => checkWritable(write), close };
}
