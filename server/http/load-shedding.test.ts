import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startTestApp, validContact } from '#test/support/test-app.ts';

/** The sampling interval of the library. */
const sampleMs = 1000;
const noLimit = 1_000_000;
const slowWriteMs = 300;

function block(milliseconds: number): void {
	const end = performance.now() + milliseconds;
	while (performance.now() < end);
}

async function blockForSamples(): Promise<void> {
	block(3 * sampleMs);
	await sleep(1);
	block(sampleMs);
	await sleep(1);
}

it('an overloaded server refuses forms with Retry-After, serves pages, and recovers', async () => {
	const server = await startTestApp({ loadLimits: { eventLoopDelay: 200, pendingEnquiries: noLimit } });
	await blockForSamples();
	const [page, form, health, whetherChat, chat] = await Promise.all([
		server.app.inject('/'),
		server.post(validContact),
		server.app.inject('/healthz'),
		server.app.inject('/chat'),
		server.app.inject({ method: 'POST', url: '/chat', payload: {} }),
	]);
	expect([page.statusCode, form.statusCode, health.statusCode]).toEqual([200, 503, 200]);
	expect([whetherChat.statusCode, chat.statusCode]).toEqual([200, 503]);
	expect(Number(form.headers['retry-after'])).toBeGreaterThan(0);
	expect(form.json()).toEqual({ message: expect.any(String) });
	for (;;) {
		await sleep(sampleMs);
		if ((await server.post(validContact)).statusCode === 200) break;
	}
});

it('a slow start does not make the server refuse the first forms', async () => {
	const server = await startTestApp({ loadLimits: { eventLoopDelay: 200, pendingEnquiries: noLimit } });
	await blockForSamples();
	expect((await server.app.inject('/readyz')).statusCode).toBe(503);
	await server.app.listen({ host: '127.0.0.1', port: 0 });
	expect((await server.app.inject('/readyz')).statusCode).toBe(200);
	expect((await server.post(validContact)).statusCode).toBe(200);
});

it('enquiries beyond the maximum that wait for the database are refused immediately', async () => {
	const server = await startTestApp({ loadLimits: { eventLoopDelay: 0, pendingEnquiries: 3 } });
	const { database } = server.app;
	const { write } = database;
	database.write = async (work) => {
		await sleep(slowWriteMs);
		return write(work);
	};
	const answers = await Promise.all(Array.from({ length: 10 }, () => server.post(validContact)));
	const refused = answers.filter(({ statusCode }) => statusCode === 503);
	const taken = answers.filter(({ statusCode }) => statusCode === 200);
	expect([taken.length, refused.length]).toEqual([3, 7]);
	expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
	const rows = await server.app.database.kysely.selectFrom('submissions').select('id').execute();
	expect(rows).toHaveLength(taken.length);
	expect((await server.post(validContact)).statusCode).toBe(200);
});
