import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

/**
 * Milliseconds that a statement may wait for another process's lock. `node:sqlite` blocks the event loop while it waits, so
 * this is short. {@link NodeSqliteDriver} waits longer without blocking.
 */
const statementBusyMs = 50;
const ownerOnlyFolder = 0o700;
const ownerOnlyFile = 0o600;

/**
 * The SQLite file that Kysely uses. Opened at first use and again after {@link SqliteConnection.close}. Commits are
 * durable: they are fsynced before they return (WAL with `synchronous=FULL`, https://sqlite.org/pragma.html).
 */
export class SqliteConnection implements SqliteDatabase {
	readonly #file: string;
	#open: DatabaseSync | undefined;
	#inode = 0n;

	constructor(file: string) {
		this.#file = file;
	}

	/** Opens the file if it is not open. Throws the errors of `node:sqlite`. */
	prepare(sql: string): SqliteStatement {
		const statement = this.#database().prepare(sql);
		return {
			reader: statement.columns().length > 0,
			all: (parameters) => statement.all(...(parameters as never[])),
			run: (parameters) => statement.run(...(parameters as never[])),
			iterate: (parameters) => statement.iterate(...(parameters as never[])),
		};
	}

	/** Closes the file, which ends an open transaction. The next statement opens it again. */
	close(): void {
		if (this.#open?.isOpen) this.#open.close();
		this.#open = undefined;
	}

	/** Returns whether the path leads to another file than the open one. Rows written to that one would be lost. */
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
			// `secure_delete` overwrites deleted enquiries with zeros.
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
