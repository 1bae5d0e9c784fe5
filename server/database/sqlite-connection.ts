import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

/**
 * Milliseconds that a statement may wait for another process's lock. `node:sqlite` waits on the thread that
 * serves pages, so this is short; {@link NodeSqliteDriver} waits longer without holding it.
 */
const statementBusyMs = 50;
const ownerOnlyFolder = 0o700;
const ownerOnlyFile = 0o600;

/**
 * The file behind Kysely, opened at first use and again after {@link SqliteConnection.reopen}.
 * Durable: an answered commit has been fsynced (WAL with `synchronous=FULL`, https://sqlite.org/pragma.html).
 */
export class SqliteConnection implements SqliteDatabase {
	readonly #file: string;
	#open: DatabaseSync | undefined;
	#inode = 0n;

	constructor(file: string) {
		this.#file = file;
	}

	/** Throws `node:sqlite` errors; also opens the file when it is not open. */
	prepare(sql: string): SqliteStatement {
		const statement = this.#database().prepare(sql);
		return {
			reader: statement.columns().length > 0,
			all: (parameters) => statement.all(...(parameters as never[])),
			run: (parameters) => statement.run(...(parameters as never[])),
			iterate: (parameters) => statement.iterate(...(parameters as never[])),
		};
	}

	/** Drops the handle, and with it any transaction left open on it. */
	reopen(): void {
		this.close();
	}

	close(): void {
		if (this.#open?.isOpen) this.#open.close();
		this.#open = undefined;
	}

	/** True when the path no longer leads to the open file: rows would go to a file that nobody will find. */
	wasReplaced(): boolean {
		if (!this.#open?.isOpen) return false;
		const now = statSync(this.#file, { bigint: true, throwIfNoEntry: false });
		return now?.ino !== this.#inode;
	}

	#database(): DatabaseSync {
		if (this.#open?.isOpen) return this.#open;
		mkdirSync(dirname(this.#file), { recursive: true, mode: ownerOnlyFolder });
		const database = new DatabaseSync(this.#file, {
			timeout: statementBusyMs,
			enableForeignKeyConstraints: true,
		});
		try {
			// What is deleted on request is overwritten, not only forgotten.
			database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;');
		} catch (error) {
			database.close();
			throw error;
		}
		const { ino, mode } = statSync(this.#file, { bigint: true });
		if ((mode & 0o077n) !== 0n) chmodSync(this.#file, ownerOnlyFile);
		this.#inode = ino;
		this.#open = database;
		return database;
	}
}
