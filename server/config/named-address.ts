import { addressKey } from '#contracts/email-address.ts';

/** As an object, name and address are not parsed as a list. */
export interface NamedAddress {
	name: string;
	address: string;
}

/**
 * Returns name and address of a mailbox as it is configured, for example of
 * `Example (NZ) Limited <site@example.nz>`. Whatever the name contains is the name: as a header
 * (RFC 5322, section 3.4), brackets in it would be a comment, a comma or colon would start a list.
 */
export function namedAddressOf(configured: string): NamedAddress {
	const [, written, address] = /^(.*)<([^<>]*)>\s*$/s.exec(configured) ?? [];
	if (written === undefined || address === undefined) {
		return { name: '', address: configured.trim() };
	}
	const [, quoted] = /^"(.*)"$/s.exec(written.trim()) ?? [];
	const name = quoted?.replaceAll(/\\(.)/g, '$1') ?? written.trim();
	return { name, address };
}

/** Returns the address of a mailbox as it is configured, as addresses are compared. */
export const mailAddressOf = (configured: string): string =>
	addressKey(namedAddressOf(configured).address);
