import { expect, it, onTestFinished } from 'vitest';
import { patientRedis, startRedis } from '#test/support/redis-server.ts';
import { startTestApp, validContact } from '#test/support/test-app.ts';
import { until } from '#test/support/until.ts';

async function startReplicas(enquiriesPerMinute: number) {
	const redis = await startRedis();
	onTestFinished(() => redis.stop());
	const start = (databaseUrl?: string) =>
		startTestApp({
			environment: { redisUrl: redis.url, enquiriesPerMinute },
			redisTimeouts: patientRedis,
			...(databaseUrl === undefined ? {} : { databaseUrl }),
		});
	const one = await start();
	return { redis, one, other: await start(one.databaseUrl) };
}

it('replicas with a common Redis share the count', async () => {
	const { one, other } = await startReplicas(2);
	expect((await one.post(validContact)).statusCode).toBe(200);
	expect((await other.post(validContact)).statusCode).toBe(200);
	expect((await one.post(validContact)).statusCode).toBe(429);
	const limited = await other.post(validContact);
	expect(limited.statusCode).toBe(429);
	expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
});

it('while Redis is down enquiries are accepted without limit, and counted again later', async () => {
	const { redis, one } = await startReplicas(1);
	await redis.stop();
	for (let count = 0; count < 3; count += 1) expect((await one.post(validContact)).statusCode).toBe(200);
	await redis.start();
	await until('it counts again', async () => (await one.post(validContact)).statusCode === 429);
	expect(one.log.join('')).toContain('Redis cannot be reached');
});

it('an unavailable Redis does not stop the start', async () => {
	const server = await startTestApp({
		environment: { redisUrl: 'redis://127.0.0.1:1', enquiriesPerMinute: 1 },
	});
	expect((await server.post(validContact)).statusCode).toBe(200);
});
