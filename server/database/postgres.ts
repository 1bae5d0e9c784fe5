import { CompiledQuery, type DatabaseConnection, Kysely, PostgresDialect } from 'kysely';
import { Client, Pool, type PoolConfig } from 'pg';
import { createTables } from './create-tables.ts';
import type { Database, DatabaseLocation, DatabaseOptions } from './database.ts';
import type { DatabaseSchema } from './schema.ts';

/** Milliseconds. Visitors wait for statements, so one that waits for a lock is cancelled early. */
const statementMs = 2000;
/** Longer than `statementMs`, for a Postgres server that does not respond at all. */
const queryMs = 2500;
const connectMs = 2000;
/** For starting the server and for the owner's commands, where no visitor waits. */
const slowConnectMs = 10_000;
/** For a whole transaction, including the wait for a connection, so that a 503 comes quickly (ADR 0040). */
const writeMs = 5000;
const connections = 10;
const shared: PoolConfig = {
	application_name: 'leads',
	keepAlive: true,
	connectionTimeoutMillis: slowConnectMs,
};
const timeouts: PoolConfig = {
	connectionTimeoutMillis: connectMs,
	statement_timeout: statementMs,
	query_timeout: queryMs,
};

/** The driver's error message after `query_timeout`. The error has no code. */
const timeoutMessage = 'Query read timeout';
type Query = (...parameters: unknown[]) => unknown;

/**
 * A client that closes its connection after a query timeout. The driver would return it to the pool, where the next query
 * would wait for the one that hangs.
 */
class TimeoutClient extends Client {
	override query: Client['query'] = ((...parameters: unknown[]) => {
		const result = (super.query as Query)(...parameters);
		if (result instanceof Promise) {
			result.catch((error: Error) => {
				if (error.message === timeoutMessage) this.connection.stream.destroy();
			});
		}
		return result;
	}) as Client['query'];
}

/** Opens Postgres and creates missing tables. Throws `DatabaseOpenError`. */
export async function openPostgres(
	location: Extract<DatabaseLocation, { engine: 'postgres' }>,
	{ noTimeouts = false }: DatabaseOptions,
): Promise<Database> {
	// This connection waits for the replica that started first, so it has no statement timeout.
	const starting = connect({ ...shared, connectionString: location.url, max: 1 });
	try {
		await createTables(starting.kysely, location);
	} finally {
		await starting.close();
	}
	const { kysely, close } = connect({
		...shared,
		...(noTimeouts ? {} : timeouts),
		connectionString: location.url,
		max: connections,
	});
	const write: Database['write'] = (work) => {
		const written = kysely.transaction().execute(work);
		// A late transaction may still commit; a repeated enquiry is found by its contents.
		return noTimeouts ? written : withTimeout(written, writeMs);
	};
	return {
		engine: 'postgres',
		kysely,
		write,
		checkWritable: () => write((transaction) => flushLog(transaction)),
		close,
	};
}

function connect(config: PoolConfig): { kysely: Kysely<DatabaseSchema>; close: () => Promise<void> } {
	const pool = new Pool({ ...config, Client: TimeoutClient });
	// An idle client that disconnects leaves the pool. The next query connects again or fails.
	pool.on('error', () => {});
	// A checked-out client that disconnects rejects its query and also emits `error`, which would end the process.
	pool.on('connect', (client) => client.on('error', () => {}));
	const kysely = new Kysely<DatabaseSchema>({
		dialect: new PostgresDialect({ pool, onCreateConnection: makeDurable }),
	});
	const close = async () => {
		if (pool.ended) return;
		await kysely.destroy();
		// Kysely does not end a pool that it has not used yet.
		if (!pool.ending) await pool.end();
	};
	return { kysely, close };
}

/** Turns `synchronous_commit` on where the server has it off. A response promises that the enquiry is on disk. */
async function makeDurable(connection: DatabaseConnection): Promise<void> {
	await connection.executeQuery(
		CompiledQuery.raw(
			`select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'`,
		),
	);
}

/** Commits a message to the write-ahead log, because only a flushed commit proves that the disk is writable. */
async function flushLog(transaction: Kysely<DatabaseSchema>): Promise<void> {
	const { rows } = await transaction.executeQuery<{ read_only: 'on' | 'off' }>(
		CompiledQuery.raw(
			`select current_setting('transaction_read_only') as read_only, pg_logical_emit_message(true, 'readiness', '')`,
		),
	);
	if (rows[0]?.read_only !== 'off') throw new Error('The database takes no writes.');
}

/** Rejects if the database takes longer than `milliseconds`. The work itself continues. */
async function withTimeout<Result>(work: Promise<Result>, milliseconds: number): Promise<Result> {
	const { promise: timedOut, reject } = Promise.withResolvers<never>();
	const timer = setTimeout(() => reject(new Error('The database did not respond in time.')), milliseconds);
	try {
		return await Promise.race([work, timedOut]);
	} finally {
		clearTimeout(timer);
	}
}
