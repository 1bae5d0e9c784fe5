import { compile } from '@fastify/proxy-addr';
import type { DatabaseLocation } from './variables.ts';

const isLoopbackAddress = compile('loopback');

/**
 * Returns whether a host name or address leads to this machine. IPv6 addresses may have brackets,
 * as in a URL.
 */
export function isLoopback(host: string): boolean {
	const address = host.replace(/^\[|\]$/g, '');
	return address === 'localhost' || address.endsWith('.localhost') || isLoopbackAddress(address, 0);
}

/** Returns whether requests to an HTTP address are encrypted or stay on this machine. */
export function isSecureUrl(url: string): boolean {
	const { protocol, hostname } = new URL(url);
	return protocol === 'https:' || isLoopback(hostname);
}

/**
 * Parameters of an SMTP address with which nodemailer does without encryption, or without verifying
 * the server.
 */
const weakeningParameters = [
	'ignoreTLS',
	'requireTLS',
	'opportunisticTLS',
	'tls.rejectUnauthorized',
];

/**
 * Returns whether an SMTP address can turn off TLS or its verification, for a server on another
 * machine.
 */
export function weakensTls(smtpUrl: string): boolean {
	const { hostname, searchParams } = new URL(smtpUrl);
	return !isLoopback(hostname) && weakeningParameters.some((name) => searchParams.has(name));
}

/** Values of `sslmode` with which the driver `pg` verifies the server's certificate and name. */
const verifiedModes = ['prefer', 'require', 'verify-ca', 'verify-full'];

/**
 * Returns a Postgres location with `sslmode=verify-full` if it is on another machine, and with the
 * certificate file. Returns undefined if its `sslmode` turns encryption or verification off.
 */
export function withVerifiedTls(
	location: DatabaseLocation,
	caFile?: string,
): DatabaseLocation | undefined {
	if (location.engine === 'sqlite') return location;
	const url = new URL(location.url);
	// The driver prefers the parameter, and the last of several. An empty host and a path are Unix
	// sockets.
	const host = url.searchParams.getAll('host').at(-1) ?? decodeURIComponent(url.hostname);
	if (host === '' || host.startsWith('/') || isLoopback(host)) return location;
	if (!verifiedModes.includes(url.searchParams.get('sslmode') ?? 'verify-full')) return undefined;
	url.searchParams.set('sslmode', 'verify-full');
	if (caFile !== undefined) url.searchParams.set('sslrootcert', caFile);
	return { engine: 'postgres', url: url.href };
}
