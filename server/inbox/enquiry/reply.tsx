import * as v from 'valibot';
import { site } from '#content/site.ts';
import type { EnquiryState } from '../../database/schema.ts';
import { type Enquiry, toEnquiry } from '../../enquiries/enquiry.ts';
import { moveEnquiry } from '../../enquiries/state.ts';
import { maxPerHour } from '../../outbox/direct-mail.ts';
import { mailboxKey } from '../../outbox/recipients.ts';
import type { SavedAnswer } from '../answers.tsx';
import shared from '../document.module.css';
import { Act, Field, idSchema, optionalText, requiredText } from '../form.tsx';
import {
	addNote,
	eventBy,
	findEnquiry,
	findRepeated,
	refuseStaleReply,
	requireEnquiry,
} from '../history.ts';
import { type ActionContext, action, Refusal } from '../page.ts';
import { answersPath, youPath } from '../paths.ts';
import css from './enquiry.module.css';
import type { Data } from './enquiry-data.ts';

/** In UTF-16 code units. */
const maxReply = 20_000;
export const maxNote = 5000;
/** The addresses of the users to whom a note is mailed. */
export const tellSchema = v.array(v.string());

/** The buttons of the reply box. */
export const replyActions = {
	reply: action({
		label: 'Send reply',
		schema: v.object({
			reply: requiredText(maxReply),
			note: optionalText(maxNote),
			tell: tellSchema,
			seen: v.picklist(['new', 'later', 'answered']),
		}),
		async run(context, { reply, note, tell, seen }) {
			if (note) await addNote(context, note, tell);
			return sendReply(context, reply, seen);
		},
	}),
	/** Sends a reply again that came back. */
	again: action({
		label: 'Send again',
		schema: v.object({ again: idSchema }),
		async run(context, { again }) {
			await requireEnquiry(context);
			const event = await context.database
				.selectFrom('enquiry_events')
				.select('id')
				.where('id', '=', again)
				.where('enquiry_id', '=', context.id)
				.where('kind', '=', 'reply')
				.executeTakeFirst();
			if (!event) throw new Refusal('This reply is gone');
			return sendAgain(context, again);
		},
	}),
	/** Puts a saved answer below what was typed. Script puts it at the cursor. */
	insert: action({
		schema: v.object({ reply: v.string(), note: v.string(), answer: idSchema }),
		async run({ database, id, typed }, { reply, answer }) {
			const answers = database.selectFrom('saved_answers').selectAll().where('id', '=', answer);
			const saved = await answers.executeTakeFirst();
			const row = await findEnquiry(database, id);
			if (!saved || !row) return { typed };
			const filled = new URLSearchParams(typed);
			filled.set('reply', `${reply.trimEnd()}\n\n${filledIn(saved, toEnquiry(row))}`.trimStart());
			return { typed: filled };
		},
	}),
};

/** Stores and queues a reply and marks the enquiry as answered, unless it is a repeat. */
async function sendReply(context: ActionContext, text: string, seen: EnquiryState) {
	const { database, id, now } = context;
	const { email } = await requireEnquiry(context);
	const repeated = await findRepeated(context, { kind: 'reply', text, sentTo: email });
	if (repeated !== undefined) return sendAgain(context, repeated);
	const event = eventBy(context, { kind: 'reply', text, sent_to: email });
	const moved = await moveEnquiry(database, { id, from: [seen], to: 'answered', event }, now);
	if (!moved) return refuseStaleReply(context);
	await queue(context, moved.eventId);
	return { done: await describeQueued(database) };
}

/** Queues a reply again that is stored, if it came back, and marks the enquiry as answered. */
async function sendAgain(context: ActionContext, eventId: string) {
	const { database, id, now } = context;
	if ((await queue(context, eventId)) === 'already') {
		return { done: 'You’ve sent this reply before. It goes out once.' };
	}
	const event = eventBy(context, { kind: 'resend' });
	const from = ['new', 'later', 'answered'] as const;
	const moved = await moveEnquiry(database, { id, from, to: 'answered', event }, now);
	if (!moved) return refuseStaleReply(context);
	await database
		.updateTable('enquiry_events')
		.set({ sent_to: moved.before.email })
		.where('id', '=', eventId)
		.execute();
	return { done: await describeQueued(database) };
}

