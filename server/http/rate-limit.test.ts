import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type FastifyRequest, fastify } from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { minuteMs } from '../clock.ts';
import { clientOf, maxClients, rateLimit } from './rate-limit.ts';

it.each([
	['an IPv4 address', ['192.0.2.1', '::ffff:192.0.2.1', '::ffff:c000:201'], '192.0.2.2'],
	['an IPv6 /64', ['2001:db8:0:1::1', '2001:DB8:0:1:ffff::2'], '2001:db8:0:2::1'],
	['what a proxy sends in place of an address', ['unknown'], '_hidden'],
])('%s is a client', (_what, same, other) => {
	expect(new Set(same.map(clientOf)).size).toBe(1);
	expect(clientOf(other)).not.toBe(clientOf(same[0] ?? ''));
});

/** Resolves to the statuses of requests of these clients, one after the other. */
async function request(perMinute: number, clients: readonly string[], url = '/') {
	const app = fastify({ trustProxy: true });
	onTestFinished(() => app.close());
	app.get('/', { onRequest: rateLimit(perMinute) }, () => 'ok');
	app.get('/other', { onRequest: rateLimit(perMinute) }, () => 'ok');
	const send = (from: string, at = url) =>
		app.inject({ url: at, headers: { 'x-forwarded-for': from } });
	const statuses: number[] = [];
	for (const client of clients) statuses.push((await send(client)).statusCode);
	return { send, statuses };
}

it('refuses what a client sends above the limit, with Retry-After, and nobody else', async () => {
	const { statuses, send } = await request(2, Array(3).fill('192.0.2.1'));
	expect(statuses).toEqual([200, 200, 429]);
	expect(`${(await send('192.0.2.1')).headers['retry-after']}`).toMatch(/^([1-9]|[1-5]\d|60)$/);
	expect((await send('192.0.2.2')).statusCode).toBe(200);
	expect((await send('192.0.2.1', '/other')).statusCode).toBe(200);
});

it('0 is no limit', async () => {
	expect(new Set((await request(0, Array(50).fill('192.0.2.1'))).statuses)).toEqual(new Set([200]));
});

it('forgets the client that it has not seen for longest when there are too many', async () => {
	const others = Array.from(
		{ length: maxClients - 1 },
		(_, index) => `10.1.${index >> 8}.${index & 255}`,
	);
	const { send } = await request(1, ['192.0.2.1', '192.0.2.2', '192.0.2.1', ...others]);
	expect((await send('192.0.2.1')).statusCode).toBe(429);
	expect((await send('192.0.2.2')).statusCode).toBe(200);
});

it('a client that has sent too much may send again when its minute is over', async () => {
	const { statuses, send } = await request(1, Array(2).fill('192.0.2.1'));
	expect(statuses).toEqual([200, 429]);
	const now = performance.now();
	const clock = vi.spyOn(performance, 'now').mockReturnValue(now + minuteMs);
	onTestFinished(() => clock.mockRestore());
	expect((await send('192.0.2.1')).statusCode).toBe(200);
});

it('has no timers, and its memory has a maximum, however many clients come', async () => {
	setFlagsFromString('--expose-gc');
	const collectGarbage = runInNewContext('gc') as () => void;
	const heapMb = () => {
		collectGarbage();
		return process.memoryUsage().heapUsed / 1024 / 1024;
	};
	const timers = vi.spyOn(globalThis, 'setTimeout');
	const limit = rateLimit(1);
	const before = heapMb();
	const ask = (index: number) =>
		limit({ ip: `2001:db8:0:${index.toString(16)}::1` } as FastifyRequest);
	for (let index = 0; index < 50_000; index += 1) await ask(index);
	const used = heapMb() - before;
	// Nothing that is still used is collected.
	await ask(0);
	expect(used).toBeLessThan(2);
	expect(timers).not.toHaveBeenCalled();
});
