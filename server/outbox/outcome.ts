import { type RawBuilder, sql } from 'kysely';
import type { CauseName } from '#content/delivery-causes.ts';
import { after, dayMs, minuteMs } from '../clock.ts';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import type { OutboxRow, RecipientRow } from '../database/schema.ts';
import { addEvent, moveEnquiry } from '../enquiries/state.ts';
import { queueAlert } from './alerts.ts';
import { DeliveryError, type Failure } from './delivery-error.ts';
import { enquiriesKind } from './kinds.ts';
import { endNotices, likeliestOf, queueFollowUp, whereInMessage } from './notices.ts';
import { changeClaimed, lockRecipient, maxPauseMs, type Run, retryNow, runIn } from './queue.ts';
import { type Recipients, type Target, targetOf } from './recipients.ts';

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
const maxHalved = 8;
/** A program that gives up so many enquiries in a row refuses them all. */
const refusedInRow = 3;

/** What a decision depends on. */
interface Attempted extends Pick<OutboxRow, 'kind' | 'attempts' | 'refusals'> {
	/** How many enquiries the message has. More than {@link maxHalved} need not be counted. */
	entries: number;
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
	const { kind, entries } = message;
	if (target === 'one address' || !target.isForPeople || kind === 'alert') return 'failed';
	const isShortList = kind === enquiriesKind && entries > 1 && entries <= maxHalved;
	return isShortList && failure === 'text refused' ? 'half' : 'links only';
}

function pauseAfter(failures: number, { kind }: Attempted): number {
	const longestMs = kind === 'sign-in' ? signInPauseMs : maxPauseMs;
	return pausesMs[failures - 1] ?? longestMs;
}

export interface OutcomeOptions {
	database: Database;
	recipients: Recipients;
}

/**
 * Stores that a message was accepted. After an outage what waits is due, but not what a program
 * refuses while others go on.
 */
export const recordSuccess = (
	{ database, recipients }: OutcomeOptions,
	row: OutboxRow,
	now: Date,
): Promise<void> =>
	database.write(async (transaction) => {
		await endOutage(transaction, recipients, row, now);
		await endMessage(transaction, row, now);
	});

/**
 * Stores that a message had nothing left to say. It has the state of one that was sent, but proves
 * nothing of its recipient.
 */
export const recordNothingToSay = (
	{ database }: OutcomeOptions,
	row: OutboxRow,
	now: Date,
): Promise<void> => database.write((transaction) => endMessage(transaction, row, now));

async function endMessage(
	transaction: DatabaseTransaction,
	row: OutboxRow,
	now: Date,
): Promise<void> {
	const changes = { state: 'sent', error: null, response: null } as const;
	if (await changeClaimed(transaction, row, changes)) {
		await endNotices(runIn(transaction), whereInMessage(row), now);
	}
}

async function endOutage(
	transaction: DatabaseTransaction,
	recipients: Recipients,
	{ recipient: key }: OutboxRow,
	now: Date,
): Promise<void> {
	const run = runIn(transaction);
	const read = () => run<RecipientRow>`select * from recipients
		where key = ${key} and failing_since is not null`;
	// Without an outage this does not wait for a replica that is frozen with the lock. Otherwise what
	// was delivered would be sent again.
	if ((await read()).length === 0) return;
	// Of two replicas that deliver at once, one says that the recipient works again.
	await lockRecipient(run, key);
	const [failing] = await read();
	if (failing === undefined) return;
	await markWorking(run, sql`key = ${key}`, now);
	const isProgram = recipients.some((each) => each.key === key && !each.isForPeople);
	if (!isProgram) await retryNow(run, now, key);
	if (failing.alerted_at === null) return;
	await queueAlert(transaction, 'working', failing, recipients, now);
}

const markWorking = (run: Run, where: RawBuilder<unknown>, now: Date) =>
	run`update recipients set failing_since = null, error = null, response = null,
		alerted_at = null, working_since = ${now.toISOString()} where ${where}`;

/** Stores why a message was not accepted, and what follows from it ({@link afterFailure}). */
export const recordFailure = (
	{ database, recipients }: OutcomeOptions,
	row: OutboxRow,
	given: DeliveryError,
	now: Date,
): Promise<void> =>
	database.write(async (transaction) => {
		const run = runIn(transaction);
		// In the same order as after a success, so that two replicas do not wait for each other.
		await lockRecipient(run, row.recipient);
		const target = targetOf(recipients, row.recipient);
		const error = row.links_only === 1 ? notOfText(given) : given;
		const { code, failure, response } = error;
		const ids = await likeliestOf(run, row, maxHalved + 1);
		const message = { ...row, entries: ids.length };
		const { next, refusals, pauseMs } = afterFailure(message, failure, target);
		const isStillClaimed = await changeClaimed(transaction, row, {
			error: code,
			response,
			refusals,
			next_attempt_at: after(now, pauseMs).toISOString(),
			state: next === 'failed' ? 'failed' : 'pending',
			links_only: next === 'links only' ? 1 : row.links_only,
		});
		if (!isStillClaimed) return;
		if (next === 'half') await leaveHalf(run, row, ids);
		if (await saysOutage(run, row, error, target)) {
			await run`update recipients set error = ${code}, response = ${response},
				failing_since = coalesce(failing_since, ${now.toISOString()})
				where key = ${row.recipient}`;
		}
		if (next !== 'failed') return;
		await giveUp(transaction, recipients, row, error, now);
		if (row.kind === 'reply') await forgetOutage(run, now);
	});

