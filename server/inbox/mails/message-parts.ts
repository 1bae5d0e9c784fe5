import { dialled } from '#contracts/phone-number.ts';
import type { Config } from '../../config.ts';
import { number } from '../../counting.ts';
import type { Database } from '../../database/database.ts';
import type { OutboxRow } from '../../database/schema.ts';
import type { Enquiry } from '../../enquiries/enquiry.ts';
import { leftBy } from '../../outbox/details.ts';
import { oneLine } from '../../outbox/header-text.ts';
import type { Part } from '../../outbox/message.ts';
import { enquiryPath, inboxPath } from '../paths.ts';
import type { NameOf } from '../user-name.ts';

/** Stands in place of texts of visitors that a mail server refused, or never confirmed. */
const refusedText =
	'Their messages are in the inbox: your mail server wouldn’t take the text, or didn’t say that it did.';

/** What the words of a message depend on. */
export interface MessageContext {
	database: Database;
	config: Pick<Config, 'mail' | 'mailbox' | 'inbox' | 'siteUrl'>;
	row: OutboxRow;
	now: Date;
	nameOf: NameOf;
}

/** Returns what is said in place of texts of visitors. Empty if they are in the message. */
export const textRefused = ({ row }: MessageContext): string =>
	row.links_only === 1 ? refusedText : '';

/** Returns the address of an enquiry in the inbox. */
export const linkTo = ({ id }: Enquiry, { config }: Pick<MessageContext, 'config'>): string =>
	new URL(enquiryPath(id), config.siteUrl).href;

/** Returns the link to an enquiry as a button. */
export const openLink = (enquiry: Enquiry, context: MessageContext): Part => ({
	kind: 'button',
	href: linkTo(enquiry, context),
	label: 'Open in the inbox',
});

/** How many are in the inbox alone, and the link to it. */
export function endParts(context: MessageContext): Part[] {
	const left = leftBy(context.row);
	return [left > 0 ? `And ${number(left)} more in the inbox.` : '', openInbox(context)];
}

/** Returns the link to the list as a button. */
export const openInbox = ({ config }: MessageContext): Part => ({
	kind: 'button',
	href: new URL(inboxPath, config.siteUrl).href,
	label: 'Open the inbox',
});

/** Returns a link that rings the visitor, if there is a telephone number. */
export function ringLink(phone = ''): Part {
	const number = dialled(phone);
	return number
		? { kind: 'button', href: `tel:${number}`, label: `Ring ${oneLine(phone)}` }
		: undefined;
}
