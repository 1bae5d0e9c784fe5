import { domainToUnicode } from 'node:url';

/**
 * Returns an email address as people write it: a domain in the letters of its language, such as
 * `māori.nz`, which in ASCII is `xn--mori-qsa.nz` (RFC 5891).
 */
export function shownAddress(address: string): string {
	const start = address.lastIndexOf('@') + 1;
	const domain = address.slice(start);
	return address.slice(0, start) + (domainToUnicode(domain) || domain);
}
