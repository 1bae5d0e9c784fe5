import { expect, it } from 'vitest';
import { startTestApp } from '#test/support/test-app.ts';
import { minDailyTokens } from '../config/environment-variables.ts';
import { networksOf } from '../http/client-networks.ts';
import { leastShare, type Reservation, type Shortage, TokenBudget } from './token-budget.ts';

/** Noon in New Zealand on a day of November 2026, in daylight saving time. */
const noon = (day: number) => new Date(Date.UTC(2026, 10, day - 1, 23));
const limit = 1_000_000;
const networkLimit = limit / 5;
const addressLimit = limit / 10;

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
	const use = async (tokens: number, address?: string) => settle(await reserve(tokens, address), tokens);
	return { app, databaseUrl, budget, reserve, use };
}

const settle = async (reservation: Reservation | Shortage, used: number) => {
	if (typeof reservation === 'string') throw new Error(reservation);
	await reservation.settle(used);
};
const reserved = { settle: expect.any(Function) };

it('while answers are in progress the rest is occupied, afterwards it is used', async () => {
	const { budget, reserve } = await startBudget();
	const first = await reserve(addressLimit - 1);
	expect(await reserve(2)).toBe('occupied');
	expect(await budget.shortage(2, networksOf('203.0.113.1'))).toBe('occupied');
	expect(await reserve(1)).toEqual(reserved);
	await settle(first, addressLimit - 1);
	expect(await reserve(2)).toBe('daySpent');
	expect(await budget.shortage(2, networksOf('203.0.113.1'))).toBe('daySpent');
	expect(await budget.shortage(2, networksOf('203.0.113.2'))).toBeUndefined();
});

it('corrects the count by the tokens that an answer used', async () => {
	const { reserve } = await startBudget();
	await settle(await reserve(addressLimit), 10);
	expect(await reserve(addressLimit - 9)).toBe('daySpent');
	expect(await reserve(addressLimit - 10)).toEqual(reserved);
});

it('gives a network a fifth of the day and an address half of that', async () => {
	const { reserve, use } = await startBudget();
	await use(addressLimit, '203.0.113.1');
	expect(await reserve(1, '203.0.113.1')).toBe('daySpent');
	await use(networkLimit - addressLimit, '203.0.113.2');
	expect(await reserve(1, '203.0.113.3')).toBe('daySpent');
	for (const network of [114, 115, 116, 117]) {
		await use(addressLimit, `203.0.${network}.1`);
		await use(addressLimit, `203.0.${network}.2`);
	}
	expect(await reserve(1, '198.51.100.1')).toBe('daySpent');
});

it('gives a network a fifth of the smallest budget too, which an address may use alone', async () => {
	const { reserve, use } = await startBudget({ limit: minDailyTokens });
	await use(leastShare, '203.0.113.1');
	expect(await reserve(1, '203.0.113.2')).toBe('daySpent');
	expect(await reserve(leastShare, '198.51.100.1')).toEqual(reserved);
});

it('counts IPv6 by /64 and /48', async () => {
	const { reserve, use } = await startBudget();
	await use(addressLimit, '2001:db8::1');
	expect(await reserve(1, '2001:db8::2')).toBe('daySpent');
	await use(addressLimit, '2001:db8:0:ff00::1');
	expect(await reserve(1, '2001:db8:0:aa00::1')).toBe('daySpent');
	expect(await reserve(1, '2001:db8:1::1')).toEqual(reserved);
});

it('a refused reservation changes no count', async () => {
	const { reserve } = await startBudget();
	await reserve(addressLimit - 10);
	for (let count = 0; count < 20; count += 1) expect(await reserve(11)).toBe('occupied');
	expect(await reserve(10)).toEqual(reserved);
});

it('forgets the reservations of a killed server after two minutes', async () => {
	let now = noon(20);
	const { reserve } = await startBudget({ now: () => now });
	const suspended = await reserve(addressLimit);
	now = new Date(now.getTime() + 119_999);
	expect(await reserve(1)).toBe('occupied');
	now = new Date(now.getTime() + 1);
	expect(await reserve(addressLimit)).toEqual(reserved);
	// A server that was only suspended still counts what its answer used.
	await settle(suspended, addressLimit);
	expect(await reserve(1)).toBe('daySpent');
});

it('starts again at midnight in New Zealand, without late answers of the day before', async () => {
	let now = new Date('2026-11-20T10:59:59Z');
	const { reserve } = await startBudget({ now: () => now });
	const late = await reserve(addressLimit);
	now = new Date('2026-11-20T11:00:00Z');
	const next = await reserve(addressLimit);
	await settle(late, addressLimit);
	await settle(next, 0);
	expect(await reserve(addressLimit)).toEqual(reserved);
});

it('servers with a common database share the count, also after a restart', async () => {
	const { app, databaseUrl, use } = await startBudget();
	await use(addressLimit);
	const { app: other } = await startTestApp({ databaseUrl });
	const options = { clock: { now: () => noon(20) }, limit, secret: 'key' };
	const budget = new TokenBudget({ database: other.database, ...options });
	expect(await budget.reserve(1, networksOf('203.0.113.1'))).toBe('daySpent');
	await app.close();
});

it('answers at the same moment do not exceed a limit together', async () => {
	const { reserve } = await startBudget();
	const results = await Promise.all(Array.from({ length: 8 }, () => reserve(addressLimit / 4)));
	expect(results.filter((result) => result === 'occupied')).toHaveLength(4);
});

it('stores no address', async () => {
	const { app, use } = await startBudget();
	await use(1);
	const rows = await app.database.kysely.selectFrom('chat_budget').select('scope').execute();
	expect(rows.map(({ scope }) => scope).sort()).toEqual([
		expect.stringMatching(/^[0-9a-f]{64}$/),
		expect.stringMatching(/^[0-9a-f]{64}$/),
		'site',
	]);
});
