import rateLimitPlugin, { type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';

const oneMinute = 60_000;
/** Maximum number of addresses in memory. The least recently used are evicted. */
const maxAddresses = 10_000;
const withoutCounters = {
	'x-ratelimit-limit': false,
	'x-ratelimit-remaining': false,
	'x-ratelimit-reset': false,
};

/**
 * Enables `config.rateLimit` for routes. Other routes are not limited. With Redis the replicas share the counters. While
 * Redis is unavailable nothing is limited, because losing an enquiry is worse.
 */
export async function registerRateLimit(app: FastifyInstance, redis: Redis | null): Promise<void> {
	await app.register(rateLimitPlugin, {
		global: false,
		addHeadersOnExceeding: withoutCounters,
		addHeaders: { ...withoutCounters, 'retry-after': true },
		...(redis ? { redis, nameSpace: 'leads-limit-', skipOnError: true } : { cache: maxAddresses }),
	});
}

/**
 * Returns the rate limit of a route for each client address (IPv6 by /64, the plugin's default), or `false` for 0. Requests
 * are counted after the body was read, so that the 429 page can show the submitted values again.
 */
export function perAddress(requestsPerMinute: number): RateLimitOptions | false {
	if (requestsPerMinute === 0) return false;
	return { max: requestsPerMinute, timeWindow: oneMinute, hook: 'preHandler' };
}
