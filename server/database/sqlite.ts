import { chmodSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import {
	CompiledQuery,
	type DatabaseConnection,
	Kysely,
	SqliteDialect,
	SqliteDriver,
} from 'kysely';
import { createTables } from './create-tables.ts';
import { checkWritable, type Database, type DatabaseLocation } from './database.ts';
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
const busyCode = 5;
const primaryCodes = 256;
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
	const prepared = new Map<string, StatementSync>();
	const inode = () => statSync(path, { bigint: true, throwIfNoEntry: false })?.ino;
	let openInode: bigint | undefined;

	function openFile(): DatabaseSync {
		mkdirSync(dirname(path), { recursive: true, mode: ownerOnly.folder });
		const database = new DatabaseSync(path, { timeout: statementBusyMs });
		try {
			database.exec(settings);
		} catch (error) {
			database.close();
			throw error;
		}
		chmodSync(path, ownerOnly.file);
		openInode = inode();
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
		/** Returns whether the path leads to another file than the open one. */
		wasReplaced: () => open !== undefined && inode() !== openInode,
	};
}

/**
 * Kysely's SQLite driver with three changes. A transaction takes the write lock when it begins. It
 * waits for the lock without blocking the event loop. After an error the connection stays usable.
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
				const isBusy = ((error as { errcode?: number }).errcode ?? 0) % primaryCodes === busyCode;
				const isLate = performance.now() >= deadline;
				if (!isBusy) this.#file.close();
				else if (isLate) this.#gaveUpAt = performance.now();
				if (!isBusy || isLate) throw error;
			}
			await sleep(pauseMs);
		}
	}

	override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
		// A full disk or a failed write has already ended the transaction. The first error is reported.
		await super.rollbackTransaction(connection).catch(() => this.#file.close());
	}
}

/** Opens the file, creates a missing folder and missing tables. Throws `DatabaseOpenError`. */
export async function openSqlite(
	location: DatabaseLocation & { engine: 'sqlite' },
): Promise<Database> {
	const file = sqliteFile(location.file);
	const dialect = new SqliteDialect({ database: file });
	dialect.createDriver = () => new WaitingDriver(file);
	const kysely = new Kysely<DatabaseSchema>({ dialect });
	let hasTables = false;
	const write: Database['write'] = async (work) => {
		// Rows written to a file that was removed or replaced would be lost.
		if (file.wasReplaced()) {
			file.close();
			// These belong to the file that was moved away: SQLite would write their pages into the new
			// one.
			for (const end of ['-wal', '-shm']) rmSync(location.file + end, { force: true });
			hasTables = false;
		}
		if (!hasTables) await createTables(kysely, location);
		hasTables = true;
		return kysely.transaction().execute(work);
	};
	const close = () => kysely.destroy();
	try {
		await write(async () => {});
	} catch (error) {
		await close();
		throw error;
	}
	return { engine: 'sqlite', kysely, write, checkWritable: () => checkWritable(write), close };
}
