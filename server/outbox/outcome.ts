import { type RawBuilder, sql } from 'kysely';
import type { CauseName } from '#content/delivery-causes.ts';
import { after } from '../clock.ts';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import type { OutboxRow, RecipientRow } from '../database/schema.ts';
import { addEvent, moveEnquiry } from '../enquiries/state.ts';
import { afterFailure, type Decision, halvedForMs, maxHalved } from './after-failure.ts';
import { queueAlert } from './alerts.ts';
import type { DeliveryError } from './delivery-error.ts';
import {
	endNotices,
	hasDueFor,
	leaveHalf,
	likeliestOf,
	queueFollowUp,
	whereInMessage,
} from './notices.ts';
import { changeClaimed, lockRecipient, type Run, retryFor, runIn } from './queue.ts';
import { type Recipients, targetOf } from './recipients.ts';

/** A program that gives up so many enquiries in a row refuses them all. */
const refusedInRow = 3;

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
	if (!isProgram) await retryFor(run, key, now);
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
	error: DeliveryError,
	now: Date,
): Promise<void> =>
	database.write(async (transaction) => {
		const run = runIn(transaction);
		// In the same order as after a success, so that two replicas do not wait for each other.
		await lockRecipient(run, row.recipient);
		const ids = await likeliestOf(run, row, maxHalved + 1);
		const isOverdue = await hasDueFor(run, row, halvedForMs, now);
		const message = { ...row, entries: ids.length, isOverdue };
		const decision = afterFailure(message, error, targetOf(recipients, row.recipient));
		const { cause, next, refusals, pauseMs } = decision;
		const said = { error: cause, response: error.response };
		const isStillClaimed = await changeClaimed(transaction, row, {
			...said,
			refusals,
			next_attempt_at: after(now, pauseMs).toISOString(),
			state: next === 'failed' ? 'failed' : 'pending',
			links_only: next === 'links only' ? 1 : row.links_only,
		});
		if (!isStillClaimed) return;
		if (next === 'half') await leaveHalf(run, row, ids);
		if (await saysOutage(run, row, decision)) await markFailing(run, row.recipient, said, now);
		if (next !== 'failed') return;
		await giveUp(transaction, recipients, row, error, now);
		if (row.kind === 'reply') await forgetOutage(run, now);
	});

/** Resolves to whether a recipient takes nothing, of a program by its last messages. */
async function saysOutage(
	run: Run,
	{ recipient }: OutboxRow,
	decision: Decision,
): Promise<boolean> {
	if (decision.isOutage !== 'if repeated') return decision.isOutage;
	const latest = await run<Pick<OutboxRow, 'state'>>`select state from outbox
		where recipient = ${recipient} and state <> 'pending'
		order by id desc limit ${refusedInRow}`;
	return latest.length === refusedInRow && latest.every(({ state }) => state === 'failed');
}

const markFailing = (
	run: Run,
	key: string,
	{ error, response }: Pick<OutboxRow, 'error' | 'response'>,
	now: Date,
) =>
	run`update recipients set error = ${error}, response = ${response},
		failing_since = coalesce(failing_since, ${now.toISOString()}) where key = ${key}`;

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
