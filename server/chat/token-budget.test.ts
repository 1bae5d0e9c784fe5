import { expect, it } from 'vitest';
import { startTestApp } from '#test/support/test-app.ts';
import { networksOf } from '../http/client-networks.ts';
import { leastShare, type Reservation, type Shortage, TokenBudget } from './token-budget.ts';

/** Noon in New Zealand on a day of November 2026, in daylight saving time. */
const noon = (day: number) => new Date(Date.UTC(2026, 10, day - 1, 23));
/** Large enough for an address's share to be above the minimum. */
const limit = leastShare * 10;
const addressLimit = limit / 5;
const networkLimit = addressLimit * 2;

async function startBudget(options: { limit?: number; now?: () => Date } = {}) {
	const { app, databaseUrl } = await startTestApp();
	const { now = () => noon(20) } = options;
	const budget = new TokenBudget({
		database: app.database,
		clock: { now },
		limit,
		secret: 'key',
		...options,
	});
	const reserve = (tokens: number, address = '203.0.113.1') => budget.reserve(tokens, networksOf(address));
	return { app, databaseUrl, reserve };
}

const settle = async (reservation: Reservation | Shortage, used: number) => {
	if (typeof reservation === 'string') throw new Error(reservation);
	await reservation.settle(used);
};
const reserved = { settle: expect.any(Function) };

it('while answers are in progress the rest is occupied, afterwards it is used', async () => {
	const { reserve } = await startBudget({ limit: leastShare });
	const first = await reserve(leastShare - 1);
	expect(await reserve(2)).toBe('occupied');
	expect(await reserve(1)).toEqual(reserved);
	await settle(first, leastShare - 1);
	expect(await reserve(2)).toBe('daySpent');
});

it('corrects the count by the tokens that an answer used', async () => {
	const { reserve } = await startBudget({ limit: leastShare });
	await settle(await reserve(leastShare), 10);
	expect(await reserve(leastShare - 9)).toBe('daySpent');
	expect(await reserve(leastShare - 10)).toEqual(reserved);
});

it('gives an address and its network a share, and others the rest', async () => {
	const { reserve } = await startBudget();
	await settle(await reserve(addressLimit, '203.0.113.1'), addressLimit);
	expect(await reserve(1, '203.0.113.1')).toBe('daySpent');
	await settle(await reserve(networkLimit - addressLimit, '203.0.113.2'), networkLimit - addressLimit);
	expect(await reserve(1, '203.0.113.3')).toBe('daySpent');
	expect(await reserve(addressLimit, '203.0.114.1')).toEqual(reserved);
});

it('counts IPv6 by /64 and /48', async () => {
	const { reserve } = await startBudget();
	await settle(await reserve(addressLimit, '2001:db8::1'), addressLimit);
	expect(await reserve(1, '2001:db8::2')).toBe('daySpent');
	await settle(await reserve(addressLimit, '2001:db8:0:ff00::1'), addressLimit);
	expect(await reserve(1, '2001:db8:0:aa00::1')).toBe('daySpent');
	expect(await reserve(1, '2001:db8:1::1')).toEqual(reserved);
});

it('a refused reservation changes no count', async () => {
	const { reserve } = await startBudget({ limit: leastShare });
	await reserve(leastShare - 10, '203.0.113.1');
	for (let count = 0; count < 20; count += 1) expect(await reserve(11, '198.51.100.1')).toBe('occupied');
	expect(await reserve(10, '198.51.100.1')).toEqual(reserved);
});

it('starts again at midnight in New Zealand, without late answers of the day before', async () => {
	let now = new Date('2026-11-20T10:59:59Z');
	const { reserve } = await startBudget({ limit: leastShare, now: () => now });
	const late = await reserve(leastShare);
	now = new Date('2026-11-20T11:00:00Z');
	expect(await reserve(leastShare)).toEqual(reserved);
	await settle(late, 0);
	expect(await reserve(1)).toBe('occupied');
});

it('servers with a common database share the count, also after a restart', async () => {
	const { app, databaseUrl, reserve } = await startBudget({ limit: leastShare });
	await settle(await reserve(leastShare), leastShare);
	const { app: other } = await startTestApp({ databaseUrl });
	const options = { clock: { now: () => noon(20) }, limit: leastShare, secret: 'key' };
	const budget = new TokenBudget({ database: other.database, ...options });
	expect(await budget.reserve(1, networksOf('198.51.100.1'))).toBe('daySpent');
	await app.close();
});

it('stores no address', async () => {
	const { app, reserve } = await startBudget();
	await reserve(1, '203.0.113.1');
	const rows = await app.database.kysely.selectFrom('chat_budget').select('scope').execute();
	expect(rows.map(({ scope }) => scope).sort()).toEqual([
		expect.stringMatching(/^[0-9a-f]{64}$/),
		expect.stringMatching(/^[0-9a-f]{64}$/),
		'site',
	]);
});
