import { createHash } from 'node:crypto';
import type { ExternalSources } from '#contracts/external-sources.ts';

/**
 * Browser features that need a permission or reveal data about the visitor, and that no page uses. The names are from the
 * Permissions Policy registry. The list is short because every response contains it (ADR 0070). `bluetooth` is missing
 * because Chromium logs a warning about the name on platforms without Bluetooth.
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
 * The headers of every response except the Content-Security-Policy, with lower-case names. Used for the built pages, the
 * header files of static hosts and the server's own responses.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
	'x-content-type-options': 'nosniff',
	'x-frame-options': 'DENY',
	'referrer-policy': 'strict-origin-when-cross-origin',
	'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
	'cross-origin-opener-policy': 'same-origin',
	'cross-origin-resource-policy': 'same-origin',
};

/** What a page's policy allows besides its own origin: inline scripts and styles by {@link cspHash}, and sources on other hosts. */
export interface PolicyExceptions {
	scriptHashes: readonly string[];
	styleHashes: readonly string[];
	external?: ExternalSources;
}

/** Returns the policy of an HTML page. It allows the page's own origin, the given hashes and the given sources. */
export function contentSecurityPolicy({ scriptHashes, styleHashes, external }: PolicyExceptions): string {
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
		"frame-ancestors 'none'",
	].join('; ');
}

/** The policy of a response that is not a page. Nothing may load, and nothing may frame it. */
export const closedPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/**
 * The policy of a photo. A photo that is opened by itself is shown in the browser's own viewer, which needs inline styles, so
 * styles are not restricted. A photo cannot contain script.
 */
export const imagePolicy = "script-src 'none'; frame-ancestors 'none'; sandbox";

/** Returns the `hash-source` (CSP level 3) of an inline `<script>` or `<style>` with exactly this text. */
export function cspHash(text: string): string {
	return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

const oneYearSeconds = 31_536_000;

/**
 * Returns `Strict-Transport-Security` (RFC 6797) for a site with an `https:` address, otherwise no header. Without
 * `includeSubDomains`, because the owner's other hosts may not support TLS.
 */
export function transportSecurityHeaders(siteUrl: string): Readonly<Record<string, string>> {
	if (!siteUrl.startsWith('https:')) return {};
	return { 'strict-transport-security': `max-age=${oneYearSeconds}` };
}
