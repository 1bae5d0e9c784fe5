import type { CauseName } from '#content/delivery-causes.ts';
import { dayMs, minuteMs } from '../clock.ts';
import type { OutboxRow } from '../database/schema.ts';
import type { DeliveryError, Failure } from './delivery-error.ts';
import { maxPauseMs } from './queue.ts';
import type { Target } from './recipients.ts';

/** After the first and the second failure. After each later one it is {@link maxPauseMs}. */
const pausesMs = [minuteMs, 5 * minuteMs];
/**
 * After what may have arrived, for a recipient of the owner: each attempt may be a message more.
 * The third follows the second at once, with links only, so there are four in twelve minutes.
 */
const unconfirmedPauseMs = 6 * minuteMs;
/** Attempts in a day. */
const ofDay = dayMs / maxPauseMs;
const never = Number.POSITIVE_INFINITY;

/**
 * At how many failures something else follows than another attempt, by the one that came last: all
 * that count, of whichever kind, count together. To the owner all is an outage but a text that is
 * refused. An acknowledgement is the same for everybody, so nothing is won by sending it again, and
 * after six hours it is `late`, as only mail to one address can be.
 */
const maxFailures: Readonly<Record<Failure, Readonly<Record<Column, number>>>> = {
	'address refused': { owner: never, mail: 1, acknowledgement: 1 },
	'address deferred': { owner: never, mail: ofDay, acknowledgement: never },
	'text refused': { owner: 1, mail: 3, acknowledgement: 1 },
	'text deferred': { owner: 3, mail: ofDay, acknowledgement: never },
	unconfirmed: { owner: 2, mail: 3, acknowledgement: 1 },
	late: { owner: never, mail: 1, acknowledgement: 1 },
	'mail deferred': { owner: never, mail: ofDay, acknowledgement: never },
	outage: { owner: never, mail: never, acknowledgement: never },
};
/** Whom a message goes to: a recipient of the owner, or one address. */
type Column = 'owner' | 'mail' | 'acknowledgement';

/** What a decision depends on. */
interface Attempted extends Pick<OutboxRow, 'kind' | 'attempts' | 'refusals' | 'links_only'> {
	/** Whether the recipient has refused the messages before as well. */
	isRepeated: boolean;
}

/** What follows from a failed attempt. */
interface Decision {
	/**
	 * The message is tried again as it is; without any word of a visitor; or not any more. If it is
	 * set aside, its enquiries wait for another message once the recipient accepts one.
	 */
	next: 'retry' | 'links only' | 'set aside' | 'failed';
	/** How often it was refused as it is. */
	refusals: number;
	pauseMs: number;
	/** For the owner. */
	cause: CauseName;
	/** Whether the recipient takes nothing. */
	isOutage: boolean;
}

/** Returns what follows from a failed attempt. */
export const afterFailure = (
	message: Attempted,
	error: DeliveryError,
	target: Target,
): Decision => ({
	...stepAfter(message, error.failure, target),
	cause: causeIn(message, error),
	isOutage: isOutage(message, error, target),
});

function stepAfter(
	message: Attempted,
	failure: Failure,
	target: Target,
): Pick<Decision, 'next' | 'refusals' | 'pauseMs'> {
	const { attempts, refusals: before } = message;
	const max = maxOf(message, failure, target);
	if (max === never) return { next: 'retry', refusals: before, pauseMs: pauseAfter(attempts) };
	const refusals = before + 1;
	if (refusals < max) {
		const mayAddUp = failure === 'unconfirmed' && target !== 'one address';
		const pauseMs = mayAddUp ? unconfirmedPauseMs : pauseAfter(refusals);
		return { next: 'retry', refusals, pauseMs };
	}
	const next = afterRefusals(message, target);
	return { next, refusals: next === 'links only' ? 0 : refusals, pauseMs: 0 };
}

function maxOf({ kind, links_only }: Attempted, failure: Failure, target: Target): number {
	const max = maxFailures[failure];
	if (target === 'one address') return kind === 'acknowledgement' ? max.acknowledgement : max.mail;
	// With links only as well it is not refused for its text, but it may have arrived.
	return links_only === 1 && failure !== 'unconfirmed' ? never : max.owner;
}

/** Of a list all texts are left out: to look for the one that is refused would keep others back. */
function afterRefusals({ kind, links_only }: Attempted, target: Target): Decision['next'] {
	if (target === 'one address' || !target.isForPeople || kind === 'alert') return 'failed';
	return links_only === 1 ? 'set aside' : 'links only';
}

const pauseAfter = (failures: number): number => pausesMs[failures - 1] ?? maxPauseMs;

const causeIn = ({ links_only }: Attempted, { code }: DeliveryError): CauseName =>
	links_only === 1 && code === 'text-refused' ? 'blocked' : code;

/**
 * A visitor's address says nothing of our server. A text says nothing of a person's mailbox, and of
 * a program only if it has refused the last ones too.
 */
function isOutage(message: Attempted, { about }: DeliveryError, target: Target): boolean {
	if (target === 'one address') return about === 'mail';
	if (about !== 'text' || message.links_only === 1) return true;
	return !target.isForPeople && message.isRepeated;
}
