import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

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
