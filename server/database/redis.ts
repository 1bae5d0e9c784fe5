import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';

/** Timeouts of Redis in milliseconds. */
export interface RedisTimeouts {
	connectMs: number;
	commandMs: number;
}

/** Short, because a visitor waits. After a timeout the request is not counted. */
const defaultTimeouts: RedisTimeouts = { connectMs: 1000, commandMs: 500 };
const maxPauseMs = 5000;
const pauseStepMs = 200;

/**
 * Connects to Redis without ever blocking. While the connection is down, commands fail immediately and the client
 * reconnects in the background.
 */
export async function connectRedis(
	url: string,
	log: FastifyBaseLogger,
	{ connectMs, commandMs }: RedisTimeouts = defaultTimeouts,
): Promise<Redis> {
	const { Redis } = await import('ioredis');
	const redis = new Redis(url, {
		lazyConnect: true,
		connectTimeout: connectMs,
		commandTimeout: commandMs,
		maxRetriesPerRequest: 0,
		enableOfflineQueue: false,
		retryStrategy: (tries) => Math.min(tries * pauseStepMs, maxPauseMs),
	});
	let isBroken = false;
	// Each failed attempt emits `error`, which would end the process without a listener.
	redis.on('error', () => {});
	redis.on('reconnecting', () => {
		if (!isBroken) log.error('Redis cannot be reached: requests are not counted');
		isBroken = true;
	});
	redis.on('ready', () => {
		if (isBroken) log.info('Redis is back');
		isBroken = false;
	});
	await redis.connect().catch(() => {});
	return redis;
}
