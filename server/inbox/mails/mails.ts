import type { Composers } from '../../outbox/outbox.ts';
import type { MailContext } from './mail-context.ts';
import { composeForOwner } from './owner-messages.ts';
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
