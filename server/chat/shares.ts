import { networksOf } from '../http/client-networks.ts';

/** The part of a limit that one network may use. */
export const networkShare = 1 / 5;

/** The scope of all visitors together. */
export const site = 'site';

/** Returns the network that a client counts for: the widest that it has, an IPv4 /24 or an IPv6 /48. */
export const networkOf = (address: string): string => networksOf(address).at(-1)?.key ?? address;

/** Returns the limit of each scope that a client counts for. */
export const limitsOf = (limit: number, network: string): ReadonlyMap<string, number> =>
	new Map([
		[network, limit * networkShare],
		[site, limit],
	]);
