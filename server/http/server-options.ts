import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
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
} as const;

/** How long a closing server waits for open requests before it closes their connections. */
export const closeGraceMs = 10 * secondMs;

/** How often a closing server looks for idle connections. */
const closeEveryMs = 100;
/** An idle connection takes 10 KB of memory, and up to 22 KB while its headers arrive. */
const maxConnections = 4000;
/** Length of the kernel's queue of new connections. Node's default of 511 overflows in a burst. */
export const backlog = 4096;

/**
 * A connection with Node's parser of requests, which calls `onIncoming` for each
 * (`lib/_http_server.js`).
 */
type ParsedSocket = Duplex & { parser?: { onIncoming: () => number } | null };
/** The result of `onIncoming` after which the parser leaves the rest, as after an upgrade. */
const stopParsing = 2;

/**
 * Sets the limits of Node's server that Fastify has no option for, and lets a closing server end as
 * soon as no request is open: Node closes only connections that are idle when it begins to close,
 * and none that was never used.
 */
export function limitServer(app: FastifyInstance): void {
	const { server } = app;
	server.maxConnections = maxConnections;
	server.on('dropRequest', (_request, socket: ParsedSocket) => {
		socket.destroy();
		// Node would still create every request that it has read, which takes seconds and 100 MB for 64
		// such connections.
		if (socket.parser) socket.parser.onIncoming = () => stopParsing;
	});
	const sockets = new Set<Socket>();
	server.on('connection', (socket) => {
		sockets.add(socket);
		socket.once('close', () => sockets.delete(socket));
	});
	let timer: NodeJS.Timeout | undefined;
	app.addHook('preClose', async () => {
		timer = setInterval(() => {
			server.closeIdleConnections();
			for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
		}, closeEveryMs);
	});
	app.addHook('onClose', async () => clearInterval(timer));
}
