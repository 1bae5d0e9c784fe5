import { expect, it } from 'vitest';
import { startTestApp } from '#test/support/test-app.ts';
import { networkOf } from './shares.ts';
import { type Reservation, type Shortage, TokenBudget } from './token-budget.ts';

/** Noon in New Zealand on a day of November 2026, in daylight saving time. */
const noon = (day: number) => new Date(Date.UTC(2026, 10, day - 1, 23));
const limit = 1_000_000;
const networkLimit = limit / 5;

async function startBudget(options: { now?: () => Date } = {}) {
	const { app, databaseUrl } = await startTestApp();
	const { now = () => noon(20) } = options;
	const budget = new TokenBudget({
		database: app.database,
		clock: { now },
		limit,
		secret: 'key',
		...options,
	});
	const reserve = (tokens: number, address = '203.0.113.1') => budget.reserve(tokens, networkOf(address));
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
	const first = await reserve(networkLimit - 1);
	expect(await reserve(2)).toBe('occupied');
	expect(await budget.shortage(2, networkOf('203.0.113.1'))).toBe('occupied');
	expect(await reserve(1)).toEqual(reserved);
	await settle(first, networkLimit - 1);
	expect(await reserve(2)).toBe('daySpent');
	expect(await budget.shortage(2, networkOf('203.0.113.1'))).toBe('daySpent');
	expect(await budget.shortage(2, networkOf('203.0.114.1'))).toBeUndefined();
});

it('corrects the count by the tokens that an answer used', async () => {
	const { reserve } = await startBudget();
	await settle(await reserve(networkLimit), 10);
	expect(await reserve(networkLimit - 9)).toBe('daySpent');
	expect(await reserve(networkLimit - 10)).toEqual(reserved);
});

it('gives a network a fifth of the day', async () => {
	const { reserve, use } = await startBudget();
	await use(networkLimit - 1, '203.0.113.1');
	await use(1, '203.0.113.1');
	expect(await reserve(1, '203.0.113.1')).toBe('daySpent');
	for (const network of [114, 115, 116, 117]) await use(networkLimit, `203.0.${network}.1`);
	expect(await reserve(1, '198.51.100.1')).toBe('daySpent');
});

it('a refused reservation changes no count', async () => {
	const { reserve } = await startBudget();
	await reserve(networkLimit - 10);
	for (let count = 0; count < 20; count += 1) expect(await reserve(11)).toBe('occupied');
	expect(await reserve(10)).toEqual(reserved);
});

it('forgets the reservations of a killed server after two minutes', async () => {
	let now = noon(20);
	const { reserve } = await startBudget({ now: () => now });
	const suspended = await reserve(networkLimit);
	now = new Date(now.getTime() + 119_999);
	expect(await reserve(1)).toBe('occupied');
	now = new Date(now.getTime() + 1);
	expect(await reserve(networkLimit)).toEqual(reserved);
	// A server that was only suspended still counts what its answer used.
	await settle(suspended, networkLimit);
	expect(await reserve(1)).toBe('daySpent');
});

it('starts again at midnight in New Zealand, without late answers of the day before', async () => {
	let now = new Date('2026-11-20T10:59:59Z');
	const { reserve } = await startBudget({ now: () => now });
	const late = await reserve(networkLimit);
	now = new Date('2026-11-20T11:00:00Z');
	const next = await reserve(networkLimit);
	await settle(late, networkLimit);
	await settle(next, 0);
	expect(await reserve(networkLimit)).toEqual(reserved);
});

it('servers with a common database share the count, also after a restart', async () => {
	const { app, databaseUrl, use } = await startBudget();
	await use(networkLimit);
	const { app: other } = await startTestApp({ databaseUrl });
	const options = { clock: { now: () => noon(20) }, limit, secret: 'key' };
	const budget = new TokenBudget({ database: other.database, ...options });
	expect(await budget.reserve(1, networkOf('203.0.113.1'))).toBe('daySpent');
	await app.close();
});

it('answers at the same moment do not exceed a limit together', async () => {
	const { reserve } = await startBudget();
	const results = await Promise.all(Array.from({ length: 8 }, () => reserve(networkLimit / 4)));
	expect(results.filter((result) => result === 'occupied')).toHaveLength(4);
});

it('stores no address', async () => {
	const { app, use } = await startBudget();
	await use(1);
	const rows = await app.database.kysely.selectFrom('chat_budget').select('scope').execute();
	expect(rows.map(({ scope }) => scope).sort()).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), 'site']);
});
