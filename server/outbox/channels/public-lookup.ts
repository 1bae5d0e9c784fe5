import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress, isPublicHost } from '../../config/loopback.ts';
import { PermanentDeliveryError } from '../delivery.ts';

const refusal = (address: string) =>
	new PermanentDeliveryError(
		`The webhook leads to ${address}, which is not a public address. LEADS_WEBHOOK_ALLOW_PRIVATE=true allows that.`,
	);

/**
 * Resolves a host name, and fails if one of its addresses is not public (OWASP, "Server Side Request Forgery"). The
 * connection uses the addresses that were checked, which prevents DNS rebinding.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
	lookup(hostname, { ...options, all: true }, (error, addresses) => {
		const [first] = addresses ?? [];
		if (error !== null || first === undefined) return callback(error, '', 0);
		const refused = addresses.find(({ address }) => !isPublicAddress(address));
		if (refused !== undefined) return callback(refusal(refused.address), '', 0);
		if (options.all) callback(null, addresses);
		else callback(null, first.address, first.family);
	});
};

/** Throws if the host of a URL is an address that is not public. {@link publicLookup} is not called for addresses. */
export function requirePublicHost({ hostname }: URL): void {
	if (!isPublicHost(hostname)) throw refusal(hostname);
}
