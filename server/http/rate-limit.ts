import type { FastifyReply, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { minuteMs, secondMs } from '../clock.ts';

/** Clients of which a limiter keeps a count: at most 3 MB. */
export const maxClients = 5000;
/** A household has at least a /64 (RFC 6177), all of whose addresses it can use. */
const prefixBytes = 8;

/** Returns what counts as one client: an IPv4 address, also in IPv6 notation, or an IPv6 /64. */
export function clientOf(ip: string): string {
	// A trusted proxy can send a name instead of an address, for example `unknown` (RFC 7239, section
	// 6).
	if (!ipaddr.isValid(ip)) return ip;
	const address = ipaddr.process(ip);
	if (address.kind() === 'ipv4') return address.toString();
	return `${Buffer.from(address.toByteArray()).toString('hex', 0, prefixBytes)}/64`;
}

/**
 * Returns an `onRequest` hook that accepts `perMinute` requests a minute from each client, and
 * throws an error with status 429 for more, with `Retry-After`. 0 is no limit. Each call counts by
 * itself, in memory.
 */
export function rateLimit(
	perMinute: number,
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
	if (perMinute === 0) return async () => {};
	const limiter = new RateLimiterMemory({ points: perMinute, duration: minuteMs / secondMs });
	/** The least recently seen first. The limiter itself has no maximum. */
	const clients = new Set<string>();
	return async (request, reply) => {
		const client = clientOf(request.ip);
		// No address is kept for longer than it counts.
		if (!clients.delete(client)) setTimeout(() => clients.delete(client), minuteMs).unref();
		clients.add(client);
		const [oldest = client] = clients;
		if (clients.size > maxClients) {
			clients.delete(oldest);
			await limiter.delete(oldest);
		}
		try {
			await limiter.consume(client);
		} catch (error) {
			if (!(error instanceof RateLimiterRes)) throw error;
			reply.header('retry-after', Math.max(1, Math.ceil(error.msBeforeNext / secondMs)));
			request.log.warn('too many requests from one client');
			throw Object.assign(new Error('Too many requests.'), { statusCode: 429 });
		}
	};
}
