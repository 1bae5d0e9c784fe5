import { after } from '../clock.ts';
import type { EnquiryEventRow, EnquiryRow } from '../database/schema.ts';
import { addEvent, lockEnquiry, type NewEvent } from '../enquiries/state.ts';
import { repeatWindowMs } from '../enquiries/store.ts';
import { eventSentence } from './event-words.ts';
import { type ActionContext, type PageContext, Refusal } from './page.ts';

/** Resolves to the row of an enquiry, if it is there. */
export const findEnquiry = (database: PageContext['database'], id: string) =>
	database.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * Locks the enquiry of the page until the action has ended: what is read of it then stays true.
 * Refuses the action if it is gone.
 */
export async function requireEnquiry({ database, id }: ActionContext): Promise<EnquiryRow> {
	const row = await lockEnquiry(database, id);
	if (!row) throw new Refusal('This enquiry is gone');
	return row;
}

/** Returns a line of the history that the user of an action writes by it. */
export const eventBy = (
	{ user, actionId }: ActionContext,
	event: Omit<NewEvent, 'action_id' | 'author'>,
): NewEvent => ({ action_id: actionId, author: user, ...event });

/**
 * Resolves to a reply or note of the same user with the same words from the last ten minutes, a
 * reply only if it went to the same address: a double press, or Back and Send. Later the same words
 * are meant again. Lock the enquiry first.
 */
export async function findRepeated(
	{ database, id, user, now }: ActionContext,
	{ kind, text, sentTo }: { kind: 'reply' | 'note'; text: string; sentTo: string | null },
): Promise<string | undefined> {
	const event = await database
		.selectFrom('enquiry_events')
		.select('id')
		.where('enquiry_id', '=', id)
		.where('kind', '=', kind)
		.where('author', '=', user)
		.where('text', '=', text)
		.where('sent_to', sentTo === null ? 'is' : '=', sentTo)
		.where('happened_at', '>', after(now, -repeatWindowMs).toISOString())
		// A clock may have been set back since.
		.where('happened_at', '<', after(now, repeatWindowMs).toISOString())
		.executeTakeFirst();
	return event?.id;
}

/**
 * Adds a note, and mails it to the users `tell`. Resolves to whether it was new: a repeat is not
 * stored again.
 */
export async function addNote(
	context: ActionContext,
	text: string,
	tell: readonly string[] = [],
): Promise<boolean> {
	const { database, outbox, users, id, user, now } = context;
	await requireEnquiry(context);
	if (await findRepeated(context, { kind: 'note', text, sentTo: null })) return false;
	const event = eventBy(context, { kind: 'note', text });
	const eventId = await addEvent(database, id, event, now);
	for (const address of users.filter((one) => one !== user && tell.includes(one))) {
		const about = { enquiry_id: id, event_id: eventId ?? null, address };
		await outbox.queueDirect(database, { kind: 'note', ...about }, now);
	}
	return true;
}

/** Resolves to the latest change of an enquiry's state before this action. */
export const latestChange = (
	{ database, actionId }: ActionContext,
	enquiryId: string,
): Promise<EnquiryEventRow | undefined> =>
	database
		.selectFrom('enquiry_events')
		.selectAll()
		.where('enquiry_id', '=', enquiryId)
		.where('state_after', 'is not', null)
		.where('action_id', '!=', actionId)
		.orderBy('happened_at', 'desc')
		.limit(1)
		.executeTakeFirst();

/**
 * Refuses an action because the state is not what the page showed: "Kim replied at 1:01 pm".
 */
export async function refuseStale(context: ActionContext, enquiryId: string): Promise<never> {
	const latest = await latestChange(context, enquiryId);
	const what = latest ? eventSentence(latest, context) : 'This was changed meanwhile';
	throw new Refusal(what, { text: 'Nothing of yours was changed or sent.' });
}

/**
 * Refuses a reply for the same reason. Somebody who has read another reply can send theirs as well.
 */
export async function refuseStaleReply(context: ActionContext): Promise<never> {
	const latest = await latestChange(context, context.id);
	if (latest?.state_after !== 'answered') return refuseStale(context, context.id);
	const other =
		latest.kind === 'reply' ? `${context.nameOf(latest.author)}’s reply is below. ` : '';
	throw new Refusal(eventSentence(latest, context), {
		text: `${other}Yours hasn’t been sent, and is still in the box.`,
		buttons: [{ intent: 'reply', label: 'Send mine as well' }],
		discard: { label: 'Don’t send mine', box: 'reply' },
	});
}
