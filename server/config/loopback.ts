import ipaddr from 'ipaddr.js';

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
