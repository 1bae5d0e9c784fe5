/**
 * The end of an email address as the text of an HTML `pattern`: a dot and a top-level domain, which
 * begins with a letter (RFC 3696, section 2). Browsers accept `type="email"` without them, as in
 * `root@localhost`. Firefox sends the letters of other scripts as typed.
 */
export const emailPattern = String.raw`.+\.\p{L}[\p{L}\p{M}0-9\-]*[\p{L}\p{M}0-9]`;

/**
 * A valid email address as browsers check it for `type="email"` (WHATWG HTML, "valid email
 * address"), and with a top-level domain as {@link emailPattern} requires it.
 */
export const asciiEmailAddress =
	/^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z][a-zA-Z0-9-]{0,61}[a-zA-Z0-9]$/;

/**
 * A domain with letters of other scripts, in which nothing has a meaning in a URL. It has at most
 * 253 characters in ASCII (RFC 1035, section 2.3.4), and conversion takes quadratic time.
 */
const internationalDomain = /^(?=.*\P{ASCII})[\p{L}\p{M}\p{N}.-]{1,253}$/u;

/**
 * Returns an address whose domain is in ASCII (RFC 5891: `māori.nz`, also with its macron as a
 * character of its own, is `xn--mori-qsa.nz`), as mail servers and Chromium write it. Any other
 * text is returned as it is.
 */
export function withAsciiDomain(address: string): string {
	const start = address.lastIndexOf('@') + 1;
	const domain = address.slice(start);
	if (start === 0 || !internationalDomain.test(domain)) return address;
	const hostname = URL.parse(`http://${domain}`)?.hostname ?? domain;
	return address.slice(0, start) + hostname;
}

/**
 * Returns what an address is compared by: lower case, its domain in ASCII. Most servers ignore case
 * before the @ too.
 */
export const addressKey = (address: string): string => withAsciiDomain(address).toLowerCase();
