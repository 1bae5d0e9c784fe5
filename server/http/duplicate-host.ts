import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { sendPlainText } from './send-plain-text.ts';

const name = 'host';

/**
 * Returns whether a request has more than one `Host` header, which a server must refuse (RFC 9112, section 3.2). Node uses
 * the first, and a proxy that uses the last would have routed the request to another site.
 */
export function hasDuplicateHost({ rawHeaders }: IncomingMessage): boolean {
	let hosts = 0;
	for (let index = 0; index < rawHeaders.length; index += 2) {
		const header = rawHeaders[index];
		if (header?.length === name.length && header.toLowerCase() === name) hosts += 1;
	}
	return hosts > 1;
}

/** Refuses requests with duplicate `Host` headers with 400. */
export function registerDuplicateHostCheck(app: FastifyInstance): void {
	app.addHook('onRequest', (request, reply, done) => {
		if (hasDuplicateHost(request.raw)) {
			sendPlainText(reply.header('connection', 'close'), 400, 'The request could not be read.');
		} else done();
	});
}
