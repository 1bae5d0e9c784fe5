import { setTimeout as sleep } from 'node:timers/promises';
import { fastify } from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startTestApp, validContact } from '#test/support/test-app.ts';
import { until } from '#test/support/until.ts';
import { defaultLoadLimits, measureEventLoop } from './load-shedding.ts';

it('an overloaded server refuses forms with Retry-After, serves pages, and recovers', async () => {
	let delay = 0;
	const loadLimits = { ...defaultLoadLimits, eventLoopDelay: 200 };
	const server = await startTestApp({ loadLimits, measureDelay: () => delay });
	expect((await server.post(validContact)).statusCode).toBe(200);
	delay = 201;
	const [page, form, health, readiness, whetherChat, chat] = await Promise.all([
		server.app.inject('/'),
		server.post(validContact),
		server.app.inject('/healthz'),
		server.app.inject('/readyz'),
		server.app.inject('/chat'),
		server.app.inject({ method: 'POST', url: '/chat', payload: {} }),
	]);
	expect([page.statusCode, form.statusCode, health.statusCode]).toEqual([200, 503, 200]);
	expect([readiness.statusCode, whetherChat.statusCode, chat.statusCode]).toEqual([503, 200, 503]);
	expect(Number(form.headers['retry-after'])).toBeGreaterThan(0);
	expect(form.json()).toEqual({ message: expect.any(String) });
	delay = 0;
	expect((await server.post(validContact)).statusCode).toBe(200);
});

it('measures the delay of the event loop, but not that of the start', async () => {
	const app = fastify();
	onTestFinished(() => app.close());
	const measureDelay = measureEventLoop(app, 50);
	block(200);
	await sleep(1);
	expect(measureDelay()).toBe(0);
	await app.listen({ host: '127.0.0.1', port: 0 });
	await until('a long delay was measured', () => {
		block(100);
		return measureDelay() > 50;
	});
	await until('it ended', () => measureDelay() < 50);
});

function block(milliseconds: number): void {
	const end = performance.now() + milliseconds;
	while (performance.now() < end);
}

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
	const responses = Array.from({ length: 10 }, async () => {
		const response = await server.post(validContact);
		statuses.push(response.statusCode);
		return response;
	});
	await vi.waitUntil(() => statuses.length === 7);
	expect(new Set(statuses)).toEqual(new Set([503]));
	release();
	const refused = (await Promise.all(responses)).filter(({ statusCode }) => statusCode === 503);
	expect(refused).toHaveLength(7);
	expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
	expect(await server.enquiries()).toHaveLength(3);
	expect((await server.post(validContact)).statusCode).toBe(200);
});
