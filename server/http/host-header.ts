import type { FastifyInstance } from 'fastify';
import { sendPlainText } from './send-plain-text.ts';

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
