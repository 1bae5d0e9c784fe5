import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import type { ExternalSources } from '#contracts/external-sources.ts';

/**
 * Returns the headers of every response of a site, with lower-case names. The files in `deploy/`
 * repeat them. `Strict-Transport-Security` (RFC 6797) is for an `https:` address, without
 * `includeSubDomains`, because the owner's other hosts may not support TLS.
 */
export const commonHeaders = (siteUrl: string): Readonly<Record<string, string>> => ({
	'x-content-type-options': 'nosniff',
	'referrer-policy': 'strict-origin-when-cross-origin',
	// What needs a permission and no page uses.
	'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
	'cross-origin-opener-policy': 'same-origin',
	...(siteUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
});

/**
 * A page may not be framed. The rest of its policy is in the page, where this directive has no
 * effect (CSP level 3).
 */
export const framePolicy = "frame-ancestors 'none'";
/** The policy of a file that is no page, and of other responses without a document. */
export const closedPolicy = `default-src 'none'; ${framePolicy}`;

/** Returns the headers of every response that is not a built file. */
export const dynamicHeaders = (siteUrl: string): Readonly<Record<string, string>> => ({
	...commonHeaders(siteUrl),
	'content-security-policy': closedPolicy,
	'cache-control': 'no-store',
});

/**
 * What a page's policy allows besides its own origin: inline scripts and styles by {@link cspHash},
 * and sources on other hosts.
 */
export interface PolicyExceptions {
	scriptHashes: readonly string[];
	styleHashes: readonly string[];
	external?: ExternalSources;
}

/**
 * Returns the policy of an HTML page for its `<meta http-equiv>`: its own origin, the given hashes
 * and sources.
 */
export function documentPolicy({ scriptHashes, styleHashes, external }: PolicyExceptions): string {
	const line = (directive: keyof ExternalSources, ...sources: readonly string[]) =>
		[directive, ...new Set([...sources, ...(external?.[directive] ?? [])])].join(' ');
	return [
		"default-src 'none'",
		line('script-src', "'self'", ...scriptHashes),
		line('style-src', "'self'", ...styleHashes),
		line('img-src', "'self'", 'data:'),
		"font-src 'self'",
		"media-src 'self'",
		line('connect-src', "'self'"),
		...(external?.['frame-src'] ? [line('frame-src')] : []),
		"manifest-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
	].join('; ');
}

/** Returns the policy of an HTML page for the header of a response. */
export const contentSecurityPolicy = (exceptions: PolicyExceptions): string =>
	`${documentPolicy(exceptions)}; ${framePolicy}`;

/**
 * Returns the `hash-source` (CSP level 3) of an inline `<script>` or `<style>` with exactly this
 * text.
 */
export const cspHash = (text: string): string =>
	`'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * By extension: what a browser or a phone shows itself, so that it is not downloaded (IANA, "Media
 * Types").
 */
const contentTypes: Readonly<Record<string, string>> = {
	avif: 'image/avif',
	css: 'text/css; charset=utf-8',
	csv: 'text/csv; charset=utf-8',
	gif: 'image/gif',
	html: 'text/html; charset=utf-8',
	ico: 'image/x-icon',
	ics: 'text/calendar; charset=utf-8',
	jpeg: 'image/jpeg',
	jpg: 'image/jpeg',
	js: 'text/javascript; charset=utf-8',
	json: 'application/json',
	m4a: 'audio/mp4',
	md: 'text/markdown; charset=utf-8',
	mp3: 'audio/mpeg',
	mp4: 'video/mp4',
	pdf: 'application/pdf',
	png: 'image/png',
	svg: 'image/svg+xml',
	txt: 'text/plain; charset=utf-8',
	vcf: 'text/vcard; charset=utf-8',
	webm: 'video/webm',
	webmanifest: 'application/manifest+json',
	webp: 'image/webp',
	woff2: 'font/woff2',
	xml: 'text/xml; charset=utf-8',
};

/**
 * Returns the headers of a built file besides {@link commonHeaders}, by its path in the folder of
 * the pages. The files in `deploy/` have the same rules: `test/deploy/proxies.deploy.ts` compares
 * them.
 */
export function fileHeaders(path: string): Record<string, string> {
	const extension = extname(path).slice(1).toLowerCase();
	return {
		'content-type': contentTypes[extension] ?? 'application/octet-stream',
		'cache-control': path.startsWith('assets/')
			? 'public, max-age=31536000, immutable'
			: 'no-cache',
		'content-security-policy': extension === 'html' ? framePolicy : closedPolicy,
		// The Markdown of a page has the same content as the page, which is the one to be found.
		...(extension === 'md' && { 'x-robots-tag': 'noindex' }),
	};
}
