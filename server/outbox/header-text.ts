import { visibleLine } from '#contracts/visible-text.ts';
import type { NamedAddress } from '../config/named-address.ts';

/**
 * Returns a text as one line. A line break in a header of an email would inject a header (CWE-93),
 * and a mark of direction would turn round what follows it. Neither is in what a form stores, but
 * rows may come from elsewhere.
 */
export const oneLine = (typed = ''): string => visibleLine(typed);

/**
 * Returns a text for a header of an email, to be shown as typed. Mail programs would decode what
 * looks like an encoded word (RFC 2047). The no-break space at its end makes Nodemailer encode the
 * whole text.
 */
export const headerText = (typed: string): string =>
	typed.includes('=?') ? `${oneLine(typed)}\u00a0` : oneLine(typed);

/** Returns an address without a name, which is not parsed as a list. */
export const addressOnly = (address: string): NamedAddress => ({
	name: '',
	address: oneLine(address),
});
