import { describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, validContact } from '#test/support/test-app.ts';

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

it('above the ceiling of the site forms are accepted and held', async () => {
	const server = await limited(1);
	const addresses = range(101, (index) => `203.0.${index}.1`);
	expect(await postFrom(server, addresses)).toEqual(accepted(101));
	expect((await server.enquiries()).filter(({ status }) => status === 'suspect')).toHaveLength(1);
});
