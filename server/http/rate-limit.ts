import rateLimitPlugin, { type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';

const oneMinute = 60_000;
/** Addresses remembered at once; the least recent are forgotten first. */
const rememberedAddresses = 10_000;
const withoutCounters = {
	'x-ratelimit-limit': false,
	'x-ratelimit-remaining': false,
	'x-ratelimit-reset': false,
};

/**
 * Makes `config.rateLimit` available to routes. No route is limited that does not ask for it. With Redis the
 * counters are shared by all replicas; while Redis is away nothing is limited, because an enquiry is worth more.
 */
export async function registerRateLimit(app: FastifyInstance, redis: Redis | null): Promise<void> {
	await app.register(rateLimitPlugin, {
		global: false,
		addHeadersOnExceeding: withoutCounters,
		addHeaders: { ...withoutCounters, 'retry-after': true },
		...(redis ? { redis, nameSpace: 'leads-limit-', skipOnError: true } : { cache: rememberedAddresses }),
	});
}

/**
 * The limit of one route for each visitor's address (IPv6 by /64, the plugin's own default), or `false` for 0.
 * It counts after the body was read, so that the answer to a plain form can give back what was typed.
 */
export function perAddress(requestsPerMinute: number): RateLimitOptions | false {
	if (requestsPerMinute === 0) return false;
	return { max: requestsPerMinute, timeWindow: oneMinute, hook: 'preHandler' };
}