/** What is refused with links only as well is not refused for its text. */
function notOfText(error: DeliveryError): DeliveryError {
	const { code, about, response } = error;
	if (about !== 'text') return error;
	const cause = code === 'text-refused' ? 'blocked' : code;
	return new DeliveryError(cause, 'mail deferred', { response });
}

/** Leaves the less likely half of the enquiries of a message to the next one. */
async function leaveHalf(run: Run, { id }: OutboxRow, ids: readonly string[]): Promise<void> {
	const kept = ids.slice(0, Math.ceil(ids.length / 2));
	await run`update notices set message_id = null
		where message_id = ${id} and enquiry_id not in (${sql.join(kept)})`;
	// An answer to a message about one enquiry belongs to it.
	const [only, other] = kept;
	if (only && !other) await run`update outbox set enquiry_id = ${only} where id = ${id}`;
}

/**
 * Ends the outage of replies with the last one that comes back. The owner is told of that, and
 * nothing is tried from which we could learn that the mail server takes our mail again.
 */
const forgetOutage = (run: Run, now: Date) =>
	markWorking(
		run,
		sql`key = 'reply' and not exists (
			select 1 from outbox where kind = 'reply' and state = 'pending'
		)`,
		now,
	);

/**
 * Resolves to whether a failure says that a recipient takes nothing. A visitor's address says
 * nothing of our server. A text says nothing of a person's mailbox, and of a program only if it has
 * refused the last ones too.
 */
async function saysOutage(
	run: Run,
	row: OutboxRow,
	{ about }: DeliveryError,
	target: Target,
): Promise<boolean> {
	if (target === 'one address') return about === 'mail';
	if (about !== 'text') return true;
	if (target.isForPeople) return false;
	const latest = await run<Pick<OutboxRow, 'state'>>`select state from outbox
		where recipient = ${row.recipient} and state <> 'pending'
		order by id desc limit ${refusedInRow}`;
	return latest.length === refusedInRow && latest.every(({ state }) => state === 'failed');
}

/** Leaves a message to the inbox, and says what became of mail to a visitor. */
async function giveUp(
	transaction: DatabaseTransaction,
	recipients: Recipients,
	row: OutboxRow,
	{ code, failure }: DeliveryError,
	now: Date,
): Promise<void> {
	const { id, kind, enquiry_id } = row;
	const run = runIn(transaction);
	await endNotices(run, whereInMessage(row), now);
	if (enquiry_id === null) return;
	if (kind === 'reply') {
		await reopen(transaction, { id, enquiry_id }, code, now);
		await queueFollowUp(run, enquiry_id, 'returned-reply', recipients, now);
	}
	if (kind === 'acknowledgement' && failure === 'address refused') {
		await queueFollowUp(run, enquiry_id, 'refused-address', recipients, now);
	}
}

/**
 * Stores that mail to a visitor came back after a mail server had accepted it. Changes nothing if
 * that is known.
 */
export async function recordReturned(
	transaction: DatabaseTransaction,
	recipients: Recipients,
	id: string,
	error: DeliveryError,
	now: Date,
): Promise<void> {
	const { code, response } = error;
	const [row] = await runIn(transaction)<OutboxRow>`update outbox
		set state = 'failed', error = ${code}, response = ${response}
		where id = ${id} and state = 'sent' and kind in ('reply', 'acknowledgement') returning *`;
	if (row) await giveUp(transaction, recipients, row, error, now);
}

/** Puts the enquiry of a reply that does not arrive back to New. */
async function reopen(
	transaction: DatabaseTransaction,
	{ id, enquiry_id }: { id: string; enquiry_id: string },
	code: CauseName,
	now: Date,
): Promise<void> {
	const event = { action_id: id, author: '', kind: 'bounce', text: code } as const;
	const move = { id: enquiry_id, from: ['answered'], to: 'new', event } as const;
	if (await moveEnquiry(transaction, move, now)) return;
	await addEvent(transaction, enquiry_id, event, now);
}
