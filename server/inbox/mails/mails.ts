import { alertOf } from '../../outbox/details.ts';
import type { Message } from '../../outbox/message.ts';
import type { Composers } from '../../outbox/outbox.ts';
import { alertMessage } from './alert-messages.ts';
import { composeSuspects, enquiriesMessage } from './enquiry-messages.ts';
import { readEntries } from './entries.ts';
import type { MailContext, MessageContext } from './message-parts.ts';
import { composeMorning } from './morning-message.ts';
import { composeRelease } from './release-mail.ts';
import { composeForColleague, composeReply } from './reply-mails.ts';
import { composeSignIn } from './sign-in-mail.ts';

/** Returns what the messages of the outbox say that are for the owner or from users. */
export const inboxMails = (context: MailContext): Composers => ({
	forOwner: (row, now) =>
		composeForOwner({ database: context.database, siteUrl: context.config.siteUrl, row, now }),
	reply: (row) => composeReply(context, row),
	'reply-copy': (row) => composeForColleague(context, row),
	note: (row) => composeForColleague(context, row),
	release: (row) => composeRelease(context, row),
	'sign-in': (row, now) => composeSignIn(context, row, now),
});

/** Resolves to what a message to the owner says, or to undefined if nothing is left to say. */
async function composeForOwner(context: MessageContext): Promise<Message | undefined> {
	const { kind } = context.row;
	if (kind === 'alert') return alertMessage(alertOf(context.row), context);
	if (kind === 'morning') return composeMorning(context);
	const entries = await readEntries(context.database, context.row);
	if (entries.length === 0) return undefined;
	return kind === 'suspects'
		? composeSuspects(entries, context)
		: enquiriesMessage(entries, context);
}
