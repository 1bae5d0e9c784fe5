import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { Client, Pool, type PoolConfig } from 'pg';
import { type Database, type OpenDatabase, UnknownOutcomeError } from './database.ts';
import { type Migrations, migrate } from './migrate.ts';
import type { DatabaseSchema } from './schema.ts';

/**
 * For a whole transaction, including the wait for a connection, so that a 503 comes quickly (ADR
 * 0040).
 */
const writeMs = 5000;
/**
 * Before a transaction runs again that Postgres ended because of a deadlock. Each is changed at
 * random by up to a half, so that two that met do not meet again.
 */
const deadlockPausesMs = [50, 150, 450];
/** The code for it (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const deadlockCode = '40P01';
/** Milliseconds. */
const timeouts = {
	connectionTimeoutMillis: 2000,
	// Visitors wait for statements, so one that waits for a lock is cancelled early.
	statement_timeout: 2000,
	// Longer, for a Postgres server that does not respond at all.
	query_timeout: 2500,
	// A server that is frozen, or whose network is cut, keeps its locks for so long at most.
	idle_in_transaction_session_timeout: 2000,
};
/** For starting the server and for the owner's commands, where no visitor waits. */
const longTimeouts = {
	connectionTimeoutMillis: 10_000,
	// A command that was suspended would keep visitors waiting.
	idle_in_transaction_session_timeout: 2000,
};

/**
 * A client that closes its connection after a query timeout. The driver would return it to the
 * pool, where the next query would wait for the one that hangs. The driver's error has no code.
 */
class TimeoutClient extends Client {
	override query: Client['query'] = ((...parameters: unknown[]) => {
		const result = (super.query as (...parameters: unknown[]) => unknown)(...parameters);
		if (result instanceof Promise) {
			result.catch(({ message }: Error) => {
				if (message === 'Query read timeout') this.connection.stream.destroy();
			});
		}
		return result;
	}) as Client['query'];
}

/** Opens Postgres and brings its tables to this version. */
export async function openPostgres(
	url: string,
	migrations: Migrations,
	noTimeouts: boolean,
): Promise<OpenDatabase> {
	// This connection waits for the replica that started first, so it has no statement timeout.
	const starting = connect(url, longTimeouts);
	try {
		await migrate(starting, migrations);
	} finally {
		await starting.destroy();
	}
	const kysely = connect(url, noTimeouts ? longTimeouts : timeouts);
	const write: Database['write'] = async (work) => {
		const deadline = performance.now() + (noTimeouts ? Number.POSITIVE_INFINITY : writeMs);
		let isCommitting = false;
		const run = () =>
			kysely.transaction().execute(async (transaction) => {
				const result = await work(transaction);
				// Its caller was told that nothing was changed.
				if (performance.now() >= deadline) throw late();
				isCommitting = true;
				return result;
			});
		try {
			const written = repeatDeadlocked(run);
			return await (noTimeouts ? written : Promise.race([written, rejectLate()]));
		} catch (error) {
			throw isCommitting ? new UnknownOutcomeError(error) : error;
		}
	};
	return {
		engine: 'postgres',
		kysely,
		write,
		close: () => kysely.destroy(),
	};
}

/** Runs a transaction, and again while it is the one that Postgres ends in a deadlock. */
async function repeatDeadlocked<Result>(run: () => Promise<Result>): Promise<Result> {
	for (const pauseMs of deadlockPausesMs) {
		try {
			return await run();
		} catch (error) {
			if ((error as { code?: string }).code !== deadlockCode) throw error;
		}
		await sleep(pauseMs * (0.5 + Math.random()));
	}
	return run();
}

const late = () => new Error('The database did not respond in time.');

async function rejectLate(): Promise<never> {
	await sleep(writeMs, undefined, { ref: false });
	throw late();
}

function connect(connectionString: string, config: PoolConfig): Kysely<DatabaseSchema> {
	const pool = new Pool({
		...config,
		connectionString,
		Client: TimeoutClient,
		keepAlive: true,
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
