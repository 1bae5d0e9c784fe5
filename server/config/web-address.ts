import { parsed } from './parsed.ts';

/** The scheme, perhaps a user and a password, the host with its port, and the rest. */
const parts = /^https?:\/\/(?:[^/\\?#@]*@)?(?<host>[^/\\?#]+)(?:[/?#]\S*)?$/i;

/** Labels or an IPv6 address, and perhaps a port. A scheme that was written twice is no host. */
const hostAndPort =
	/^(?!https?$)(?:[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)*|\[[\da-f:.]+\])(?::\d+)?$/iu;

/**
 * Returns whether a text is a complete web address. `new URL` also accepts one without its scheme
 * or with a misspelt one, such as `example.nz:443` and `htps://example.nz`, and mends others.
 */
export function isWebAddress(text: string): boolean {
	const host = parts.exec(text)?.groups?.host ?? '';
	return hostAndPort.test(host) && URL.canParse(text);
}

/** What the messages about addresses say. */
export const webAddressNeeded =
	'must be a complete web address that begins with https:// or http://';

/** The schema of a web address. */
export const webAddress = parsed(
	(text) => (isWebAddress(text) ? text : undefined),
	webAddressNeeded,
);

/** The schema of the address of a whole site. Its output is an origin, without a slash at the end. */
export const siteAddress = parsed(originOf, `${webAddressNeeded}, without a folder`);

function originOf(text: string): string | undefined {
	if (!isWebAddress(text)) return undefined;
	const { href, origin } = new URL(text);
	return href === `${origin}/` ? origin : undefined;
}
