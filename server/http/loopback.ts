import ipaddr from 'ipaddr.js';

/** Returns whether a host name or address leads to this machine. IPv6 addresses may have brackets, as in a URL. */
export function isLoopback(host: string): boolean {
	const address = host.replace(/^\[|\]$/g, '');
	if (ipaddr.isValid(address)) return ipaddr.process(address).range() === 'loopback';
	return address === 'localhost' || address.endsWith('.localhost');
}
