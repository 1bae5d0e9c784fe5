import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/**
 * Browser features that ask a visitor for something or tell something about them, and that no page here uses. The names
 * are those of the Permissions Policy registry, without the experimental and those that only move, show or play. They
 * are not all there, because every page carries the list (ADR 0011); and `bluetooth` is not, because where the platform
 * has none, Chromium does not know the name and complains of it on every page.
 */
const unusedFeatures = [
	'camera',
	'display-capture',
	'geolocation',
	'hid',
	'idle-detection',
	'local-fonts',
	'microphone',
	'midi',
	'payment',
	'serial',
	'usb',
];

/**
 * The headers of every answer, static or not, lower-case; the Content-Security-Policy comes on top.
 * One table for the built pages, the header files of static hosts and the server's own answers.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
	'x-content-type-options': 'nosniff',
	'x-frame-options': 'DENY',
	'referrer-policy': 'strict-origin-when-cross-origin',
	'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
	'cross-origin-opener-policy': 'same-origin',
	'cross-origin-resource-policy': 'same-origin',
};

/** Origins of other hosts by directive of the policy, as `'script-src': ['https://example.com']`. */
export type OutsideOrigins = Readonly<
	Partial<Record<'script-src' | 'style-src' | 'img-src' | 'connect-src' | 'frame-src', readonly string[]>>
>;

/** What a page's policy allows beyond its own origin: inline texts, by their {@link cspHash}, and other hosts. */
export interface PolicyExceptions {
	scriptHashes: readonly string[];
	styleHashes: readonly string[];
	outside?: OutsideOrigins;
}

/** The strict policy of one HTML page: its own origin, the hashed inline texts and the hosts named, nothing else. */
export function contentSecurityPolicy({ scriptHashes, styleHashes, outside }: PolicyExceptions): string {
	const line = (directive: keyof OutsideOrigins, ...sources: readonly string[]) =>
		[directive, ...new Set([...sources, ...(outside?.[directive] ?? [])])].join(' ');
	return [
		"default-src 'none'",
		line('script-src', "'self'", ...scriptHashes),
		line('style-src', "'self'", ...styleHashes),
		line('img-src', "'self'", 'data:'),
		"font-src 'self'",
		line('connect-src', "'self'"),
		...(outside?.['frame-src'] ? [line('frame-src')] : []),
		"manifest-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
	].join('; ');
}

/** The policy of an answer that is not a page: nothing may load and nothing may frame it. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The source expression for one inline `<script>` or `<style>`, from the exact text between its tags (CSP level 3, "hash-source"). */
export function cspHash(text: string): string {
	return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

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
