import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { sendPlainText } from './send-plain-text.ts';

const second = 1000;

const rejectSchema = () => {
	throw new Error('Routes must not have schemas. Validate with valibot.');
};

/**
 * Fastify's timeouts, in milliseconds, and limits. By default Fastify and Node wait for minutes or without a limit. These
 * values still let a slow connection send 64 KB.
 */
export const serverOptions = {
	/** For a socket without traffic. */
	connectionTimeout: 30 * second,
	/** From the first byte of a request to the last. */
	requestTimeout: 20 * second,
	/** Between two requests. */
	keepAliveTimeout: 10 * second,
	/** Fastify's default of 10 s was too short for loading the chat's SDK on a busy machine, which took 11 s. */
	pluginTimeout: 60 * second,
	http: {
		headersTimeout: 10 * second,
		/** How often Node looks for expired requests. Its default of 30 s would extend every timeout above. */
		connectionsCheckingInterval: 5 * second,
		maxHeaderSize: 16 * 1024,
		/** Node's own response has no security headers. {@link registerHostCheck} refuses the request instead. */
		requireHostHeader: false,
		/** Node creates no stream for requests without a body. Needs {@link registerEmptyBodies}. */
		optimizeEmptyRequests: true,
	},
	/** A server must accept request targets with an origin (RFC 9112, section 3.2.2). The router knows paths only. */
	rewriteUrl: ({ url = '/' }: { url?: string | undefined }) => url.replace(/^https?:\/\/[^/?]*\/?/i, '/'),
	/** A request on an open connection of a closing server is processed. Fastify's own 503 has no security headers. */
	return503OnClosing: false,
	/** No route has a JSON schema. Without this Fastify loads Ajv at start, a third of all the code it loads. */
	schemaController: { compilersFactory: { buildValidator: rejectSchema, buildSerializer: rejectSchema } },
} as const;

/** How long a closing server waits for open requests before it closes their connections. */
export const closeGraceMs = 10 * second;

/**
 * Length of the kernel's queue of new connections. Node's default of 511 overflows in a burst, and a dropped client waits
 * a second before its next attempt. The kernel's own limit (`net.core.somaxconn`, 4,096 on Linux) applies too.
 */
export const backlog = 4096;

/**
 * Gives requests without a body an empty stream. With `optimizeEmptyRequests` Node creates none, and Fastify would wait
 * for its end if the request had a content type.
 */
export function registerEmptyBodies(app: FastifyInstance): void {
	app.addHook('preParsing', (request, _reply, payload, done) => {
		if (request.method === 'GET' || request.method === 'HEAD') return done(null, payload);
		const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
		done(null, length === undefined && coding === undefined ? Readable.from([]) : payload);
	});
}

/**
 * Refuses requests without exactly one `Host` header with 400 (RFC 9112, section 3.2); HTTP/1.0 needs none. Node uses the
 * first of several, and a proxy that uses the last would have routed the request to another site.
 */
export function registerHostCheck(app: FastifyInstance): void {
	app.addHook('onRequest', ({ raw: { rawHeaders, httpVersion } }, reply, done) => {
		const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length;
		if (hosts === 1 || (hosts === 0 && httpVersion === '1.0')) return done();
		sendPlainText(reply.header('connection', 'close'), 400, 'The request could not be read.');
	});
}
