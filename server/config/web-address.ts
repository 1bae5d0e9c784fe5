import { parsed } from './parsed.ts';

/** `URL` also accepts other schemes, such as `htps:`, and mends slashes and spaces. */
const complete = /^https?:\/\/[^/\\\s][^\\\s]*$/i;

/** Labels in ASCII or an IPv6 address. A scheme that was written twice is no host. */
const hostName = /^(?!https?$)(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:]+\])$/;

/** Returns whether a text is a complete web address. */
export const isWebAddress = (text: string): boolean =>
	complete.test(text) && hostName.test(URL.parse(text)?.hostname ?? '');

/** What the messages about addresses say. */
export const webAddressNeeded =
	'must be a complete web address that begins with https:// or http://';

/** The schema of a web address. */
export const webAddress = parsed(
	(text) => (isWebAddress(text) ? text : undefined),
	webAddressNeeded,
);

/**
 * The schema of the address of a whole site. Its output is an origin, without a slash at the end.
 */
export const siteAddress = parsed(originOf, `${webAddressNeeded}, without a folder`);

function originOf(text: string): string | undefined {
	if (!isWebAddress(text)) return undefined;
	const { href, origin } = new URL(text);
	return href === `${origin}/` ? origin : undefined;
}
