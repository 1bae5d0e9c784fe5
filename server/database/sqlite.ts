import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery, type DatabaseConnection, Kysely, SqliteDialect, SqliteDriver, sql } from 'kysely';
import { createTables } from './create-tables.ts';
import type { Database, DatabaseLocation } from './database.ts';
import type { DatabaseSchema } from './schema.ts';

/** `node:sqlite` blocks the event loop while a statement waits for another process's lock, so this is short. */
const statementBusyMs = 50;
/** A transaction waits longer for the lock, without blocking. */
const maxWaitMs = 2000;
const pauseMs = 25;
/** SQLite's primary result codes are the low byte of the extended codes (https://sqlite.org/rescode.html). */
const primaryCode = 0xff;
const busyCode = 5;
const ownerOnly = { folder: 0o700, file: 0o600 } as const;

/** The open file. Commits are fsynced before they return (WAL with `synchronous=FULL`, https://sqlite.org/pragma.html). */
class SqliteFile {
	readonly #path: string;
	#open: DatabaseSync | undefined;
	#inode = 0n;

	constructor(path: string) {
		this.#path = path;
	}

	prepare(text: string) {
		const statement = this.#database().prepare(text);
		return {
			reader: statement.columns().length > 0,
			all: (parameters: readonly unknown[]) => statement.all(...(parameters as never[])),
			run: (parameters: readonly unknown[]) => statement.run(...(parameters as never[])),
			iterate: (parameters: readonly unknown[]) => statement.iterate(...(parameters as never[])),
		};
	}

	/** Ends an open transaction. The next statement opens the file again. */
	close(): void {
		if (this.#open?.isOpen) this.#open.close();
		this.#open = undefined;
	}

	/** Returns whether the path leads to another file than the open one. Rows written to that one would be lost. */
	wasReplaced(): boolean {
		if (!this.#open?.isOpen) return false;
		return statSync(this.#path, { bigint: true, throwIfNoEntry: false })?.ino !== this.#inode;
	}

	#database(): DatabaseSync {
		if (this.#open?.isOpen) return this.#open;
		mkdirSync(dirname(this.#path), { recursive: true, mode: ownerOnly.folder });
		const database = new DatabaseSync(this.#path, {
			timeout: statementBusyMs,
			enableForeignKeyConstraints: true,
		});
		try {
			// `secure_delete` overwrites deleted enquiries with zeros.
			database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;');
		} catch (error) {
			database.close();
			throw error;
		}
		chmodSync(this.#path, ownerOnly.file);
		this.#inode = statSync(this.#path, { bigint: true }).ino;
		this.#open = database;
		return database;
	}
}

/**
 * Kysely's SQLite driver with three changes. A transaction takes the write lock when it begins. It waits for the lock
 * without blocking the event loop. After an error the connection stays usable.
 */
class WaitingDriver extends SqliteDriver {
	readonly #file: SqliteFile;
	#gaveUpAt = Number.NEGATIVE_INFINITY;

	constructor(file: SqliteFile) {
		super({ database: file });
		this.#file = file;
	}

	override async beginTransaction(connection: DatabaseConnection): Promise<void> {
		// Without this, queued transactions with their fsyncs run one after the other before any other event.
		await nextTurn();
		const start = performance.now();
		// After one transaction gave up, those queued behind it fail immediately instead of waiting in turn.
		const deadline = start - this.#gaveUpAt < maxWaitMs ? start : start + maxWaitMs;
		for (;;) {
			try {
				await connection.executeQuery(CompiledQuery.raw('begin immediate'));
				this.#gaveUpAt = Number.NEGATIVE_INFINITY;
				return;
			} catch (error) {
				const isBusy = ((error as { errcode?: number }).errcode ?? 0) % (primaryCode + 1) === busyCode;
				if (!isBusy) this.#file.close();
				else if (performance.now() < deadline) {
					await sleep(pauseMs);
					continue;
				} else this.#gaveUpAt = performance.now();
				throw error;
			}
		}
	}

	override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
		try {
			await super.rollbackTransaction(connection);
		} catch {
			// A full disk or a failed write has already ended the transaction. The first error is reported.
			this.#file.close();
		}
	}
}

class WaitingDialect extends SqliteDialect {
	readonly #file: SqliteFile;

	constructor(file: SqliteFile) {
		super({ database: file });
		this.#file = file;
	}

	override createDriver(): SqliteDriver {
		return new WaitingDriver(this.#file);
	}
}

/**
 * Opens the file, creates a missing folder and missing tables. If the file was removed or replaced, the next write opens the
 * path again first, because rows written to the unlinked file would be lost. Throws `DatabaseOpenError`.
 */
export async function openSqlite(
	location: Extract<DatabaseLocation, { engine: 'sqlite' }>,
): Promise<Database> {
	const file = new SqliteFile(location.file);
	const kysely = new Kysely<DatabaseSchema>({ dialect: new WaitingDialect(file) });
	/** Of the file that is open. */
	let tables: Promise<void> | undefined;
	const openTables = () => {
		if (file.wasReplaced()) {
			file.close();
			tables = undefined;
		}
		tables ??= createTables(kysely, location).catch((error) => {
			tables = undefined;
			throw error;
		});
		return tables;
	};
	const write: Database['write'] = async (work) => {
		await openTables();
		return kysely.transaction().execute(work);
	};
	try {
		await openTables();
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
async function rewriteVersion(transaction: Kysely<DatabaseSchema>): Promise<void> {
	const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(transaction);
	await sql.raw(`pragma user_version = ${rows[0]?.user_version === 0 ? 1 : 0}`).execute(transaction);
}
