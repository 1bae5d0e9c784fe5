import { isIP } from 'node:net';

/** Which peers may set the client address by `X-Forwarded-For`. `false` trusts none. */
export type TrustProxy = false | string[] | ((address: string, hop: number) => boolean);

/** Names of address ranges that Fastify's `proxy-addr` supports. */
const namedRanges = ['loopback', 'linklocal', 'uniquelocal'];
const maximumHops = 10;
const prefixLengths = { 4: 32, 6: 128 } as const;

/**
 * Parses `TRUST_PROXY`: a hop count, or addresses, CIDR ranges and range names separated by commas. Returns `undefined`
 * for anything else.
 *
 * Fastify accepts no plain number, because a hop count also trusts clients that bypass the proxy. With a hop count only
 * the proxy may reach the server's port.
 */
export function parseTrustProxy(text: string): TrustProxy | undefined {
	if (/^\d+$/.test(text)) {
		const hops = Number(text);
		if (hops > maximumHops) return undefined;
		return hops === 0 ? false : (_address, hop) => hop < hops;
	}
	const ranges = text.split(',').map((range) => range.trim());
	return ranges.every(isAddressRange) ? ranges : undefined;
}

function isAddressRange(range: string): boolean {
	if (namedRanges.includes(range)) return true;
	const [address = '', prefix, ...rest] = range.split('/');
	const version = isIP(address);
	if (rest.length > 0 || (version !== 4 && version !== 6)) return false;
	return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= prefixLengths[version]);
}
