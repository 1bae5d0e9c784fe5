import * as v from 'valibot';
import type { EnquiryRow, EnquiryState } from '../database/schema.ts';
import { toEnquiry } from '../enquiries/enquiry.ts';
import { markedTextHash } from '../enquiries/spam.ts';
import { idSchema } from './form.tsx';
import { addEvent, findEnquiry, latestChange, refuseStale } from './history.ts';
import { type ActionContext, action, Refusal } from './page.tsx';

/** Enquiries on one page of the list. */
export const pageSize = 50;

const isSpam = (state: EnquiryState) => state === 'spam' || state === 'suspect';

/**
 * Changes the state of those enquiries that are in one of the states `from`, with a line in their
 * history. Resolves to their ids. The states are the guard: of two users who press at once, one
 * changes nothing.
 */
async function changeState(
	context: ActionContext,
	ids: readonly string[],
	from: readonly EnquiryState[],
	to: EnquiryState,
): Promise<string[]> {
	const { database, now } = context;
	const changed: string[] = [];
	// In the order of the ids, so that two users who change the same enquiries do not wait for each
	// other.
	for (const id of ids.toSorted()) {
		const row = await findEnquiry(database, id);
		if (!row || !from.includes(row.state)) continue;
		const isDecided = to === 'answered' || to === 'spam';
		const { numUpdatedRows } = await database
			.updateTable('enquiries')
			.set({ state: to, ...(isDecided && { retained_from: now.toISOString() }) })
			.where('id', '=', id)
			.where('state', '=', row.state)
			.executeTakeFirst();
		if (numUpdatedRows === 0n) continue;
		await addEvent(context, {
			enquiry_id: id,
			kind: 'state',
			state_before: row.state,
			state_after: to,
		});
		await onStateChange(context, row, to);
		changed.push(id);
	}
	return changed;
}

/** Updates the texts that are known as spam, and the messages that were not sent yet. */
async function onStateChange(
	{ app, database, now }: ActionContext,
	row: EnquiryRow,
	to: EnquiryState,
): Promise<void> {
	const hash = markedTextHash(toEnquiry(row).fields);
	if (hash && to === 'spam')
		await database
			.insertInto('marked_texts')
			.values({ hash, marked_at: now.toISOString() })
			.onConflict((conflict) => conflict.doNothing())
			.execute();
	else if (hash && isSpam(row.state))
		await database.deleteFrom('marked_texts').where('hash', '=', hash).execute();
	if (isSpam(to) || isSpam(row.state))
		await app.outbox.requeueEnquiry(database, { ...row, state: to }, now);
}

const counted = (count: number) => (count === 1 ? '1 enquiry' : `${count} enquiries`);

const ticked = v.object({
	ids: v.pipe(
		v.array(idSchema),
		v.minLength(1, 'Tick enquiries first.'),
		v.maxLength(pageSize, `At most ${pageSize} at once, please.`),
	),
});

/** A button that changes the state of the ticked enquiries, or of the one that is shown. */
const change = (to: EnquiryState, from: readonly EnquiryState[], label: string, did: string) =>
	action({
		label,
		keepsDrafts: to === 'new',
		schema: ticked,
		async run(context, { ids }) {
			const changed = await changeState(context, ids, from, to);
			const [first = ''] = ids;
			if (changed.length === 0) {
				const latest = await latestChange(context, first);
				if (latest?.author !== context.user || latest.state_after !== to)
					return refuseStale(context, first);
				return { done: 'Already done.', undo: latest.action_id };
			}
			const rest = ids.length - changed.length;
			const others = rest > 0 ? ` ${counted(rest)} had been changed before.` : '';
			const what = changed.length === 1 ? did : `${counted(changed.length)}: ${did.toLowerCase()}`;
			const isReleased = from.includes('spam') && to === 'new' && ids.length === 1;
			const mailed = isReleased ? await acknowledgementSentence(context, first) : '';
			return { done: `${what}.${others}${mailed}`, undo: context.actionId };
		},
	});

/**
 * Resolves to a sentence if the acknowledgement of an enquiry is on its way, otherwise to nothing.
 */
export async function acknowledgementSentence(
	{ database }: ActionContext,
	enquiryId: string,
): Promise<string> {
	const row = await database
		.selectFrom('enquiries')
		.innerJoin('outbox', 'outbox.enquiry_id', 'enquiries.id')
		.selectAll('enquiries')
		.where('enquiries.id', '=', enquiryId)
		.where('outbox.kind', '=', 'acknowledgement')
		.where('outbox.state', '=', 'pending')
		.executeTakeFirst();
	return row
		? ` Our “We’ve got your message” is on its way to ${toEnquiry(row).fields.name ?? row.email}.`
		: '';
}

/** The buttons that change states, of the list and of one enquiry. */
export const stateActions = {
	answered: change('answered', ['new'], 'Mark as answered', 'Marked as answered'),
	new: change('new', ['answered'], 'Back to New', 'Back in New'),
	spam: change('spam', ['new', 'answered', 'suspect'], 'Spam', 'Marked as spam'),
	'not-spam': change('new', ['spam', 'suspect'], 'Not spam', 'Not spam any more'),
	undo: action({
		label: 'Undo',
		keepsDrafts: true,
		schema: v.object({ undo: idSchema }),
		/** Changes back what an action did, except for enquiries that were changed again since. */
		async run(context, { undo }) {
			const events = await context.database
				.selectFrom('enquiry_events')
				.selectAll()
				.where('action_id', '=', undo)
				.where('kind', '=', 'state')
				.execute();
			const undone: string[] = [];
			for (const { enquiry_id, state_before, state_after } of events) {
				const latest = await latestChange(context, enquiry_id);
				if (latest?.action_id !== undo || !state_before || !state_after) continue;
				undone.push(...(await changeState(context, [enquiry_id], [state_after], state_before)));
			}
			if (undone.length > 0)
				return { done: undone.length === 1 ? 'Undone.' : `Undone for ${counted(undone.length)}.` };
			const [event] = events;
			if (!event) throw new Refusal('There is nothing to undo', { text: 'The enquiry is gone.' });
			const latest = await latestChange(context, event.enquiry_id);
			const isOwn = latest?.author === context.user && latest.state_after === event.state_before;
			return isOwn ? { done: 'Already done.' } : refuseStale(context, event.enquiry_id);
		},
	}),
};
