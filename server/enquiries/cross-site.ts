import type { FastifyRequest } from 'fastify';

/**
 * Returns whether a page of another site sent the form: by `Sec-Fetch-Site` (Fetch Metadata), or by `Origin` for older
 * browsers. A request without both headers does not come from a browser, so it cannot be cross-site request forgery.
 */
export function isCrossSite({ headers, host }: FastifyRequest, siteUrl: string): boolean {
	const site = headers['sec-fetch-site'];
	if (site !== undefined) return site === 'cross-site';
	const { origin } = headers;
	if (origin === undefined) return false;
	// A proxy may have terminated TLS, so the scheme of the request is unknown and only its host is compared.
	const parsed = URL.parse(origin);
	return parsed === null || (parsed.host !== host && parsed.origin !== new URL(siteUrl).origin);
}
