import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { sendPlainText } from './send-plain-text.ts';

const name = 'host';

/**
 * Whether a request has two `Host` lines, for which RFC 9112, section 3.2 has a refusal. Node keeps the first one; a
 * proxy in front that keeps the last would have decided about another site.
 */
export function hasDuplicateHost({ rawHeaders }: IncomingMessage): boolean {
	let hosts = 0;
	for (let index = 0; index < rawHeaders.length; index += 2) {
		const header = rawHeaders[index];
		if (header?.length === name.length && header.toLowerCase() === name) hosts += 1;
	}
	return hosts > 1;
}

/** Answers 400 to such requests. */
export function registerDuplicateHostCheck(app: FastifyInstance): void {
	app.addHook('onRequest', (request, reply, done) => {
		if (hasDuplicateHost(request.raw)) {
			sendPlainText(reply.header('connection', 'close'), 400, 'The request could not be read.');
		} else done();
	});
}
