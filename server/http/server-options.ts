import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { secondMs } from '../clock.ts';

/**
 * Fastify's timeouts, in milliseconds, and limits, which still let a slow connection send 64 KB.
 */
export const serverOptions = {
	/** For a socket without traffic, also one whose client does not read. */
	connectionTimeout: 30 * secondMs,
	/** From the first byte of a request to the last. */
	requestTimeout: 20 * secondMs,
	/** Between two requests. */
	keepAliveTimeout: 10 * secondMs,
	/** A client can send 2,400 requests at once in 64 KB, and read no response. */
	maxRequestsPerSocket: 50,
	/** A busy machine needs more than Fastify's 10 s to load the inbox. */
	pluginTimeout: 60 * secondMs,
	http: {
		headersTimeout: 10 * secondMs,
		/**
		 * How often Node looks for expired requests. Its default of 30 s would extend every timeout
		 * above.
		 */
		connectionsCheckingInterval: 5 * secondMs,
		maxHeaderSize: 16 * 1024,
	},
	/** A request on an open connection of a closing server is processed. */
	return503OnClosing: false,
	rewriteUrl: wellFormed,
} as const;

/**
 * Returns the URL of a request. One with a broken escape, such as `/%` or `/%c0%af`, becomes one
 * that no page has, so that it gets the 404 page: Fastify would answer it without any hook.
 */
function wellFormed({ url = '/' }: IncomingMessage): string {
	try {
		decodeURIComponent(url.split('?', 1)[0] ?? '');
		return url;
	} catch {
		return url.replaceAll('%', '%25');
	}
}

/** How long a closing server waits for open requests before it closes their connections. */
export const closeGraceMs = 10 * secondMs;

/** An idle connection takes 10 KB of memory, and up to 22 KB while its headers arrive. */
const maxConnections = 4000;
/** Length of the kernel's queue of new connections. Node's default of 511 overflows in a burst. */
export const backlog = 4096;

/**
 * Sets the limits of Node's server that Fastify has no option for, and lets a closing server end as
 * soon as no request is open. Node closes only connections that are idle when it begins to close:
 * one on which a response was sent later, or one that a browser opened in advance and never used,
 * would keep a restart waiting for ten seconds.
 */
export function limitServer(app: FastifyInstance): void {
	const { server } = app;
	server.maxConnections = maxConnections;
	server.on('dropRequest', (_request, socket) => socket.destroy());

	const sockets = new Set<Socket>();
	server.on('connection', (socket) => {
		sockets.add(socket);
		socket.once('close', () => sockets.delete(socket));
	});
	let isClosing = false;
	app.addHook('preClose', async () => {
		isClosing = true;
		for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
	});
	app.addHook('onResponse', async () => {
		// The connection is idle in the next turn of the event loop.
		if (isClosing) setImmediate(() => server.closeIdleConnections());
	});
}
