import { alertOf } from '../../outbox/details.ts';
import type { Message } from '../../outbox/message.ts';
import { alertMessage } from './alert-messages.ts';
import { composeSuspects, enquiriesMessage } from './enquiry-messages.ts';
import { readEntries } from './entries.ts';
import type { MessageContext } from './message-parts.ts';
import { composeMorning } from './morning-message.ts';

/** Resolves to what a message to the owner says, or to undefined if nothing is left to say. */
export async function composeForOwner(context: MessageContext): Promise<Message | undefined> {
	const { kind } = context.row;
	if (kind === 'alert') return alertMessage(alertOf(context.row), context);
	if (kind === 'morning') return composeMorning(context);
	const entries = await readEntries(context.database, context.row);
	if (entries.length === 0) return undefined;
	return kind === 'suspects'
		? composeSuspects(entries, context)
		: enquiriesMessage(entries, context);
}
