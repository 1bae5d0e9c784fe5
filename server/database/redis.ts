import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';

/** How long Redis has, in milliseconds. */
export interface RedisTimeouts {
	connectMs: number;
	commandMs: number;
}

/** A counter is not worth a visitor's wait: without it in time, the request is let through. */
const defaultTimeouts: RedisTimeouts = { connectMs: 1000, commandMs: 500 };
const longestPauseMs = 5000;
const pauseStepMs = 200;

/**
 * A connection to Redis that never holds anything up: while it is broken, commands fail at once, and it is made again
 * in the background for as long as it takes.
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
		retryStrategy: (tries) => Math.min(tries * pauseStepMs, longestPauseMs),
	});
	let isBroken = false;
	// Each failed try is an error event, and would end the process without a listener.
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
