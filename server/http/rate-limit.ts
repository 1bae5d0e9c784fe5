import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { minuteMs, secondMs } from '../clock.ts';
import { httpError } from './http-error.ts';

/** Clients of which a limiter keeps a count: at most 1 MB. */
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

/** The requests of a client within a minute from its first one. */
interface Window {
	count: number;
	/** In milliseconds of the monotonic clock. */
	endsAt: number;
}

/**
 * Returns an `onRequest` hook that accepts `perMinute` requests a minute from each client, and
 * throws an error with status 429 for more, with `Retry-After`. 0 is no limit. Each call counts by
 * itself, in memory, without timers: what has ended is dropped when somebody comes.
 */
export function rateLimit(perMinute: number): (request: FastifyRequest) => Promise<void> {
	if (perMinute === 0) return async () => {};
	/** The least recently seen first. */
	const windows = new Map<string, Window>();
	return async (request) => {
		const now = performance.now();
		const client = clientOf(request.ip);
		const known = windows.get(client);
		const window = known && known.endsAt > now ? known : { count: 0, endsAt: now + minuteMs };
		window.count += 1;
		windows.delete(client);
		windows.set(client, window);
		dropOldest(windows, now);
		if (window.count <= perMinute) return;
		request.log.warn('too many requests from one client');
		throw httpError(429, { retryAfter: Math.ceil((window.endsAt - now) / secondMs) });
	};
}

/** Drops clients from the front whose windows have ended, and one if there are too many. */
function dropOldest(windows: Map<string, Window>, now: number): void {
	for (const [client, { endsAt }] of windows) {
		if (endsAt > now && windows.size <= maxClients) return;
		windows.delete(client);
	}
}
