import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { serverTimeouts } from './server-options.ts';

/** Looks that find an answer ended but not yet taken by its reader, before the connection is cut. */
const patience = 3;

/**
 * Watches every request from its headers to the end of its answer. A closing server ends as soon as none is under way:
 * Node closes only connections that have answered a request before, and one that was never used would hold up the
 * exit. And who asks but does not read is cut off: Node's own timeouts start again with every byte taken.
 */
export function trackOpenRequests(app: FastifyInstance): void {
	const looks = new Map<ServerResponse, number>();
	let isClosing = false;
	const cutIdle = () => {
		if (isClosing && looks.size === 0) app.server.closeAllConnections();
	};
	app.server.on('request', (_request, response) => {
		looks.set(response, 0);
		response.once('close', () => {
			looks.delete(response);
			if (isClosing) setImmediate(cutIdle);
		});
	});
	const timer = setInterval(() => {
		for (const [response, seen] of looks) {
			if (!response.writableEnded) continue;
			if (seen + 1 >= patience) response.destroy();
			else looks.set(response, seen + 1);
		}
	}, serverTimeouts.http.connectionsCheckingInterval);
	timer.unref();
	app.addHook('preClose', async () => {
		clearInterval(timer);
		isClosing = true;
		setImmediate(cutIdle);
	});
}
