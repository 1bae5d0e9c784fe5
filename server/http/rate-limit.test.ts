import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { rawRequest } from '#test/support/raw-request.ts';
import { startTestApp, type TestApp, validContact } from '#test/support/test-app.ts';
import { readEnvironment } from '../config/environment.ts';
import { createMemoryLimiter, maxKeys } from '../database/limiters.ts';

const limited = (enquiriesPerMinute: number) =>
	startTestApp({ environment: { enquiriesPerMinute, trustProxy: ['127.0.0.1'] } });

/** Sends one form from each address. Returns the statuses. */
async function postFrom(server: TestApp, addresses: readonly string[]): Promise<number[]> {
	const statuses: number[] = [];
	for (const address of addresses) {
		statuses.push((await server.post(validContact, { 'x-forwarded-for': address })).statusCode);
	}
	return statuses;
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
	])('holds for %s', async (_network, count, addressOf, neighbour) => {
		const server = await limited(1);
		expect(await postFrom(server, range(count + 1, addressOf))).toEqual([...accepted(count), 429]);
		expect(await postFrom(server, [neighbour])).toEqual([200]);
	});

	it('is not used up by the refused requests of one address', async () => {
		const server = await limited(1);
		await postFrom(server, Array(10).fill('203.0.113.1'));
		expect(await postFrom(server, ['203.0.113.2', '203.0.113.3', '203.0.113.4'])).toEqual(accepted(3));
	});

	it('is shared by clients whose proxy sends no address', async () => {
		const server = await limited(1);
		expect(await postFrom(server, ['unknown', '_hidden'])).toEqual([200, 429]);
	});
});

it('a refused request is a security event in the log', async () => {
	const server = await limited(1);
	await postFrom(server, ['203.0.113.1', '203.0.113.1']);
	expect(server.log.filter((line) => line.includes('"event":"rate-limited"'))).toHaveLength(1);
});

it('twelve people behind one address send a form within a minute, each after a mistake', async () => {
	const { enquiriesPerMinute } = readEnvironment({});
	const server = await limited(enquiriesPerMinute);
	for (let person = 0; person < 12; person += 1) {
		expect((await server.post({ ...validContact, name: '' })).statusCode).toBe(422);
		expect((await server.post(validContact)).statusCode).toBe(200);
	}
});

describe('the limit of attempts', () => {
	it('refuses forms before their body is read, valid ones too', async () => {
		const server = await limited(1);
		await server.app.listen({ host: '127.0.0.1', port: 0 });
		for (let attempt = 0; attempt < 6; attempt += 1) {
			expect((await server.post('')).statusCode).toBe(422);
		}
		expect((await server.post(validContact)).statusCode).toBe(429);
		const unfinished = ['POST / HTTP/1.1', 'Host: a', 'Content-Length: 9', '', 'a'];
		const { port } = server.app.server.address() as AddressInfo;
		const response = await rawRequest(port, unfinished.join('\r\n'));
		expect(response).toMatch(/^HTTP\/1\.1 429 /);
		expect(response).toMatch(/^retry-after: \d+\r$/im);
	});

	it('does not count forms of other sites, which a visitor did not send', async () => {
		const server = await limited(1);
		for (let attempt = 0; attempt < 10; attempt += 1) {
			await server.post(validContact, { 'sec-fetch-site': 'cross-site' });
		}
		expect((await server.post(validContact)).statusCode).toBe(200);
	});
});

describe('a limiter in memory', () => {
	it('forgets the least recently used key above the maximum', async () => {
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
		expect(await isAllowed('first')).toBe(false);
		expect(await isAllowed('second')).toBe(true);
	});
});

it('a hundred forms of strangers do not hold the next enquiry', async () => {
	const server = await limited(1);
	const strangers = range(100, (index) => `203.0.${index}.1`);
	for (const address of strangers) await server.post('', { 'x-forwarded-for': address });
	await postFrom(server, ['198.51.100.1']);
	expect((await server.enquiries()).map(({ status }) => status)).toEqual(['received']);
});
