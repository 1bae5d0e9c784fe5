import { dialled } from '#contracts/phone-number.ts';
import type { Config } from '../../config.ts';
import { number } from '../../counting.ts';
import type { Database } from '../../database/database.ts';
import type { OutboxRow } from '../../database/schema.ts';
import type { Enquiry } from '../../enquiries/enquiry.ts';
import { leftBy } from '../../outbox/details.ts';
import { oneLine } from '../../outbox/header-text.ts';
import type { Part } from '../../outbox/message.ts';
import { linkTo } from './entries.ts';

/** Stands in place of texts of visitors that a mail server refused. */
const refusedText = 'Their messages are in the inbox: your mail server wouldn’t take the text.';

/** What mail from users, and links to sign in, depend on. */
export interface MailContext {
	database: Database;
	config: Pick<Config, 'mail' | 'mailbox' | 'inbox' | 'siteUrl'>;
}

/** What a message to the owner depends on. */
export interface MessageContext {
	database: Database;
	row: OutboxRow;
	siteUrl: string;
	now: Date;
}

/** Returns what is said in place of texts of visitors. Empty if they are in the message. */
export const textRefused = ({ row }: MessageContext): string =>
	row.links_only === 1 ? refusedText : '';

/** Returns the link to an enquiry as a button. */
export const openLink = (enquiry: Enquiry, { siteUrl }: Pick<MessageContext, 'siteUrl'>): Part => ({
	kind: 'button',
	href: linkTo(enquiry, siteUrl),
	label: 'Open in the inbox',
});

/** How many are in the inbox alone, and the link to it. */
export function endParts(context: MessageContext): Part[] {
	const left = leftBy(context.row);
	return [left > 0 ? `And ${number(left)} more in the inbox.` : '', openInbox(context)];
}

/** Returns the link to the list as a button. */
export const openInbox = ({ siteUrl }: MessageContext): Part => ({
	kind: 'button',
	href: new URL('/inbox', siteUrl).href,
	label: 'Open the inbox',
});

/** Returns a link that rings the visitor, if there is a telephone number. */
export function ringLink({ fields: { phone = '' } }: Enquiry): Part {
	const number = dialled(phone);
	return number
		? { kind: 'button', href: `tel:${number}`, label: `Ring ${oneLine(phone)}` }
		: undefined;
}
