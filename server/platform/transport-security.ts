import type { FastifyInstance } from 'fastify';

const oneYearSeconds = 31_536_000;

/**
 * The header that tells browsers to come back by TLS only (RFC 6797), for a site whose public address is `https:`; for
 * another, none. Without `includeSubDomains`: other hosts of the owner's domain are not ours to decide about.
 */
export function transportSecurityHeaders(siteUrl: string): Readonly<Record<string, string>> {
	if (!siteUrl.startsWith('https:')) return {};
	return { 'strict-transport-security': `max-age=${oneYearSeconds}` };
}

/** Adds it to every answer that a route of Fastify's, or the lack of one, writes. */
export function registerTransportSecurity(
	app: FastifyInstance,
	headers: ReturnType<typeof transportSecurityHeaders>,
): void {
	app.addHook('onRequest', (_request, reply, done) => {
		reply.headers(headers);
		done();
	});
}
