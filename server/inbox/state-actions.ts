import * as v from 'valibot';
import { count } from '../counting.ts';
import type { EnquiryRow, EnquiryState } from '../database/schema.ts';
import { toEnquiry } from '../enquiries/enquiry.ts';
import { markedTextHash } from '../enquiries/marked-text.ts';
import { lockEnquiry, markAsState, moveEnquiry } from '../enquiries/state.ts';
import { idSchema } from './form.tsx';
import { eventBy, latestChange, refuseStale } from './history.ts';
import { type ActionContext, action, Refusal } from './page.ts';

/** Enquiries that one press changes. A page of the list has as many. */
export const maxTicked = 50;

/** Returns whether no person is told at once of an enquiry in this state. */
export const isHeldBack = (state: EnquiryState): boolean => state === 'suspect' || state === 'spam';

/** What a press does to enquiries. */
interface Press extends Pick<Change, 'kind' | 'from' | 'to'> {
	ids: readonly string[];
	isUndo?: boolean;
}

/**
 * Changes the state of those enquiries that are in one of the states `from`, with a line in their
 * history. Resolves to them as they were. The states are the guard: of two users who press at once,
 * one changes nothing.
 */
async function changeState(
	context: ActionContext,
	{ ids, from, to, kind = 'state', isUndo = false }: Press,
): Promise<EnquiryRow[]> {
	const { database, now } = context;
	const event = eventBy(context, { kind });
	const changed: EnquiryRow[] = [];
	// In the order of the ids, so that two users who change the same enquiries do not wait for each
	// other.
	for (const id of [...new Set(ids)].toSorted()) {
		const moved = await moveEnquiry(database, { id, from, to, event, isUndo }, now);
		if (!moved) continue;
		await onStateChange(context, moved.before, to);
		changed.push(moved.before);
	}
	return changed;
}

/** Updates the texts that are known as spam, and the messages that were not sent yet. */
async function onStateChange(
	{ outbox, database, now }: ActionContext,
	before: EnquiryRow,
	to: EnquiryState,
): Promise<void> {
	const wasHeldBack = isHeldBack(before.state);
	const hash = markedTextHash(toEnquiry(before).fields);
	if (hash && to === 'spam') {
		await database
			.insertInto('marked_texts')
			.values({ hash, marked_at: now.toISOString() })
			.onConflict((conflict) => conflict.doNothing())
			.execute();
	}
	if (hash && to !== 'spam' && wasHeldBack) {
		await database.deleteFrom('marked_texts').where('hash', '=', hash).execute();
	}
	if (isHeldBack(to) || wasHeldBack) {
		await outbox.requeueEnquiry(database, { ...before, state: to }, now);
	}
}

const counted = (value: number) => count(value, 'enquiry', 'enquiries');

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const ticked = v.object({
	ids: v.pipe(
		v.array(idSchema),
		v.minLength(1, 'Tick enquiries first.'),
		v.maxLength(maxTicked, `At most ${maxTicked} at once, please.`),
	),
});

/** A button that changes the state of enquiries. */
interface Change {
	label: string;
	/** The kind of the line in the history. */
	kind?: 'state' | 'answer';
	from: readonly EnquiryState[];
	to: EnquiryState;
	/** What was done. Several enquiries have their number before it: "3 enquiries: back in New". */
	done: string;
}

/** Defines a button for the ticked enquiries, or for the one that is shown. */
const change = ({ label, kind = 'state', from, to, done }: Change) =>
	action({
		label,
		keepsDrafts: to === 'new',
		schema: ticked,
		async run(context, { ids }) {
			const [first = ''] = ids;
			const changed = await changeState(context, { ids, from, to, kind });
			if (changed.length === 0) return repeatedOrStale(context, first, to);
			const what = changed.length === 1 ? done : `${counted(changed.length)}: ${lowerFirst(done)}`;
			return { done: `${what}.`, undo: context.actionId };
		},
	});

/** Says that the user's press before this one did it. Refuses if somebody else did something. */
async function repeatedOrStale(context: ActionContext, id: string, to: EnquiryState) {
	const latest = await latestChange(context, id);
	if (latest?.author === context.user && latest.state_after === to) {
		return { done: 'Already done.', undo: latest.action_id };
	}
	return refuseStale(context, id);
}

const changes = {
	answered: {
		label: 'Mark as answered',
		from: ['new', 'later'],
		to: 'answered',
		done: 'Marked as answered',
	},
	new: {
		label: 'Back to New',
		from: ['answered', 'later'],
		to: 'new',
		done: 'Back in New',
	},
	/** For an answer to a mailbox that is not read here. */
	'wrote-back': {
		label: 'They wrote back',
		kind: 'answer',
		from: ['answered'],
		to: 'new',
		done: 'Back in New',
	},
	spam: {
		label: 'Spam',
		from: ['new', 'later', 'answered', 'suspect'],
		to: 'spam',
		done: 'Marked as spam',
	},
	'not-spam': {
		label: 'Not spam',
		from: ['spam', 'suspect'],
		to: 'new',
		done: 'Not spam any more',
	},
} as const satisfies Record<string, Change>;

type ChangeIntent = keyof typeof changes;

/** Returns whether a button does anything with an enquiry in this state. */
export const can = (intent: ChangeIntent, state: EnquiryState): boolean =>
	changes[intent].from.some((from) => from === state);

/** The buttons that change states, of the list and of one enquiry. */
export const stateActions = {
	answered: change(changes.answered),
	new: change(changes.new),
	'wrote-back': change(changes['wrote-back']),
	spam: change(changes.spam),
	'not-spam': change(changes['not-spam']),
	undo: action({
		label: 'Undo',
		keepsDrafts: true,
		schema: v.object({ undo: idSchema }),
		run: (context, { undo }) => undoAction(context, undo),
	}),
};

/** Changes back what an action did, except for enquiries that were changed again since. */
async function undoAction(context: ActionContext, actionId: string) {
	const events = await context.database
		.selectFrom('enquiry_events')
		.selectAll()
		.where('action_id', '=', actionId)
		.where('kind', 'in', ['state', 'answer'])
		.orderBy('enquiry_id')
		.execute();
	let undone = 0;
	for (const { id, enquiry_id, state_before, state_after } of events) {
		if (!state_before || !state_after) continue;
		await lockEnquiry(context.database, enquiry_id);
		const latest = await latestChange(context, enquiry_id);
		if (latest?.action_id !== actionId) continue;
		const move = { ids: [enquiry_id], from: [state_after], to: state_before, isUndo: true };
		const changed = await changeState(context, move);
		undone += changed.length;
		// What was taken back is a change of the state, and no answer of the visitor any more.
		if (changed.length > 0) await markAsState(context.database, id);
	}
	if (undone === 1) return { done: 'Undone.' };
	if (undone > 1) return { done: `Undone for ${counted(undone)}.` };
	const [event] = events;
	if (!event) throw new Refusal('There is nothing to undo', { text: 'The enquiry is gone.' });
	const latest = await latestChange(context, event.enquiry_id);
	const isOwn = latest?.author === context.user && latest.state_after === event.state_before;
	return isOwn ? { done: 'Already done.' } : refuseStale(context, event.enquiry_id);
}
