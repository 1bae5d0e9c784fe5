import proxyAddress from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import type { TrustProxy } from '../config/environment-variables.ts';
import { NetworkUsage, networksOf } from './client-networks.ts';

/** Maximum numbers of open connections. */
export interface ConnectionLimits {
	server: number;
	/** For each address. Wider networks have multiples of it. */
	address: number;
}

/**
 * A connection takes 10 KB of memory, and up to 22 KB while its headers arrive: together 88 MB. A browser opens six, and
 * keeps them for ten seconds, so eighty visitors behind one address have room.
 */
export const defaultConnectionLimits: ConnectionLimits = { server: 4000, address: 500 };

const warnEveryMs = 60_000;

/** Closes new connections above the limits. Those of trusted proxies are everybody's, so only the server's limit counts for them. */
export function limitConnections(
	app: FastifyInstance,
	trustProxy: TrustProxy,
	limits = defaultConnectionLimits,
): void {
	const isTrusted = Array.isArray(trustProxy)
		? proxyAddress.compile(trustProxy)
		: trustProxy || (() => false);
	const usage = new NetworkUsage(limits.address);
	let warnedAt = Number.NEGATIVE_INFINITY;
	app.server.maxConnections = limits.server;
	app.server.on('connection', (socket) => {
		const address = socket.remoteAddress;
		if (address === undefined || isTrusted(address, 0)) return;
		const networks = networksOf(address);
		if (usage.add(networks, 1)) {
			socket.once('close', () => usage.remove(networks, 1));
			return;
		}
		socket.destroy();
		if (performance.now() - warnedAt < warnEveryMs) return;
		warnedAt = performance.now();
		app.log.warn({ limit: limits.address }, 'too many connections from one address');
	});
}
