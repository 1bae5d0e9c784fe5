import type { ClientNetwork } from '../http/client-networks.ts';

/** The part of a limit that one network may use: the widest that a client has, an IPv4 /24 or an IPv6 /48. */
export const networkShare = 1 / 5;
/** The part that an address may use, so that it leaves something for its neighbours. */
const addressShare = networkShare / 2;

/** The networks of a client, narrowest first. */
export type Networks = readonly [ClientNetwork, ...ClientNetwork[]];

/** The scope of all visitors together. */
export const site = 'site';

/**
 * Returns a limit for each scope that a client counts for: its address, its widest network and the site. `leastForAddress`
 * raises the share of an address.
 */
export function limitsOf(limit: number, networks: Networks, leastForAddress = 0): Map<string, number> {
	const [address, widest = address] = [networks[0], networks.at(-1)];
	return new Map([
		[address.key, Math.max(limit * addressShare, leastForAddress)],
		[widest.key, limit * networkShare],
		[site, limit],
	]);
}
