import ipaddr from 'ipaddr.js';
import type { DatabaseLocation } from './environment-variables.ts';

const withoutBrackets = (host: string) => host.replace(/^\[|\]$/g, '');

/** Whether an address is outside the special-purpose ranges (RFC 6890), such as loopback and private networks. */
export const isPublicAddress = (address: string) => ipaddr.process(address).range() === 'unicast';

/** Returns whether a host is neither `localhost` nor an address that is not public. Does not resolve other names. */
export function isPublicHost(host: string): boolean {
	const address = withoutBrackets(host);
	return ipaddr.isValid(address) ? isPublicAddress(address) : !isLoopback(address);
}

/** Returns whether a host name or address leads to this machine. IPv6 addresses may have brackets, as in a URL. */
export function isLoopback(host: string): boolean {
	const address = withoutBrackets(host);
	if (ipaddr.isValid(address)) return ipaddr.process(address).range() === 'loopback';
	return address === 'localhost' || address.endsWith('.localhost');
}

/** Returns whether requests to an HTTP address are encrypted or stay on this machine. */
export function isSecureUrl(url: string): boolean {
	const { protocol, hostname } = new URL(url);
	return protocol === 'https:' || isLoopback(hostname);
}

/** Returns whether mail to this server has to be encrypted: unless it is on this machine. */
export const needsTls = (smtpUrl: string): boolean => !isLoopback(new URL(smtpUrl).hostname);

/** Parameters of an SMTP address with which nodemailer does without encryption, or without verifying the server. */
const weakeningParameters = ['ignoreTLS', 'requireTLS', 'opportunisticTLS', 'tls.rejectUnauthorized'];

/** Returns whether an SMTP address has a parameter that can turn off TLS or its verification, for a server on another machine. */
export function weakensTls(smtpUrl: string): boolean {
	const { searchParams } = new URL(smtpUrl);
	return needsTls(smtpUrl) && weakeningParameters.some((name) => searchParams.has(name));
}

/** Values of `sslmode` with which the driver `pg` verifies the server's certificate and name. */
const verifiedModes = ['prefer', 'require', 'verify-ca', 'verify-full'];

/**
 * Returns a Postgres location with `sslmode=verify-full` if it is on another machine, and with the certificate file. Returns
 * `undefined` if its `sslmode` turns encryption or verification off and `allowInsecure` is false.
 */
export function withVerifiedTls(
	location: DatabaseLocation,
	{ allowInsecure, caFile }: { allowInsecure: boolean; caFile: string | undefined },
): DatabaseLocation | undefined {
	if (location.engine === 'sqlite') return location;
	const url = new URL(location.url);
	// The driver prefers the parameter, and the last of several. An empty host and a path are Unix sockets.
	const host = url.searchParams.getAll('host').at(-1) ?? decodeURIComponent(url.hostname);
	if (host === '' || host.startsWith('/') || isLoopback(host)) return location;
	const mode = url.searchParams.get('sslmode') ?? 'verify-full';
	if (verifiedModes.includes(mode)) {
		url.searchParams.set('sslmode', 'verify-full');
		if (caFile !== undefined) url.searchParams.set('sslrootcert', caFile);
		return { engine: 'postgres', url: url.href };
	}
	return allowInsecure ? location : undefined;
}
