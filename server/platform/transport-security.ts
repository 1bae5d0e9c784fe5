import type { FastifyInstance } from 'fastify';

const oneYearSeconds = 31_536_000;

/**
 * Tells browsers to come back by TLS only (RFC 6797), on a site whose public address is `https:`. Without
 * `includeSubDomains`: other hosts of the owner's domain are not ours to decide about.
 */
export function registerTransportSecurity(app: FastifyInstance, siteUrl: string): void {
	if (!siteUrl.startsWith('https:')) return;
	app.addHook('onRequest', (_request, reply, done) => {
		reply.header('strict-transport-security', `max-age=${oneYearSeconds}`);
		done();
	});
}
