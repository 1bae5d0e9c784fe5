import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

const second = 1000;

/**
 * Limits on how long things may take, in milliseconds, as options of Fastify. Fastify and Node
 * wait for ever or for minutes by default; a visitor on a poor line still sends 64 KB well within these.
 */
export const serverTimeouts = {
	/** Socket without any traffic. */
	connectionTimeout: 30 * second,
	/** From the first byte of a request to its last. */
	requestTimeout: 20 * second,
	/** Idle between two requests. */
	keepAliveTimeout: 10 * second,
	/** For loading what a plugin needs; the chat's SDK took eleven seconds on a busy machine, and Fastify waits ten. */
	pluginTimeout: 60 * second,
	http: {
		headersTimeout: 10 * second,
		/** Node looks for overdue requests this often; its own 30 s would double every limit above. */
		connectionsCheckingInterval: 5 * second,
		maxHeaderSize: 16 * 1024,
		/** Most requests have no body, and need no stream to read it from. {@link registerEmptyBodies} is the rest of it. */
		optimizeEmptyRequests: true,
	},
} as const;

/** How long a closing server waits for requests under way before it cuts their connections. */
export const closeGraceMs = 10 * second;

/** Connections at once; the next one is closed. Each takes some 10 KB, so that strangers cannot fill the memory. */
export const maxConnections = 10_000;

/**
 * Connections that the kernel holds until Node takes them. Its own 511 overflow in a burst, and whoever is dropped
 * waits a second before the next try. The kernel's limit (`net.core.somaxconn`, 4,096 on Linux) still applies.
 */
export const backlog = 4096;

/**
 * Gives a request without a body an empty one. With `optimizeEmptyRequests` Node makes none, and Fastify would wait for
 * its end when a media type was named.
 */
export function registerEmptyBodies(app: FastifyInstance): void {
	app.addHook('preParsing', (request, _reply, payload, done) => {
		const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
		done(null, length === undefined && coding === undefined ? Readable.from([]) : payload);
	});
}

const refuse = () => {
	throw new Error('Routes have no schemas here: valibot checks what comes in.');
};

/**
 * Tells Fastify that no route has a JSON schema. Otherwise it loads Ajv at start, a third of all that it loads.
 */
export const withoutSchemas = {
	compilersFactory: { buildValidator: refuse, buildSerializer: refuse },
} as const;
