import { causeOf, mayHaveArrived } from '#content/delivery-causes.ts';
import { after } from '../clock.ts';
import type { EnquiryEventRow, EnquiryRow, EnquiryState } from '../database/schema.ts';
import { type MailDetails, mailOf, writtenAt } from '../enquiries/event-mail.ts';
import { addEvent, lockEnquiry, type NewEvent } from '../enquiries/state.ts';
import { repeatWindowMs } from '../enquiries/store.ts';
import { shortNewZealandTime } from '../new-zealand-time.ts';
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

/** Refuses a reply for the same reason. Somebody who has read another reply can send theirs as well. */
export async function refuseStaleReply(context: ActionContext): Promise<never> {
	const latest = await latestChange(context, context.id);
	if (latest?.state_after !== 'answered') return refuseStale(context, context.id);
	const other =
		latest.kind === 'reply' ? `${context.nameOf(latest.author)}’s reply is below. ` : '';
	throw new Refusal(eventSentence(latest, context), {
		text: `${other}Yours hasn’t been sent, and is still in the box.`,
		buttons: [{ intent: 'reply', label: 'Send mine as well' }],
		discard: 'Don’t send mine',
	});
}

const stateVerbs: Readonly<Record<EnquiryState, string>> = {
	new: 'put this back to New',
	later: 'put this off',
	answered: 'marked this as answered',
	suspect: 'put this back to Possible spam',
	spam: 'marked this as spam',
};

/**
 * Returns whether an enquiry that was put off came back by itself. No user pressed anything, and the
 * text repeats why it was put off.
 */
export const isReturn = ({ kind, author }: Pick<EnquiryEventRow, 'kind' | 'author'>): boolean =>
	kind === 'state' && author === '';

/** Returns the address of a sender, or that there is none. */
const senderOf = ({ from }: MailDetails): string => from || 'an address that can’t be read';

/** Returns the address that a line of the history came from, if it is not that of the enquiry. */
export function otherSender(
	event: Pick<EnquiryEventRow, 'kind' | 'mail'>,
	{ email }: Pick<EnquiryRow, 'email'>,
): string | undefined {
	const mail = event.kind === 'reply' ? undefined : mailOf(event);
	return mail && mail.from !== email ? senderOf(mail) : undefined;
}

/** What a line of the history says: "Kim replied", "at 1:01 pm", and what else is known. */
interface EventWords {
	what: string;
	when: string;
	more: string;
}

type SentenceContext = Pick<PageContext, 'nameOf' | 'now'>;

export function wordsOfEvent(event: EnquiryEventRow, context: SentenceContext): EventWords {
	const when = `at ${shortNewZealandTime(writtenAt(event), context.now)}`;
	return { when, more: '', ...whatHappened(event, context) };
}

function whatHappened(
	event: EnquiryEventRow,
	{ nameOf }: SentenceContext,
): Pick<EventWords, 'what'> & Partial<EventWords> {
	const { kind, author, text, state_after: state } = event;
	const mail = mailOf(event);
	const from = mail ? `, from ${senderOf(mail)}` : `, says ${nameOf(author)}`;
	switch (kind) {
		case 'bounce': {
			const what = mayHaveArrived(text) ? 'The reply may not have arrived' : 'The reply came back';
			return { what, more: `: ${causeOf(text).sentence}` };
		}
		case 'automatic':
			return { what: 'An automatic answer came', more: from };
		case 'unconfirmed':
			return { what: `A mail that says it is from ${nameOf(mail?.from ?? '')} came` };
		case 'answer':
			return { what: 'They wrote back', more: from };
		case 'another':
			return { what: 'Back in New' };
		case 'reply':
			return { what: `${nameOf(author)} replied${mail ? ' by email' : ''}` };
		case 'resend':
			return { what: `${nameOf(author)} sent the reply again` };
		case 'note':
			return { what: `${nameOf(author)} wrote a note` };
		case 'correction':
			return { what: `${nameOf(author)} corrected the contact details` };
		case 'take':
			return { what: `${nameOf(author)} took it` };
		case 'state':
			if (isReturn(event)) return { what: 'Back in New', more: ', as planned' };
			return { what: `${nameOf(author)} ${state ? stateVerbs[state] : 'changed this'}` };
	}
}

/** Returns for example "Kim replied at 1:01 pm". */
function eventSentence(event: EnquiryEventRow, context: SentenceContext): string {
	const { what, when, more } = wordsOfEvent(event, context);
	return `${what} ${when}${more}`;
}
