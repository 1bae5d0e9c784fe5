import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { PermanentDeliveryError } from '../delivery.ts';

/** An address in the public internet: none of a machine, a private network, or another special range (RFC 6890). */
const isPublic = (address: string) => ipaddr.process(address).range() === 'unicast';

const refusal = (address: string) =>
	new PermanentDeliveryError(
		`The webhook leads to ${address}, which is not a public address. LEADS_WEBHOOK_ALLOW_PRIVATE=true allows that.`,
	);

/**
 * Looks a name up and refuses it when one of its addresses is not public (OWASP, "Server Side Request Forgery"). The
 * connection is made to the very addresses that were looked at, so a name that changes in between gains nothing.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
	lookup(hostname, { ...options, all: true }, (error, addresses) => {
		const [first] = addresses ?? [];
		if (error !== null || first === undefined) return callback(error, '', 0);
		const refused = addresses.find(({ address }) => !isPublic(address));
		if (refused !== undefined) return callback(refusal(refused.address), '', 0);
		if (options.all) callback(null, addresses);
		else callback(null, first.address, first.family);
	});
};

/** Throws when the host of a URL is itself an address that is not public: nobody looks such a host up. */
export function requirePublicHost({ hostname }: URL): void {
	const host = hostname.replace(/^\[(.*)\]$/, '$1');
	if (isIP(host) !== 0 && !isPublic(host)) throw refusal(host);
}
