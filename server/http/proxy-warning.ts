import type { FastifyInstance } from 'fastify';
import type { TrustProxy } from '../config/environment-variables.ts';
import { isLoopback } from '../config/transport.ts';

/** Warns once in the log if a proxy on this machine forwards requests but is not trusted. */
export function registerProxyWarning(app: FastifyInstance, trustProxy: TrustProxy): void {
	if (trustProxy !== false) return;
	let isWarned = false;
	app.addHook('onRequest', ({ headers, socket, log }, _reply, done) => {
		done();
		if (isWarned || headers['x-forwarded-for'] === undefined) return;
		if (!isLoopback(socket.remoteAddress ?? '')) return;
		isWarned = true;
		log.warn(
			'A proxy on this machine forwards requests, but TRUST_PROXY is 0: all visitors share one rate limit. Example: TRUST_PROXY=127.0.0.1',
		);
	});
}