/** Queues a reply with a copy for each colleague, if it is not queued or sent already. */
async function queue(
	{ database, outbox, users, id, user, now }: ActionContext,
	eventId: string,
): Promise<'queued' | 'already'> {
	const copyTo = users.filter((address) => address !== user);
	const result = await outbox.queueReply(database, { enquiryId: id, eventId, copyTo }, now);
	if (result === 'limit') {
		throw new Refusal(`That’s ${maxPerHour.reply} replies in an hour`, {
			text: 'No more can be sent until some of the hour has passed. Yours is still in the box.',
		});
	}
	return result;
}

/** Resolves to what is said of a reply that was queued. */
async function describeQueued(database: ActionContext['database']): Promise<string> {
	const failing = await findFailing(database, ['reply']);
	return failing.length > 0
		? 'Your reply is saved. It goes out when the mail server takes our mail again.'
		: 'Your reply is on its way.';
}

/** Resolves to what is said of a note that was stored, and queued for the users `tell`. */
export async function describeNote(
	{ database, nameOf }: Pick<ActionContext, 'database' | 'nameOf'>,
	tell: readonly string[],
): Promise<string> {
	if (tell.length === 0) return 'The note is stored.';
	const failing = await findFailing(database, ['note', ...tell.map(mailboxKey)]);
	const waiting = tell.filter(
		(address) => failing.includes('note') || failing.includes(mailboxKey(address)),
	);
	if (waiting.length === 0) return 'The note is stored, and is being mailed.';
	const names = new Intl.ListFormat('en-NZ').format(waiting.map(nameOf));
	return `The note is stored. Its mail to ${names} waits: nothing gets through to them just now.`;
}

/** Resolves to which of some recipients take nothing now. */
async function findFailing(database: ActionContext['database'], keys: string[]): Promise<string[]> {
	const rows = await database
		.selectFrom('recipients')
		.select('key')
		.where('key', 'in', keys)
		.where('failing_since', 'is not', null)
		.execute();
	return rows.map(({ key }) => key);
}

/** What comes before a first name. */
const courtesyTitles = /^((dr|prof|mr|mrs|ms|mx|miss)\.?\s+)+/i;

/** Returns a saved answer with the visitor's name, or first name, filled in. */
function filledIn({ text }: SavedAnswer, { fields }: Enquiry): string {
	const name = fields.name?.trim() ?? '';
	const [first = ''] = name.replace(courtesyTitles, '').split(/\s/);
	return text.replaceAll('{name}', () => name).replaceAll('{first}', () => first);
}

/** The box to answer the visitor by email, with the texts that can be put into it. */
export function ReplyBox({ enquiry, answers, sender, colleagues, nameOf, history }: Data) {
	const { email, message } = enquiry.fields;
	const others = colleagues.map(nameOf);
	const from = sender ? `${sender}, ${site.brand}` : site.brand;
	// As `reply-mails.ts` quotes.
	const isQuoting =
		message || history.some(({ kind, text, isOther }) => kind === 'answer' && text && !isOther);
	return (
		<div className={css.box}>
			<input type="hidden" name="seen" value={enquiry.state} />
			<Field name="reply" label="Reply by email" rows={7} />
			<div className={shared.buttons}>
				{answers.length > 0 && (
					<>
						<label>
							Saved answer
							<select name="answer">
								{answers.map((answer) => (
									<option key={answer.id} value={answer.id} data-text={filledIn(answer, enquiry)}>
										{answer.title}
									</option>
								))}
							</select>
						</label>
						<Act intent="insert" variant="outline" label="Insert" />
					</>
				)}
				<a href={answersPath}>{answers.length > 0 ? 'Edit' : 'Save answers for next time'}</a>
			</div>
			<p className={shared.quiet}>
				To <bdi>{email}</bdi>, from “{from}”
				{isQuoting && ', with what came last from this address below'}.
				{others.length > 0 &&
					` ${others.join(' and ')} ${others.length > 1 ? 'get' : 'gets'} a copy.`}{' '}
				{!sender && <a href={youPath}>Add your name and signature</a>}
			</p>
			<Act intent="reply" label="Send reply" />
		</div>
	);
}
