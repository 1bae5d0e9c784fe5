import ipaddr from 'ipaddr.js';

/** A network that shares a limit. */
export interface ClientNetwork {
	/** The network's bits in hexadecimal with the prefix length, for example `cb007100/24`. */
	key: string;
	/** How many times an address's limit the network may use. */
	multiple: number;
}

/**
 * Prefix lengths with their multiples, from narrow to wide. A household has one IPv4 address and an IPv6 /64, /56 or /48,
 * all of whose addresses it can use (RFC 6177). A /24 is the smallest IPv4 network that is routed by itself.
 */
const tiers = {
	ipv4: [
		[32, 1],
		[24, 4],
	],
	ipv6: [
		[64, 1],
		[56, 2],
		[48, 4],
	],
} as const;
const bitsPerByte = 8;

/** Returns the networks of a client address, narrowest first. IPv4-mapped IPv6 addresses count as IPv4. */
export function networksOf(address: string): [ClientNetwork, ...ClientNetwork[]] {
	// A trusted proxy can send a name instead of an address, for example `unknown` (RFC 7239, section 6).
	if (!ipaddr.isValid(address)) return [{ key: 'unknown', multiple: 1 }];
	const parsed = ipaddr.process(address);
	const bytes = Buffer.from(parsed.toByteArray());
	return tiers[parsed.kind()].map(([prefix, multiple]) => ({
		key: `${bytes.toString('hex', 0, prefix / bitsPerByte)}/${prefix}`,
		multiple,
	})) as [ClientNetwork, ...ClientNetwork[]];
}

/** Counts what addresses and their networks use at the same time. */
export class NetworkUsage {
	readonly #perAddress: number;
	readonly #used = new Map<string, number>();

	/** @param perAddress the limit of an address. Wider networks have multiples of it. */
	constructor(perAddress: number) {
		this.#perAddress = perAddress;
	}

	/** Adds an amount for each network of an address. Returns false, and adds nothing, if it is too much for one of them. */
	add(networks: readonly ClientNetwork[], amount: number): boolean {
		const isTooMuch = ({ key, multiple }: ClientNetwork) =>
			(this.#used.get(key) ?? 0) + amount > this.#perAddress * multiple;
		if (networks.some(isTooMuch)) return false;
		for (const { key } of networks) this.#used.set(key, (this.#used.get(key) ?? 0) + amount);
		return true;
	}

	/** Subtracts an amount that was added. */
	remove(networks: readonly ClientNetwork[], amount: number): void {
		for (const { key } of networks) {
			const left = (this.#used.get(key) ?? 0) - amount;
			if (left > 0) this.#used.set(key, left);
			else this.#used.delete(key);
		}
	}
}
