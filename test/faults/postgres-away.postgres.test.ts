import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '#test/support/postgres-server.ts';
import { startTestApp, type TestApp, validContact } from '#test/support/test-app.ts';
import { until } from '#test/support/until.ts';

/** Design: the response to a storage fault is sent within this many milliseconds. */
const promptMs = 6000;

let postgres: PostgresServer;
beforeAll(async () => {
	postgres = await startPostgres();
});
afterAll(() => postgres.dispose());

const start = () => startTestApp({ databaseUrl: postgres.url });

async function expectUnavailable({ app, post }: TestApp): Promise<void> {
	const started = performance.now();
	const response = await post(validContact);
	const took = performance.now() - started;
	expect(response.statusCode).toBe(503);
	expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
	expect(took).toBeLessThan(promptMs);
	expect((await app.inject('/')).statusCode).toBe(200);
	expect((await app.inject('/readyz')).statusCode).toBe(503);
	console.log(`Answered 503 after ${Math.round(took)} ms; pages were up.`);
}

async function expectRecovery(server: TestApp): Promise<void> {
	await until('it takes enquiries again', async () => (await server.post(validContact)).statusCode === 200);
	// Readiness is remembered for a second.
	await until('it is ready', async () => (await server.app.inject('/readyz')).statusCode === 200);
}

describe('while Postgres is away, a form is answered 503 in time, and taken as soon as it is back', () => {
	it('after a crash', async () => {
		const server = await start();
		expect((await server.post(validContact)).statusCode).toBe(200);
		await postgres.stop('SIGQUIT');
		await expectUnavailable(server);
		await postgres.start();
		await expectRecovery(server);
	});

	it('frozen, so that connections open and nobody responds', async () => {
		const server = await start();
		expect((await server.post(validContact)).statusCode).toBe(200);
		const pids = await backendsOf(server);
		const everyone = [postgres.process().pid ?? 0, ...pids];
		for (const pid of everyone) process.kill(pid, 'SIGSTOP');
		try {
			await Promise.all([expectUnavailable(server), expectUnavailable(server), expectUnavailable(server)]);
			await expectUnavailable(server);
		} finally {
			for (const pid of everyone) process.kill(pid, 'SIGCONT');
		}
		await expectRecovery(server);
	});

	it('behind a lock of somebody else', async () => {
		const server = await start();
		const other = await start();
		await other.app.database.kysely.transaction().execute(async (transaction) => {
			await transaction.executeQuery(CompiledQuery.raw('lock table submissions in access exclusive mode'));
			expect((await server.post(validContact)).statusCode).toBe(503);
		});
		await expectRecovery(server);
	});
});

/** The processes that serve this server's connections. */
async function backendsOf({ app }: TestApp): Promise<number[]> {
	const { rows } = await app.database.kysely.executeQuery<{ pid: number }>(
		CompiledQuery.raw(`select pid from pg_stat_activity where backend_type = 'client backend'`),
	);
	return rows.map(({ pid }) => pid);
}
