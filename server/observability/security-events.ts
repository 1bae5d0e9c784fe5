import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Clock } from '../clock.ts';
import type { KeyedHash } from '../database/keyed-hash.ts';

/** The stable names of security events in the log (docs/logging.md). */
export type SecurityEvent = 'rate-limited' | 'suspect' | 'cross-site' | 'honeypot' | 'sign-in-refused';

/** Logs a security event of a request, with further fields. */
export type LogSecurityEvent = (
	event: SecurityEvent,
	request: FastifyRequest,
	fields?: Readonly<Record<string, unknown>>,
) => void;

/** Prefix lengths that a provider usually gives to one customer or a small group of them. */
const networkBits = { ipv4: 24, ipv6: 48 } as const;
const bitsPerByte = 8;
/** Enough to tell the networks of a day apart. */
const hashLength = 16;

/**
 * Returns the function that logs security events. The log contains no address: `network` is a hash of the visitor's
 * network (/24 or /48) with a key that changes every day (UTC), so that it links the events of one day only.
 */
export function createSecurityLog(keyedHash: KeyedHash, clock: Clock): LogSecurityEvent {
	return (event, request, fields) => {
		const day = clock.now().toISOString().slice(0, 'yyyy-mm-dd'.length);
		const network = keyedHash(`network ${day}`, networkOf(request.ip)).slice(0, hashLength);
		request.log.warn({ event, network, ...fields }, 'security event');
	};
}

function networkOf(ip: string): string {
	if (!ipaddr.isValid(ip)) return ip;
	const address = ipaddr.process(ip);
	const bits = networkBits[address.kind()];
	return address
		.toByteArray()
		.slice(0, bits / bitsPerByte)
		.join('.');
}
