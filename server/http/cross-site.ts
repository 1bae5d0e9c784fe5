import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../config/transport.ts';

/**
 * Returns whether a page of another site sent the form: by `Sec-Fetch-Site` (Fetch Metadata), or by
 * `Origin` for older browsers. A request without both headers does not come from a browser, so it
 * cannot be cross-site request forgery.
 */
export function isCrossSite(request: FastifyRequest, siteUrl: string): boolean {
	const { 'sec-fetch-site': site, origin } = request.headers;
	if (site !== undefined) return site === 'cross-site';
	return origin !== undefined && !isOwnOrigin(origin, request, siteUrl);
}

/**
 * Returns whether a page of this site sent the request, by the same headers. Without both headers
 * it did not.
 */
export function isSameOrigin(request: FastifyRequest, siteUrl: string): boolean {
	const { 'sec-fetch-site': site, origin } = request.headers;
	if (site !== undefined) return site === 'same-origin';
	return origin !== undefined && isOwnOrigin(origin, request, siteUrl);
}

/**
 * Compares an origin with `SITE_URL`, never with `Host` or `X-Forwarded-Host`, which a client
 * chooses. Without `https:` the site is in development, where a visitor may also use the address
 * that the server listens on.
 */
function isOwnOrigin(origin: string, { socket }: FastifyRequest, siteUrl: string): boolean {
	const site = new URL(siteUrl);
	if (origin === site.origin) return true;
	const { localAddress, localPort } = socket;
	if (site.protocol === 'https:' || localAddress === undefined) return false;
	const address = localAddress.replace('::ffff:', '');
	const hosts = [
		address.includes(':') ? `[${address}]` : address,
		...(isLoopback(address) ? ['localhost'] : []),
	];
	return hosts.some((host) => origin === new URL(`http://${host}:${localPort}`).origin);
}
