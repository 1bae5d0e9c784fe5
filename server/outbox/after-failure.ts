import { dayMs, minuteMs } from '../clock.ts';
import type { OutboxRow } from '../database/schema.ts';
import type { Failure } from './delivery-error.ts';
import { enquiriesKind } from './kinds.ts';
import { maxPauseMs } from './queue.ts';
import type { Target } from './recipients.ts';

/** After the first attempts, or refusals: an outage before them is over. */
const pausesMs = [minuteMs, 5 * minuteMs];
/** A link to sign in is waited for. */
const signInPauseMs = 5 * minuteMs;
/** Attempts in a day. */
const ofDay = dayMs / maxPauseMs;
const never = Number.POSITIVE_INFINITY;

/**
 * How often each failure is counted, in all, until something else follows than another attempt. To
 * the owner all is an outage but a text that is refused. An acknowledgement is the same for
 * everybody, so nothing is won by sending it again.
 */
const maxRefusals: Readonly<Record<Failure, Readonly<Record<Column, number>>>> = {
	'address refused': { owner: never, mail: 1, acknowledgement: 1 },
	'address deferred': { owner: never, mail: ofDay, acknowledgement: ofDay },
	'text refused': { owner: 1, mail: 3, acknowledgement: 1 },
	'text deferred': { owner: 3, mail: ofDay, acknowledgement: ofDay },
	unconfirmed: { owner: 3, mail: 3, acknowledgement: 1 },
	late: { owner: 1, mail: 1, acknowledgement: 1 },
	'mail deferred': { owner: never, mail: ofDay, acknowledgement: ofDay },
	outage: { owner: never, mail: never, acknowledgement: never },
};
/** Whom a message goes to: a recipient of the owner, or one address. */
type Column = 'owner' | 'mail' | 'acknowledgement';

/** In a longer list the text that is refused is not looked for: that would keep others back. */
export const maxHalved = 8;
/**
 * Nor is it once an enquiry of the list has been due for this time, in which six messages are sent:
 * what a half leaves out waits for the next message, in which another text may be refused.
 */
export const halvedForMs = 12 * minuteMs;

/** What a decision depends on. */
interface Attempted extends Pick<OutboxRow, 'kind' | 'attempts' | 'refusals'> {
	/** How many enquiries the message has. More than {@link maxHalved} need not be counted. */
	entries: number;
	/** Whether one of them has been due for {@link halvedForMs}. */
	isOverdue: boolean;
}

/** What follows from a failed attempt. */
interface Step {
	/**
	 * The message is tried again as it is; with half of its enquiries; without any word of a visitor;
	 * or not any more.
	 */
	next: 'retry' | 'half' | 'links only' | 'failed';
	/** How often it was refused, in all. */
	refusals: number;
	pauseMs: number;
}

/** Returns what follows from a failed attempt. */
export function afterFailure(message: Attempted, failure: Failure, target: Target): Step {
	const { attempts, refusals: before } = message;
	const max = maxRefusals[failure][columnOf(message, target)];
	if (max === never) {
		return { next: 'retry', refusals: before, pauseMs: pauseAfter(attempts, message) };
	}
	const refusals = before + 1;
	if (refusals < max) return { next: 'retry', refusals, pauseMs: pauseAfter(refusals, message) };
	return { next: afterRefusals(message, failure, target), refusals, pauseMs: 0 };
}

function columnOf({ kind }: Attempted, target: Target): Column {
	if (target !== 'one address') return 'owner';
	return kind === 'acknowledgement' ? 'acknowledgement' : 'mail';
}

/**
 * Half of a short list is sent without the other, so that a text that is refused ends up alone. What
 * is only deferred, or may have arrived, is not sent in parts: each would be tried three times.
 */
function afterRefusals(message: Attempted, failure: Failure, target: Target): Step['next'] {
	const { kind, entries, isOverdue } = message;
	if (target === 'one address' || !target.isForPeople || kind === 'alert') return 'failed';
	const isShortList = kind === enquiriesKind && entries > 1 && entries <= maxHalved;
	return isShortList && !isOverdue && failure === 'text refused' ? 'half' : 'links only';
}

function pauseAfter(failures: number, { kind }: Attempted): number {
	const longestMs = kind === 'sign-in' ? signInPauseMs : maxPauseMs;
	return pausesMs[failures - 1] ?? longestMs;
}
