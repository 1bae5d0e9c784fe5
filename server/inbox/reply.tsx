import * as v from 'valibot';
import { site } from '#content/site.ts';
import type { EnquiryState } from '../database/schema.ts';
import { type Enquiry, toEnquiry } from '../enquiries/enquiry.ts';
import type { SavedAnswer } from './answers.tsx';
import shared from './document.module.css';
import css from './enquiry.module.css';
import { Act, Field, idSchema, optionalText, requiredText } from './form.tsx';
import { addEvent, addText, findEnquiry, readState, refuseStaleReply } from './history.ts';
import { type ActionContext, action, Refusal } from './page.tsx';

/** In UTF-16 code units. */
const maxReply = 20_000;
export const maxNote = 5000;

/** The buttons of the reply box. */
export const replyActions = {
	reply: action({
		label: 'Send reply',
		schema: v.object({
			reply: requiredText(maxReply),
			note: optionalText(maxNote),
			seen: v.picklist(['new', 'answered']),
		}),
		async run(context, { reply, note, seen }) {
			if (note) await addText(context, 'note', note);
			const states =
				seen === 'new' ? ({ state_before: 'new', state_after: 'answered' } as const) : {};
			const { id, isNew } = await addText(context, 'reply', reply, states);
			return queue(context, { eventId: id, isNew, seen });
		},
	}),
	/** Sends a reply again that came back. */
	again: action({
		label: 'Send again',
		schema: v.object({ again: idSchema }),
		async run(context, { again }) {
			const { database, id } = context;
			const events = database.selectFrom('enquiry_events').select('id').where('id', '=', again);
			const event = await events
				.where('enquiry_id', '=', id)
				.where('kind', '=', 'reply')
				.executeTakeFirst();
			if (!event) throw new Refusal('This reply is gone');
			return queue(context, {
				eventId: event.id,
				isNew: false,
				seen: await readState(context, id),
			});
		},
	}),
	/** Puts a saved answer below what was typed. Script puts it at the cursor. */
	insert: action({
		schema: v.object({ reply: v.string(), note: v.string(), answer: idSchema }),
		async run({ database, id, typed }, { reply, answer }) {
			const answers = database.selectFrom('saved_answers').selectAll().where('id', '=', answer);
			const saved = await answers.executeTakeFirst();
			const row = await findEnquiry(database, id);
			if (saved && row)
				typed.set('reply', `${reply.trimEnd()}\n\n${filledIn(saved, toEnquiry(row))}`.trimStart());
			return { typed };
		},
	}),
};

/**
 * Queues a reply and marks the enquiry as answered. A reply that was queued before is queued again
 * only if it came back.
 */
async function queue(
	context: ActionContext,
	{ eventId, isNew, seen }: { eventId: string; isNew: boolean; seen: EnquiryState },
) {
	const { app, database, id, user, now } = context;
	const copyTo = app.config.inbox.users.filter((address) => address !== user);
	const result = await app.outbox.queueReply(database, { enquiryId: id, eventId, copyTo }, now);
	if (result === 'limit')
		throw new Refusal('That’s 60 replies in an hour', {
			text: 'No more can be sent until some of the hour has passed. Yours is still in the box.',
		});
	if (result === 'already') return { done: 'You’ve sent this reply before. It went out once.' };
	const { numUpdatedRows } = await database
		.updateTable('enquiries')
		.set({ state: 'answered', retained_from: now.toISOString() })
		.where('id', '=', id)
		.where('state', '=', seen)
		.where('state', 'in', ['new', 'answered'])
		.executeTakeFirst();
	if (numUpdatedRows === 0n) return refuseStaleReply(context);
	const states = { state_before: 'new', state_after: 'answered' } as const;
	if (!isNew && seen === 'new')
		await addEvent(context, {
			enquiry_id: id,
			kind: 'state',
			text: 'The reply was sent again.',
			...states,
		});
	const down = await database
		.selectFrom('recipients')
		.select('key')
		.where('key', '=', 'reply')
		.where('failing_since', 'is not', null)
		.executeTakeFirst();
	return {
		done: down
			? 'Your reply is saved. It goes out when the mail server takes our mail again.'
			: 'Your reply is on its way.',
	};
}

/** Returns a saved answer with the visitor's name filled in. */
const filledIn = ({ text }: SavedAnswer, { fields }: Enquiry) =>
	text.replaceAll('{name}', () => fields.name?.trim() ?? '');

interface ReplyBoxProps {
	enquiry: Enquiry;
	answers: readonly SavedAnswer[];
	/** The name that the user set. Empty if they set none. */
	sender: string;
	/** The names of the other users. */
	others: readonly string[];
}

/** The box to answer the visitor by email, with the texts that can be put into it. */
export function ReplyBox({ enquiry, answers, sender, others }: ReplyBoxProps) {
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
						<button type="submit" name="intent" value="insert">
							Insert
						</button>
					</>
				)}
				<a href="/inbox/answers">{answers.length > 0 ? 'Edit' : 'Save answers for next time'}</a>
			</div>
			<p className={shared.quiet}>
				{sender ? `From “${sender}, ${site.brand}”` : `From “${site.brand}”`}, with the visitor’s
				message below.
				{others.length > 0 &&
					` ${others.join(' and ')} ${others.length > 1 ? 'get' : 'gets'} a copy.`}{' '}
				{!sender && <a href="/inbox/you">Add your name and signature</a>}
			</p>
			<Act intent="reply" label="Send reply" />
		</div>
	);
}
