import { setTimeout as sleep } from 'node:timers/promises';
import { fastify } from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startTestApp, validContact } from '#test/support/test-app.ts';
import { until } from '#test/support/until.ts';
import { defaultLoadLimits, measureEventLoop } from './load-shedding.ts';

it('an overloaded server refuses forms with Retry-After, serves pages, and recovers', async () => {
	const measureDelay = vi.fn(() => 201);
	const loadLimits = { ...defaultLoadLimits, eventLoopDelay: 200 };
	const { app, post } = await startTestApp({ loadLimits, measureDelay });
	const status = async (url: string) => (await app.inject(url)).statusCode;
	for (const url of ['/', '/healthz', '/chat']) expect(await status(url), url).toBe(200);
	expect(await status('/readyz')).toBe(503);
	expect((await app.inject({ method: 'POST', url: '/chat', payload: {} })).statusCode).toBe(503);
	const form = await post(validContact);
	expect([form.statusCode, form.json()]).toEqual([503, { message: expect.any(String) }]);
	expect(Number(form.headers['retry-after'])).toBeGreaterThan(0);
	measureDelay.mockReturnValue(0);
	expect((await post(validContact)).statusCode).toBe(200);
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
	const loadLimits = { eventLoopDelay: 0, pendingEnquiries: 3 };
	const { app, post, enquiries } = await startTestApp({ loadLimits });
	const { promise: released, resolve: release } = Promise.withResolvers<void>();
	const { write } = app.database;
	app.database.write = (work) => released.then(() => write(work));
	const statuses: number[] = [];
	const sent = Array.from({ length: 10 }, async () => {
		const { statusCode, headers } = await post(validContact);
		statuses.push(statusCode);
		if (statusCode === 503) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
	});
	await vi.waitUntil(() => statuses.length === 7);
	expect(new Set(statuses)).toEqual(new Set([503]));
	release();
	await Promise.all(sent);
	expect(await enquiries()).toHaveLength(3);
	expect((await post(validContact)).statusCode).toBe(200);
});
