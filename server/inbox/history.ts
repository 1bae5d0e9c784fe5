import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import { causeOf } from '#content/delivery-causes.ts';
import type { EnquiryEventRow, EnquiryState } from '../database/schema.ts';
import { updateWords } from '../database/search-words.ts';
import { shortNewZealandTime } from '../new-zealand-time.ts';
import { type ActionContext, type Context, Refusal } from './page.tsx';

type EventValues = Pick<EnquiryEventRow, 'enquiry_id' | 'kind'> &
	Partial<Pick<EnquiryEventRow, 'id' | 'text' | 'state_before' | 'state_after'>>;

/**
 * Adds a line to the history of an enquiry. Resolves to whether it was new: one with the same id is
 * not added again.
 */
export async function addEvent(context: ActionContext, values: EventValues): Promise<boolean> {
	const { database, user, now, actionId } = context;
	const row = {
		...{ id: uuidv7(), action_id: actionId, happened_at: now.toISOString(), author: user },
		...{ text: null, state_before: null, state_after: null },
		...values,
	};
	const { numInsertedOrUpdatedRows = 0n } = await database
		.insertInto('enquiry_events')
		.values(row)
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	return numInsertedOrUpdatedRows > 0n;
}

/**
 * Adds a reply or a note. Its id is made from its author and text, so that a double press, or Back
 * and Send, stores nothing twice. Resolves to the id and whether it was new.
 */
export async function addText(
	context: ActionContext,
	kind: 'reply' | 'note',
	text: string,
	states: Pick<EventValues, 'state_before' | 'state_after'> = {},
): Promise<{ id: string; isNew: boolean }> {
	const { database, id: enquiryId, user } = context;
	await readState(context, enquiryId);
	const id = uuidv5(`${kind} ${user} ${text}`, enquiryId);
	const isNew = await addEvent(context, { id, enquiry_id: enquiryId, kind, text, ...states });
	if (isNew) await updateWords(database, enquiryId);
	return { id, isNew };
}

/** Resolves to the row of an enquiry, if it is there. */
export const findEnquiry = (database: Context['database'], id: string) =>
	database.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirst();

/** Resolves to the state of an enquiry. Refuses the action if it is gone. */
export async function readState({ database }: ActionContext, id: string): Promise<EnquiryState> {
	const row = await findEnquiry(database, id);
	if (!row) throw new Refusal('This enquiry is gone');
	return row.state;
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
 * Refuses an action because the state is not what the page showed: "Kim answered this at 1:01 pm".
 */
export async function refuseStale(context: ActionContext, enquiryId: string): Promise<never> {
	const latest = await latestChange(context, enquiryId);
	const text = 'Nothing of yours was changed or sent.';
	if (!latest) throw new Refusal('This was changed meanwhile', { text });
	const undo = {
		intent: 'undo',
		label: `Undo ${context.nameOf(latest.author)}’s change`,
		fields: { undo: latest.action_id },
	};
	throw new Refusal(eventSentence(latest, context), {
		text,
		buttons: latest.kind === 'state' ? [undo] : [],
	});
}

/** Refuses a reply likewise. Somebody who has read another reply can send theirs as well. */
export async function refuseStaleReply(context: ActionContext): Promise<never> {
	const latest = await latestChange(context, context.id);
	if (latest?.state_after !== 'answered') return refuseStale(context, context.id);
	const other =
		latest.kind === 'reply' ? `${context.nameOf(latest.author)}’s reply is below. ` : '';
	throw new Refusal(eventSentence(latest, context), {
		text: `${other}Yours hasn’t been sent, and is still in the box.`,
		buttons: [{ intent: 'reply', label: 'Send mine as well' }],
	});
}

const stateVerbs: Readonly<Record<EnquiryState, string>> = {
	new: 'put this back to New',
	answered: 'answered this',
	suspect: 'put this back to Possible spam',
	spam: 'marked this as spam',
};

const kindVerbs = {
	note: 'wrote a note',
	correction: 'corrected the contact details',
	reply: 'replied',
};

/** Returns for example "Kim answered this at 1:01 pm". */
export function eventSentence(
	event: EnquiryEventRow,
	{ nameOf, now }: Pick<Context, 'nameOf' | 'now'>,
): string {
	const time = `at ${shortNewZealandTime(event.happened_at, now)}`;
	if (event.kind === 'bounce')
		return `The reply came back ${time}: ${causeOf(event.text).sentence}`;
	const verb = event.state_after
		? stateVerbs[event.state_after]
		: event.kind !== 'state' && kindVerbs[event.kind];
	return `${nameOf(event.author)} ${verb} ${time}`;
}
