import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTestApp, validContact } from '#test/support/test-app.ts';

/** The mean delay of the event loop that the library measures from now on. */
const eventLoop = vi.hoisted(() => {
	const state = { delayMs: 0 };
	const nanosecondsPerMillisecond = 1e6;
	const histogram = {
		enable: () => {},
		reset: () => {},
		disable: () => {},
		get mean() {
			return state.delayMs * nanosecondsPerMillisecond;
		},
	};
	// The library reads this function once, when it is imported.
	Reflect.set(process.getBuiltinModule('node:perf_hooks'), 'monitorEventLoopDelay', () => histogram);
	return state;
});

/** The sampling interval of the library. */
const sampleMs = 1000;
const limitMs = 200;
const loadLimits = { eventLoopDelay: limitMs, pendingEnquiries: 1_000_000 };

beforeEach(() => {
	eventLoop.delayMs = 0;
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
	vi.useRealTimers();
});

/** Lets the library sample a delay. */
async function sample(delayMs: number) {
	eventLoop.delayMs = delayMs;
	await vi.advanceTimersByTimeAsync(sampleMs);
}

it('an overloaded server refuses forms with Retry-After, serves pages, and recovers', async () => {
	const server = await startTestApp({ loadLimits });
	await sample(limitMs + 50);
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
	await sample(0);
	expect((await server.post(validContact)).statusCode).toBe(200);
});

it('a slow start does not make the server refuse the first forms', async () => {
	const server = await startTestApp({ loadLimits });
	await sample(limitMs + 50);
	expect((await server.app.inject('/readyz')).statusCode).toBe(503);
	await server.app.listen({ host: '127.0.0.1', port: 0 });
	expect((await server.app.inject('/readyz')).statusCode).toBe(200);
	expect((await server.post(validContact)).statusCode).toBe(200);
	await sample(limitMs + 50);
	expect((await server.post(validContact)).statusCode).toBe(200);
	await sample(limitMs + 50);
	expect((await server.post(validContact)).statusCode).toBe(503);
});

it('enquiries beyond the maximum that wait for the database are refused immediately', async () => {
	const server = await startTestApp({ loadLimits: { eventLoopDelay: 0, pendingEnquiries: 3 } });
	const { promise: released, resolve: release } = Promise.withResolvers<void>();
	const { database } = server.app;
	const { write } = database;
	database.write = async (work) => {
		await released;
		return write(work);
	};
	const statuses: number[] = [];
	const answers = Array.from({ length: 10 }, async () => {
		const answer = await server.post(validContact);
		statuses.push(answer.statusCode);
		return answer;
	});
	await vi.waitUntil(() => statuses.length === 7);
	expect(new Set(statuses)).toEqual(new Set([503]));
	release();
	const refused = (await Promise.all(answers)).filter(({ statusCode }) => statusCode === 503);
	expect(refused).toHaveLength(7);
	expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
	const rows = await server.app.database.kysely.selectFrom('submissions').select('id').execute();
	expect(rows).toHaveLength(3);
	expect((await server.post(validContact)).statusCode).toBe(200);
});
