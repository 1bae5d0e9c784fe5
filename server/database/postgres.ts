import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { Client, Pool, type PoolConfig } from 'pg';
import { createTables } from './create-tables.ts';
import { checkWritable, type Database, type DatabaseLocation } from './database.ts';
import type { DatabaseSchema } from './schema.ts';

/**
 * For a whole transaction, including the wait for a connection, so that a 503 comes quickly (ADR
 * 0040).
 */
const writeMs = 5000;
const connections = 10;
const deadlockPauseMs = 50;
/** Milliseconds. */
const timeouts: PoolConfig = {
	connectionTimeoutMillis: 2000,
	// Visitors wait for statements, so one that waits for a lock is cancelled early.
	statement_timeout: 2000,
	// Longer, for a Postgres server that does not respond at all.
	query_timeout: 2500,
};
/** For starting the server and for the owner's commands, where no visitor waits. */
const longTimeouts: PoolConfig = { connectionTimeoutMillis: 10_000 };

/**
 * A client that closes its connection after a query timeout. The driver would return it to the
 * pool, where the next query would wait for the one that hangs. The driver's error has no code.
 */
class TimeoutClient extends Client {
	override query: Client['query'] = ((...parameters: unknown[]) => {
		const result = (super.query as (...parameters: unknown[]) => unknown)(...parameters);
		if (result instanceof Promise)
			result.catch(({ message }: Error) => {
				if (message === 'Query read timeout') this.connection.stream.destroy();
			});
		return result;
	}) as Client['query'];
}

/** Opens Postgres and creates missing tables. Throws `DatabaseOpenError`. */
export async function openPostgres(
	location: DatabaseLocation & { engine: 'postgres' },
	noTimeouts: boolean,
): Promise<Database> {
	// This connection waits for the replica that started first, so it has no statement timeout.
	const starting = connect(location.url, longTimeouts);
	await createTables(starting, location).finally(() => starting.destroy());
	const kysely = connect(location.url, noTimeouts ? longTimeouts : timeouts);
	const write: Database['write'] = (work) => {
		const first = kysely.transaction().execute(work);
		// 40P01, a deadlock: Postgres ends one side, which is run again after a pause, so that the
		// other gets its row first.
		const written = first.catch((error) =>
			error.code === '40P01'
				? sleep(deadlockPauseMs).then(() => write(work))
				: Promise.reject(error),
		);
		// A late transaction may still commit; a repeated enquiry is found by its contents.
		return noTimeouts ? written : Promise.race([written, timeout()]);
	};
	const close = () => kysely.destroy();
	return { engine: 'postgres', kysely, write, checkWritable: () => checkWritable(write), close };
}

async function timeout(): Promise<never> {
	await sleep(writeMs, undefined, { ref: false });
	throw new Error('The database did not respond in time.');
}

function connect(connectionString: string, config: PoolConfig): Kysely<DatabaseSchema> {
	const pool = new Pool({
		...config,
		connectionString,
		Client: TimeoutClient,
		keepAlive: true,
		max: connections,
	});
	// An idle client that disconnects leaves the pool. The next query connects again or fails.
	pool.on('error', () => {});
	// A checked-out client that disconnects rejects its query and also emits `error`, which would end
	// the process.
	pool.on('connect', (client) => client.on('error', () => {}));
	const dialect = new PostgresDialect({
		pool,
		// A response promises that the enquiry is on disk, whatever the default of the server is.
		async onCreateConnection(connection) {
			await connection.executeQuery(CompiledQuery.raw('set synchronous_commit = on'));
		},
	});
	return new Kysely<DatabaseSchema>({ dialect });
}
