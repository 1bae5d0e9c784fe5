import type { IncomingMessage, Server } from 'node:http';
import { finished } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientOf } from './rate-limit.ts';

/** Maximum numbers of bodies that have not arrived completely. */
const maxOpenBodies = { client: 8, server: 150 };
const firstBufferBytes = 4096;
const retryAfterSeconds = 10;
const tooLarge = 413;

/** The open bodies of a server by client. All its plugins share them. */
const openBodies = new WeakMap<Server, Map<string, number>>();

/**
 * Makes `request.body` a `Buffer` for one content type, and refuses all others with 415. A larger
 * body gets 413. While a client has eight bodies that have not arrived completely it gets 429,
 * while the server has 150 everybody gets 503. Call it in a plugin of its own, because it replaces
 * the content type parsers.
 */
export function addBodyParser(app: FastifyInstance, contentType: string, limitBytes: number): void {
	const byClient = openBodies.get(app.server) ?? new Map<string, number>();
	openBodies.set(app.server, byClient);
	app.addHook('preParsing', (request, reply, payload, done) => {
		// The body of most forms has arrived with the headers.
		if (request.raw.complete !== false) return done(null, payload);
		const client = clientOf(request.ip);
		const own = byClient.get(client) ?? 0;
		const total = [...byClient.values()].reduce((sum, count) => sum + count, 0);
		if (own >= maxOpenBodies.client || total >= maxOpenBodies.server) {
			reply.header('retry-after', retryAfterSeconds);
			const statusCode = own >= maxOpenBodies.client ? 429 : 503;
			return done(Object.assign(new Error('Too many open bodies.'), { statusCode }));
		}
		byClient.set(client, own + 1);
		let isOpen = true;
		const close = () => {
			if (!isOpen) return;
			isOpen = false;
			const left = (byClient.get(client) ?? 0) - 1;
			if (left > 0) byClient.set(client, left);
			else byClient.delete(client);
		};
		finished(payload, close);
		finished(reply.raw, close);
		done(null, payload);
	});
	app.removeAllContentTypeParsers();
	app.addContentTypeParser(contentType, (_request: FastifyRequest, payload: IncomingMessage) => {
		const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
		let buffer = Buffer.allocUnsafeSlow(firstBufferBytes);
		let length = 0;
		// Copied as it arrives: in a queue each part takes 400 bytes more than its own, and a part can
		// be one byte.
		const read = (part: Buffer) => {
			const needed = length + part.length;
			if (needed > limitBytes) {
				payload.off('data', read).resume();
				return reject(Object.assign(new Error('The body is too large.'), { statusCode: tooLarge }));
			}
			if (needed > buffer.length) {
				const larger = Buffer.allocUnsafeSlow(
					Math.min(limitBytes, Math.max(needed, 2 * buffer.length)),
				);
				buffer.copy(larger, 0, 0, length);
				buffer = larger;
			}
			length += part.copy(buffer, length);
		};
		payload.on('data', read);
		finished(payload, (error) => (error ? reject(error) : resolve(buffer.subarray(0, length))));
		return promise;
	});
}
