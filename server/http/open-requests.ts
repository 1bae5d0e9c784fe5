import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { serverOptions } from './server-options.ts';

/** Number of checks that may find a response ended but not received before its connection is closed. */
const maxChecks = 3;
/**
 * Requests of one connection whose response was not received. Browsers and the usual proxies wait for each response before they
 * send the next request. 64 KB can contain 2,400 requests, which would take 10 MB until their responses are received.
 */
const maxPipelined = 16;

/**
 * Tracks each request from its headers to the end of its response, for three reasons. A closing server closes all connections
 * once no request is open: Node closes only connections that were used before, so an unused one would delay the exit. And a
 * client that does not read its response is disconnected: Node's timeouts restart with every byte that it reads.
 * A client that has sent more than {@link maxPipelined} requests before their responses is disconnected too.
 */
export function trackOpenRequests(app: FastifyInstance): void {
	const checks = new Map<ServerResponse, number>();
	const openOf = new WeakMap<Socket, number>();
	let isClosing = false;
	const closeIdle = () => {
		if (isClosing && checks.size === 0) app.server.closeAllConnections();
	};
	// Fastify's own listener. It is called from ours, so that it does no work for a connection that is closed here.
	const [handle] = app.server.listeners('request');
	app.server.removeAllListeners('request');
	app.server.on('request', (request, response) => {
		const { socket } = request;
		const open = (openOf.get(socket) ?? 0) + 1;
		openOf.set(socket, open);
		if (open > maxPipelined) return void socket.destroy();
		checks.set(response, 0);
		response.once('close', () => {
			openOf.set(socket, (openOf.get(socket) ?? 0) - 1);
			checks.delete(response);
			if (isClosing) setImmediate(closeIdle);
		});
		handle?.call(app.server, request, response);
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
