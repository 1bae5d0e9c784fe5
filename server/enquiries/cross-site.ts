import type { FastifyRequest } from 'fastify';

/**
 * Whether a form was sent by another site's page, as the browser says itself (Fetch Metadata, `Sec-Fetch-Site`), or an
 * older one by `Origin`. Requests without either come from no browser, and no visitor is lured into those.
 */
export function isCrossSite({ headers, host }: FastifyRequest, siteUrl: string): boolean {
	const site = headers['sec-fetch-site'];
	if (site !== undefined) return site === 'cross-site';
	const { origin } = headers;
	if (origin === undefined) return false;
	// A proxy may have ended TLS, so the scheme of the visitor's address is not known here.
	const parsed = URL.parse(origin);
	return parsed === null || (parsed.host !== host && parsed.origin !== new URL(siteUrl).origin);
}
