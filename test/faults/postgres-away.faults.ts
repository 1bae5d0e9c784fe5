import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { startPostgres } from '#test/support/postgres-server.ts';
import { startTestApp, validContact } from '#test/support/test-app.ts';
import { until } from '#test/support/until.ts';

/** The longest time until the response to a storage fault. Visitors wait for it. */
const promptMs = 6000;

it('Postgres freezes: the form is answered 503 in time, pages are up, and it is accepted as soon as Postgres is back', async () => {
	const postgres = await startPostgres();
	onTestFinished(() => postgres.dispose());
	const { app, post: postForm } = await startTestApp({ databaseUrl: postgres.url });
	const post = () =>
		postForm({ ...validContact, message: `Please ring me about job ${Math.random()}` });
	const status = async (url: string) => (await app.inject(url)).statusCode;
	expect((await post()).statusCode).toBe(200);
	const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
		where backend_type = 'client backend'`.execute(app.database.kysely);
	const pids = [postgres.process().pid ?? 0, ...rows.map(({ pid }) => pid)];
	for (const pid of pids) process.kill(pid, 'SIGSTOP');
	try {
		const started = performance.now();
		const responses = await Promise.all([post(), post(), post()]);
		expect(performance.now() - started).toBeLessThan(promptMs);
		expect(responses.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
		expect(Number(responses[0].headers['retry-after'])).toBeGreaterThan(0);
		expect([await status('/'), await status('/readyz')]).toEqual([200, 503]);
	} finally {
		for (const pid of pids) process.kill(pid, 'SIGCONT');
	}
	await until('it accepts enquiries again', async () => (await post()).statusCode === 200);
	// Readiness is remembered for a second.
	await until('it is ready', async () => (await status('/readyz')) === 200);
});
