import { isIP } from 'node:net';

/** Which peers may say who the visitor is through `X-Forwarded-For`. `false` believes nobody. */
export type TrustProxy = false | string[] | ((address: string, hop: number) => boolean);

/** Names for whole ranges that Fastify's `proxy-addr` understands. */
const namedRanges = ['loopback', 'linklocal', 'uniquelocal'];
const maximumHops = 10;
const prefixLengths = { 4: 32, 6: 128 } as const;

/**
 * Reads `TRUST_PROXY`: a hop count, or addresses, CIDR ranges and range names separated by commas.
 * Returns `undefined` when the text is neither.
 *
 * Fastify takes no plain number, because a hop count also believes a visitor who reaches the server
 * around the proxy; an owner who sets one has to keep the port closed to everybody but the proxy.
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
