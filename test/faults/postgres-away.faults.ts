import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '#test/support/postgres-server.ts';
import { startTestApp, type TestApp, validContact } from '#test/support/test-app.ts';
import { until } from '#test/support/until.ts';

/** The longest time until the response to a storage fault. Visitors wait for it. */
const promptMs = 6000;

let postgres: PostgresServer;
beforeAll(async () => {
	postgres = await startPostgres();
});
afterAll(() => postgres.dispose());

/** Takes Postgres away from a server, and back. The form is answered 503 in time, and accepted as soon as Postgres is back. */
async function expectRecovery(whileAway: (check: () => Promise<void>, server: TestApp) => Promise<void>) {
	const server = await startTestApp({ databaseUrl: postgres.url });
	const post = () => server.post({ ...validContact, message: `Please ring me about job ${Math.random()}` });
	expect((await post()).statusCode).toBe(200);
	await whileAway(async () => {
		const started = performance.now();
		const responses = await Promise.all([post(), post(), post()]);
		const took = performance.now() - started;
		expect(responses.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
		expect(Number(responses[0].headers['retry-after'])).toBeGreaterThan(0);
		expect(took).toBeLessThan(promptMs);
		expect((await server.app.inject('/')).statusCode).toBe(200);
		console.log(`Answered 503 after ${Math.round(took)} ms; pages were up.`);
	}, server);
	await until('it accepts enquiries again', async () => (await post()).statusCode === 200);
	// Readiness is remembered for a second.
	await until('it is ready', async () => (await server.app.inject('/readyz')).statusCode === 200);
}

it('Postgres crashes', async () => {
	await expectRecovery(async (check, { app }) => {
		await postgres.stop('SIGQUIT');
		await check();
		expect((await app.inject('/readyz')).statusCode).toBe(503);
		await postgres.start();
	});
});

it('Postgres freezes: connections open, and nobody responds', async () => {
	await expectRecovery(async (check, { app }) => {
		const { rows } = await app.database.kysely.executeQuery<{ pid: number }>(
			CompiledQuery.raw(`select pid from pg_stat_activity where backend_type = 'client backend'`),
		);
		const pids = [postgres.process().pid ?? 0, ...rows.map(({ pid }) => pid)];
		for (const pid of pids) process.kill(pid, 'SIGSTOP');
		try {
			await check();
		} finally {
			for (const pid of pids) process.kill(pid, 'SIGCONT');
		}
	});
});
