import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery, type DatabaseConnection, SqliteAdapter, SqliteDialect, SqliteDriver } from 'kysely';
import type { SqliteConnection } from './sqlite-connection.ts';

/** SQLite's primary result codes are the low byte of the extended codes (https://sqlite.org/rescode.html). */
const primaryCode = 0xff;
const busy = 5;
const locked = 6;

const maxWaitMs = 2000;
const pauseMs = 25;

/** Returns whether another connection holds a lock. */
export const isBusy = (error: unknown) => {
	const code = (error as { errcode?: number }).errcode ?? 0;
	return (code & primaryCode) === busy || (code & primaryCode) === locked;
};

/**
 * Kysely's SQLite driver with three changes. A transaction takes the write lock when it begins. It waits for the lock
 * without blocking the event loop. After an error the connection stays usable.
 */
class NodeSqliteDriver extends SqliteDriver {
	readonly #connection: SqliteConnection;
	#gaveUpAt = Number.NEGATIVE_INFINITY;

	constructor(connection: SqliteConnection) {
		super({ database: connection });
		this.#connection = connection;
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
				if (!isBusy(error)) this.#connection.close();
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
			this.#connection.close();
		}
	}
}

/** SQLite supports transactional schema changes. With Kysely's default a crash could leave half a migration behind. */
class TransactionalAdapter extends SqliteAdapter {
	override get supportsTransactionalDdl(): boolean {
		return true;
	}
}

/** A Kysely dialect for `node:sqlite`. */
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
