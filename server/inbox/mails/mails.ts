import type { OutboxRow } from '../../database/schema.ts';
import { alertOf } from '../../outbox/details.ts';
import type { Message } from '../../outbox/message.ts';
import type { Composers } from '../../outbox/outbox.ts';
import { readNames } from '../user-name.ts';
import { alertMessage } from './alert-messages.ts';
import { composeSuspects, enquiriesMessage } from './enquiry-messages.ts';
import { readEntries } from './entries.ts';
import type { MessageContext } from './message-parts.ts';
import { composeMorning } from './morning-message.ts';
import { composeRelease } from './release-mail.ts';
import { composeForColleague, composeReply } from './reply-mails.ts';
import { composeSignIn } from './sign-in-mail.ts';

/** Returns what the messages of the outbox say that are for the owner or from users. */
export function inboxMails(server: Pick<MessageContext, 'database' | 'config'>): Composers {
	const composeWith =
		<Content>(compose: (context: MessageContext) => Promise<Content>) =>
		async (row: OutboxRow, now: Date) =>
			compose({ ...server, row, now, nameOf: await readNames(server.database.kysely) });
	return {
		forOwner: composeWith(composeForOwner),
		reply: composeWith(composeReply),
		'reply-copy': composeWith(composeForColleague),
		note: composeWith(composeForColleague),
		release: composeWith(composeRelease),
		'sign-in': composeWith(composeSignIn),
	};
}

/** Resolves to what a message to the owner says, or to undefined if nothing is left to say. */
async function composeForOwner(context: MessageContext): Promise<Message | undefined> {
	const { kind } = context.row;
	if (kind === 'alert') return alertMessage(alertOf(context.row), context);
	if (kind === 'morning') return composeMorning(context);
	const entries = await readEntries(context);
	if (entries.length === 0) return undefined;
	return kind === 'suspects'
		? composeSuspects(entries, context)
		: enquiriesMessage(entries, context);
}
