import { describe, expect, it } from 'vitest';
import { startListeningApp } from '#test/support/listening-app.ts';
import { startTestApp, validContact } from '#test/support/test-app.ts';
import { readEnvironment } from '../config/environment.ts';
import type { TrustProxy } from '../config/environment-variables.ts';
import { createMemoryLimiter, maxKeys } from '../database/limiters.ts';

const forwarded = (address: string) => ({ 'x-forwarded-for': address });

/** Starts a server. `postFrom` sends one form from each address, and resolves to the statuses. */
async function start(enquiriesPerMinute = 1) {
	const environment = { enquiriesPerMinute, trustProxy: ['127.0.0.1'] };
	const server = await startListeningApp({ environment });
	const postFrom = async (addresses: readonly string[], fields: Record<string, string> = validContact) => {
		const statuses: number[] = [];
		for (const address of addresses)
			statuses.push((await server.post(fields, forwarded(address))).statusCode);
		return statuses;
	};
	return { ...server, postFrom };
}

const range = (count: number, address: (index: number) => string) =>
	Array.from({ length: count }, (_, index) => address(index));
const accepted = (count: number) => Array(count).fill(200);

describe('the limit of a network', () => {
	it.each([
		['an IPv4 address', 1, () => '203.0.113.1', '203.0.113.2'],
		['an IPv4 /24', 4, (index: number) => `203.0.113.${index}`, '203.0.114.1'],
		['an IPv6 /64', 1, (index: number) => `2001:db8::${index}`, '2001:db8:0:1::1'],
		['an IPv6 /56', 2, (index: number) => `2001:db8:0:${index}::1`, '2001:db8:0:100::1'],
		['an IPv6 /48', 4, (index: number) => `2001:db8:0:${index}00::1`, '2001:db8:1::1'],
		[
			'clients whose proxy sends no address',
			1,
			(index: number) => ['unknown', '_hidden'][index] ?? '',
			'::2',
		],
	])('holds for %s', async (_network, count, addressOf, neighbour) => {
		const { postFrom, log } = await start();
		expect(await postFrom(range(count + 1, addressOf))).toEqual([...accepted(count), 429]);
		expect(await postFrom([neighbour])).toEqual([200]);
		expect(log.filter((line) => line.includes('"event":"rate-limited"'))).toHaveLength(1);
	});

	it('is not used up by the refused requests of one address', async () => {
		const { postFrom } = await start();
		await postFrom(Array(10).fill('203.0.113.1'));
		expect(await postFrom(range(3, (index) => `203.0.113.${index + 2}`))).toEqual(accepted(3));
	});
});

it('twelve people behind one address send a form within a minute, each after a mistake', async () => {
	const { postFrom } = await start(readEnvironment({}).enquiriesPerMinute);
	for (const person of Array(12).fill('203.0.113.1')) {
		expect(await postFrom([person], { ...validContact, name: '' })).toEqual([422]);
		expect(await postFrom([person])).toEqual([200]);
	}
});

describe('the limit of attempts', () => {
	it('refuses forms before their body is read, valid ones too', async () => {
		const { post, request } = await start();
		for (let attempt = 0; attempt < 6; attempt += 1) expect((await post('')).statusCode).toBe(422);
		expect((await post(validContact)).statusCode).toBe(429);
		const response = await request('POST / HTTP/1.1', 'Host: a', 'Content-Length: 9', '', 'a');
		expect(response).toMatch(/^HTTP\/1\.1 429 /);
		expect(response).toMatch(/^retry-after: \d+\r$/im);
	});

	it('does not count forms of other sites, which a visitor did not send', async () => {
		const { post } = await start();
		for (let attempt = 0; attempt < 10; attempt += 1)
			await post(validContact, { 'sec-fetch-site': 'cross-site' });
		expect((await post(validContact)).statusCode).toBe(200);
	});

	it('of a hundred strangers does not hold the next enquiry', async () => {
		const { postFrom } = await start();
		await postFrom(
			range(100, (index) => `203.0.${index}.1`),
			{},
		);
		expect(await postFrom(['198.51.100.1'])).toEqual([200]);
	});
});

it('a limiter in memory forgets the least recently used key above the maximum', async () => {
	const limiter = createMemoryLimiter('test', 1, 60);
	const isAllowed = (key: string) =>
		limiter.consume(key).then(
			() => true,
			() => false,
		);
	await isAllowed('first');
	await isAllowed('second');
	expect(await isAllowed('first')).toBe(false);
	for (let index = 0; index < maxKeys - 1; index += 1) await isAllowed(String(index));
	expect([await isAllowed('first'), await isAllowed('second')]).toEqual([false, true]);
});

it.each<[string, TrustProxy, string, number]>([
	['of an untrusted proxy on this machine warns once', false, '127.0.0.1', 1],
	['of a trusted proxy does not warn', ['127.0.0.1'], '127.0.0.1', 0],
	['of a client on another machine does not warn', false, '198.51.100.1', 0],
])('X-Forwarded-For %s', async (_whose, trustProxy, remoteAddress, warnings) => {
	const { app, log } = await startTestApp({ environment: { trustProxy } });
	const headers = forwarded('203.0.113.1');
	for (let count = 0; count < 2; count += 1) await app.inject({ url: '/readyz', headers, remoteAddress });
	expect(log.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(warnings);
});
