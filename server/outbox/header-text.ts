import { visibleLine } from '#contracts/visible-text.ts';

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

/** As an object, name and address are not parsed as a list. */
export interface Mailbox {
	name: string;
	address: string;
}

/**
 * Returns name and address of a mailbox as it is configured, for example of
 * `Example (NZ) Limited <site@example.nz>`. Whatever the name contains is the name: as a header
 * (RFC 5322, section 3.4), brackets in it would be a comment, a comma or colon would start a list.
 */
export function mailboxOf(configured: string): Mailbox {
	const [, written, address] = /^(.*)<([^<>]*)>\s*$/s.exec(configured) ?? [];
	if (written === undefined || address === undefined) {
		return { name: '', address: configured.trim() };
	}
	const [, quoted] = /^"(.*)"$/s.exec(written.trim()) ?? [];
	const name = quoted?.replaceAll(/\\(.)/g, '$1') ?? written.trim();
	return { name, address };
}

/** Returns an address without a name, which is not parsed as a list. */
export const addressOnly = (address: string): Mailbox => ({ name: '', address: oneLine(address) });
