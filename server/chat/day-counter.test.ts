import type { FastifyBaseLogger } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { patientRedis, startRedis } from '#test/support/redis-server.ts';
import { connectRedis } from '../database/redis.ts';
import { createLogger } from '../observability/logging.ts';
import { MemoryDayCounter, SharedDayCounter } from './day-counter.ts';

const [yesterday, today] = ['2026-11-20', '2026-11-21'];

async function startCounter(url: string) {
	const redis = await connectRedis(url, createLogger({ write: () => {} }) as FastifyBaseLogger, patientRedis);
	onTestFinished(() => redis.disconnect());
	return new SharedDayCounter(redis, 'tokens');
}

it('a process counts for the newest day', async () => {
	const counter = new MemoryDayCounter();
	expect(await counter.add(yesterday, 5)).toBe(5);
	expect(await counter.add(today, 3)).toBe(3);
	await counter.add(yesterday, -5);
	expect(await counter.add(today, 1)).toBe(4);
});

it('replicas with a common Redis share the count', async () => {
	const redis = await startRedis();
	onTestFinished(() => redis.stop());
	const [one, other] = [await startCounter(redis.url), await startCounter(redis.url)];
	expect(await one.add(today, 5)).toBe(5);
	expect(await other.add(today, 3)).toBe(8);
	expect(await other.add(yesterday, 2)).toBe(2);
	expect(await one.add(today, -1)).toBe(7);
});

it('without Redis each process counts for itself', async () => {
	const redis = await startRedis();
	const [one, other] = [await startCounter(redis.url), await startCounter(redis.url)];
	await one.add(today, 5);
	await redis.stop();
	expect(await one.add(today, 1)).toBe(6);
	expect(await other.add(today, 1)).toBe(1);
});
