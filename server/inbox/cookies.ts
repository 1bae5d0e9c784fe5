import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { secondMs } from '../clock.ts';

const isSecure = ({ config }: FastifyInstance) => config.siteUrl.startsWith('https:');

/**
 * Returns the name of a cookie. On an `https:` site it has the prefix `__Host-` (RFC 6265bis): only
 * this host can set it, over TLS. A site in development has no TLS, and browsers refuse the prefix
 * there.
 */
const cookieName = (app: FastifyInstance, name: string) =>
	`${isSecure(app) ? '__Host-' : ''}${name}`;

/** Returns the value of a cookie of the inbox. */
export function readCookie({ headers, server: app }: FastifyRequest, name: string) {
	const start = `${cookieName(app, name)}=`;
	const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
	return pairs.find((pair) => pair.startsWith(start))?.slice(start.length);
}

/**
 * Adds the header that sets a cookie of the inbox for a time in milliseconds, or removes it with 0.
 */
export function setCookie(reply: FastifyReply, name: string, value: string, ms: number): void {
	const { server: app } = reply;
	const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure(app) ? '; Secure' : ''}`;
	reply.header(
		'set-cookie',
		`${cookieName(app, name)}=${value}; Max-Age=${ms / secondMs}; ${attributes}`,
	);
}
