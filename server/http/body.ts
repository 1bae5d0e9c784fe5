import type { IncomingMessage, Server } from 'node:http';
import { finished } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { httpError } from './http-error.ts';
import { clientOf } from './rate-limit.ts';

/** Maximum numbers of bodies that have not arrived completely. */
const maxOpenBodies = { client: 8, server: 150 };
const firstBufferBytes = 4096;
const retryAfterSeconds = 10;

/** The open bodies of a server, with the client of each. All its plugins share them. */
const openBodies = new WeakMap<Server, Set<{ client: string }>>();

/**
 * Makes `request.body` a `Buffer` for one content type, and refuses all others with 415. A larger
 * body gets 413. While a client has eight bodies that have not arrived completely it gets 429,
 * while the server has 150 everybody gets 503. Call it in a plugin of its own, because it replaces
 * the content type parsers.
 */
export function addBodyParser(app: FastifyInstance, contentType: string, limitBytes: number): void {
	limitOpenBodies(app);
	app.removeAllContentTypeParsers();
	app.addContentTypeParser(contentType, (_request: FastifyRequest, payload: IncomingMessage) =>
		readBody(payload, limitBytes),
	);
}

function limitOpenBodies(app: FastifyInstance): void {
	const open = openBodies.get(app.server) ?? new Set();
	openBodies.set(app.server, open);
	app.addHook('preParsing', (request, reply, payload, done) => {
		// The body of most forms has arrived with the headers.
		if (request.raw.complete !== false) return done(null, payload);
		const client = clientOf(request.ip);
		const own = [...open].filter((other) => other.client === client);
		const isTooMany = own.length >= maxOpenBodies.client;
		if (isTooMany || open.size >= maxOpenBodies.server) {
			const status = isTooMany ? 429 : 503;
			return done(httpError(status, { retryAfter: retryAfterSeconds }));
		}
		const body = { client };
		open.add(body);
		const close = () => open.delete(body);
		finished(payload, close);
		finished(reply.raw, close);
		done(null, payload);
	});
}

/** Rejects with 413 as soon as a body is too large, or with the error of the connection. */
function readBody(payload: IncomingMessage, limitBytes: number): Promise<Buffer> {
	const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
	let buffer = Buffer.allocUnsafeSlow(firstBufferBytes);
	let length = 0;
	// Copied as it arrives: in a queue each part takes 400 bytes more than its own, and a part can be
	// one byte.
	const read = (part: Buffer) => {
		const needed = length + part.length;
		if (needed > limitBytes) {
			payload.off('data', read).resume();
			return reject(httpError(413));
		}
		if (needed > buffer.length) {
			const size = Math.min(limitBytes, Math.max(needed, 2 * buffer.length));
			const larger = Buffer.allocUnsafeSlow(size);
			buffer.copy(larger, 0, 0, length);
			buffer = larger;
		}
		length += part.copy(buffer, length);
	};
	payload.on('data', read);
	finished(payload, (error) => (error ? reject(error) : resolve(buffer.subarray(0, length))));
	return promise;
}
