import type { FastifyInstance } from 'fastify';
import { plainAnswer } from './plain-answer.ts';

const name = 'host';

/**
 * Refuses a request with two `Host` lines (RFC 9112, section 3.2). Node keeps the first one; a proxy in front that
 * keeps the last would have decided about another site.
 */
export function registerDuplicateHost(app: FastifyInstance): void {
	app.addHook('onRequest', (request, reply, done) => {
		const { rawHeaders } = request.raw;
		let hosts = 0;
		for (let index = 0; index < rawHeaders.length; index += 2) {
			const header = rawHeaders[index];
			if (header?.length === name.length && header.toLowerCase() === name) hosts += 1;
		}
		if (hosts > 1) plainAnswer(reply.header('connection', 'close'), 400, 'The request could not be read.');
		else done();
	});
}
