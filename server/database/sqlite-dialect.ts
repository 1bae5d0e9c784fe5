import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery, type DatabaseConnection, SqliteAdapter, SqliteDialect, SqliteDriver } from 'kysely';
import type { SqliteConnection } from './sqlite-connection.ts';

/** Primary result codes of SQLite (https://sqlite.org/rescode.html). The low byte of an extended code. */
const primaryCode = 0xff;
const busy = 5;
const locked = 6;

const longestWaitMs = 2000;
const pauseMs = 25;

const isBusy = (error: unknown) => {
	const code = (error as { errcode?: number }).errcode ?? 0;
	return (code & primaryCode) === busy || (code & primaryCode) === locked;
};

/**
 * Kysely's SQLite driver, with write transactions that take the lock at once, wait for it without blocking the
 * event loop, and leave a usable connection behind whatever went wrong.
 */
class NodeSqliteDriver extends SqliteDriver {
	readonly #connection: SqliteConnection;
	#gaveUpAt = Number.NEGATIVE_INFINITY;

	constructor(connection: SqliteConnection) {
		super({ database: connection });
		this.#connection = connection;
	}

	override async beginTransaction(connection: DatabaseConnection): Promise<void> {
		// Transactions that queue would otherwise run one after the other, each with its fsync, before any page is served.
		await nextTurn();
		const start = performance.now();
		// After one transaction waited in vain, those queued behind it fail at once instead of waiting in turn.
		const deadline = start - this.#gaveUpAt < longestWaitMs ? start : start + longestWaitMs;
		for (;;) {
			try {
				await connection.executeQuery(CompiledQuery.raw('begin immediate'));
				this.#gaveUpAt = Number.NEGATIVE_INFINITY;
				return;
			} catch (error) {
				if (!isBusy(error)) this.#connection.reopen();
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
			// A full disk or a failed write has already ended the transaction; the first error is the one to report.
			this.#connection.reopen();
		}
	}
}

/** SQLite can undo schema changes; Kysely's adapter does not use it, and a crash would leave half a migration behind. */
class TransactionalAdapter extends SqliteAdapter {
	override get supportsTransactionalDdl(): boolean {
		return true;
	}
}

/** Kysely's dialect over `node:sqlite`, Node's own SQLite, without a native add-on. */
export class NodeSqliteDialect extends SqliteDialect {
	readonly #connection: SqliteConnection;

	constructor(connection: SqliteConnection) {
		super({ database: connection });
		this.#connection = connection;
	}

	override createAdapter(): SqliteAdapter {
		return new TransactionalAdapter();
	}

	override createDriver(): SqliteDriver {
		return new NodeSqliteDriver(this.#connection);
	}
}
