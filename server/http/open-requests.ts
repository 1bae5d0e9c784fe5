import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { serverOptions } from './server-options.ts';

/** Number of checks that may find a response ended but not received before its connection is closed. */
const maxChecks = 3;

/**
 * Tracks each request from its headers to the end of its response, for two reasons. A closing server closes all connections
 * once no request is open: Node closes only connections that were used before, so an unused one would delay the exit. And a
 * client that does not read its response is disconnected: Node's timeouts restart with every byte that it reads.
 */
export function trackOpenRequests(app: FastifyInstance): void {
	const checks = new Map<ServerResponse, number>();
	let isClosing = false;
	const closeIdle = () => {
		if (isClosing && checks.size === 0) app.server.closeAllConnections();
	};
	app.server.on('request', (_request, response) => {
		checks.set(response, 0);
		response.once('close', () => {
			checks.delete(response);
			if (isClosing) setImmediate(closeIdle);
		});
	});
	const timer = setInterval(() => {
		for (const [response, seen] of checks) {
			if (!response.writableEnded) continue;
			if (seen + 1 >= maxChecks) response.destroy();
			else checks.set(response, seen + 1);
		}
	}, serverOptions.http.connectionsCheckingInterval);
	timer.unref();
	app.addHook('preClose', async () => {
		clearInterval(timer);
		isClosing = true;
		setImmediate(closeIdle);
	});
}
