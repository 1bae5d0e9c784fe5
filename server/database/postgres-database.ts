import { CompiledQuery, type DatabaseConnection, Kysely, PostgresDialect } from 'kysely';
import { Pool, type PoolConfig } from 'pg';
import type { Database, DatabaseLocation, DatabaseOptions } from './database.ts';
import { type Migrations, migrate } from './migrate.ts';
import type { DatabaseSchema } from './schema.ts';
import { TimeoutClient } from './timeout-client.ts';

/** Milliseconds. A visitor waits for a statement, so one that meets a lock or a dead machine ends early. */
const statementMs = 2000;
/** A little later than the server itself ends the statement, for the server that does not answer at all. */
const answerMs = 2500;
const connectMs = 2000;
/** Nobody waits for a start or for the owner's command, and a busy machine must not fail them. */
const patientConnectMs = 10_000;
/** Waiting for a connection and all statements of a transaction together: the answer 503 has to be quick (ADR 0040). */
const writeMs = 5000;
const connections = 10;
const shared: PoolConfig = {
	application_name: 'leads',
	keepAlive: true,
	connectionTimeoutMillis: patientConnectMs,
};
const impatience: PoolConfig = {
	connectionTimeoutMillis: connectMs,
	statement_timeout: statementMs,
	query_timeout: answerMs,
};

/** Opens Postgres and runs the migrations under an advisory lock. Throws `DatabaseOpenError`. */
export async function openPostgres(
	location: Extract<DatabaseLocation, { engine: 'postgres' }>,
	migrations: Migrations,
	{ noTimeouts = false }: DatabaseOptions,
): Promise<Database> {
	// Migrations wait for the replica that started first, so they have a connection without time limits.
	const migrating = connect({ ...shared, connectionString: location.url, max: 1 });
	try {
		await migrate(migrating.kysely, migrations, location);
	} finally {
		await migrating.close();
	}
	const { kysely, close } = connect({
		...shared,
		...(noTimeouts ? {} : impatience),
		connectionString: location.url,
		max: connections,
	});
	const write: Database['write'] = (work) => {
		const written = kysely.transaction().execute(work);
		return noTimeouts ? written : inTime(written);
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
	// An idle connection that breaks leaves the pool; whoever asks next gets a new one, or the error that counts.
	pool.on('error', () => {});
	// One that breaks while it is lent rejects its query, and tells of it once more by an event that would end the process.
	pool.on('connect', (client) => client.on('error', () => {}));
	const kysely = new Kysely<DatabaseSchema>({
		dialect: new PostgresDialect({ pool, onCreateConnection: makeDurable }),
	});
	const close = async () => {
		if (pool.ended) return;
		await kysely.destroy();
		// Kysely leaves a pool alone that it has not used yet, and would use it after this.
		if (!pool.ending) await pool.end();
	};
	return { kysely, close };
}

/** A server may be set to acknowledge commits before they are on its disk; here an answer promises that they are. */
async function makeDurable(connection: DatabaseConnection): Promise<void> {
	await connection.executeQuery(
		CompiledQuery.raw(
			`select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'`,
		),
	);
}

/** Rejects when the transaction takes too long. It may still commit: whoever sends again has an idempotency key. */
async function inTime<Result>(written: Promise<Result>): Promise<Result> {
	const { promise: late, reject } = Promise.withResolvers<never>();
	const timer = setTimeout(() => reject(new Error('The database did not answer in time.')), writeMs);
	try {
		return await Promise.race([written, late]);
	} finally {
		clearTimeout(timer);
	}
}

/** Commits a message in the write-ahead log that nobody reads, because only a flushed commit proves a writable disk. */
async function flushLog(transaction: Kysely<DatabaseSchema>): Promise<void> {
	const { rows } = await transaction.executeQuery<{ read_only: 'on' | 'off' }>(
		CompiledQuery.raw(
			`select current_setting('transaction_read_only') as read_only, pg_logical_emit_message(true, 'readiness', '')`,
		),
	);
	if (rows[0]?.read_only !== 'off') throw new Error('The database takes no writes.');
}
