import { type RawBuilder, sql } from 'kysely';
import type { CauseName } from '#content/delivery-causes.ts';
import { after } from '../clock.ts';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import type { OutboxRow, RecipientRow } from '../database/schema.ts';
import { addEvent, moveEnquiry } from '../enquiries/state.ts';
import { afterFailure } from './after-failure.ts';
import { isReported, queueAlert } from './alerts.ts';
import type { DeliveryError } from './delivery-error.ts';
import { endNotices, queueFollowUp, whereInMessage } from './notices.ts';
import { changeClaimed, lockRecipient, type Run, retryFor, runIn } from './queue.ts';
import { type Recipients, targetOf } from './recipients.ts';
import { takeBack } from './set-aside.ts';
import { type DeliveryReport, returnedError } from './smtp-response.ts';

/** A program that has refused so many enquiries before another one refuses them all. */
const refusedBefore = 2;

export interface OutcomeOptions {
	database: Database;
	recipients: Recipients;
}

/** What became of a message that did not fail. With nothing left to say, nobody was asked. */
export type Delivery = 'accepted' | 'nothing to say';

/**
 * Stores that a message was accepted, or had nothing left to say: that proves nothing of its
 * recipient.
 */
export async function recordDelivery(
	{ database, recipients }: OutcomeOptions,
	row: OutboxRow,
	delivery: Delivery,
	now: Date,
): Promise<void> {
	await database.write(async (transaction) => {
		const run = runIn(transaction);
		if (delivery === 'accepted') {
			await endOutage(transaction, recipients, row, now);
			// The history says when a reply went out. A link to sign in is as old as its attempt.
			const acceptedAt = row.kind === 'reply' ? now.toISOString() : row.next_attempt_at;
			// Also if it was claimed again: otherwise it would be sent once more.
			await run`update outbox
				set state = 'sent', error = null, response = null, leased_until = null,
				next_attempt_at = ${acceptedAt}
				where id = ${row.id} and state = 'pending'`;
		} else {
			const changes = { state: 'sent', error: null, response: null } as const;
			await lockRecipient(run, row.recipient);
			if (!(await changeClaimed(transaction, row, changes))) return;
		}
		await endMessage(run, recipients, row, now);
		if (delivery === 'nothing to say') await forgetOutage(run, recipients, row, now);
	});
	if (delivery !== 'accepted') return;
	const target = targetOf(recipients, row.recipient);
	if (target === 'one address' || !target.isForPeople) return;
	// Not in that transaction: if this fails, the message is not sent again.
	await takeBack(database, row.recipient);
}

/** Ends what a message tells. */
function endMessage(run: Run, recipients: Recipients, row: OutboxRow, now: Date): Promise<void> {
	const programs = recipients.filter((each) => !each.isForPeople).map(({ key }) => key);
	const isForProgram = programs.includes(row.recipient);
	return endNotices(run, whereInMessage(row), now, isForProgram ? programs : []);
}

/** After an outage what waits is due, but not what a program refuses while others go on. */
async function endOutage(
	transaction: DatabaseTransaction,
	recipients: Recipients,
	{ recipient: key }: OutboxRow,
	now: Date,
): Promise<void> {
	const run = runIn(transaction);
	// Locks the row: of two replicas that deliver at once, one finds the outage. Without an outage it
	// waits for no replica that is frozen with the lock: what was delivered would be sent again.
	const [failing] = await run<RecipientRow>`update recipients set key = key
		where key = ${key} and failing_since is not null returning *`;
	if (failing === undefined) return;
	await markWorking(run, sql`key = ${key}`, now);
	const target = targetOf(recipients, key);
	if (target === 'one address' || target.isForPeople) await retryFor(run, [key], now);
	if (failing.alerted_at === null && !isReported(failing, now)) return;
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
		const message = { ...row, isRepeated: await hasRefusedLast(run, row) };
		const { cause, isOutage, next, refusals, pauseMs } = afterFailure(
			message,
			error,
			targetOf(recipients, row.recipient),
		);
		const isStillClaimed = await changeClaimed(transaction, row, {
			error: cause,
			response: error.response,
			refusals,
			next_attempt_at: after(now, pauseMs).toISOString(),
			state: next === 'failed' || next === 'set aside' ? 'failed' : 'pending',
			links_only: next === 'links only' ? 1 : row.links_only,
		});
		if (!isStillClaimed) return;
		if (isOutage) {
			await run`update recipients set error = ${cause}, response = ${error.response},
				failing_since = coalesce(failing_since, ${now.toISOString()})
				where key = ${row.recipient}`;
		}
		if (next === 'failed') await giveUp(transaction, recipients, row, error, now);
		if (next === 'failed' || next === 'set aside') {
			await forgetOutage(run, recipients, row, now);
		}
	});

/** Resolves to whether a recipient has refused the messages before as well. */
async function hasRefusedLast(run: Run, { recipient }: OutboxRow): Promise<boolean> {
	const latest = await run<Pick<OutboxRow, 'state'>>`select state from outbox
		where recipient = ${recipient} and state <> 'pending'
		order by id desc limit ${refusedBefore}`;
	return latest.length === refusedBefore && latest.every(({ state }) => state === 'failed');
}

/**
 * Ends the outage of a recipient for which nothing waits any more, though its last message was not
 * accepted: nothing is tried from which we could learn that it works again. Not that of a program,
 * which has refused what it got. Needs {@link lockRecipient}: two last messages would otherwise
 * each find the other one waiting.
 */
async function forgetOutage(
	run: Run,
	recipients: Recipients,
	{ recipient: key }: OutboxRow,
	now: Date,
): Promise<void> {
	const target = targetOf(recipients, key);
	if (target !== 'one address' && !target.isForPeople) return;
	// Whom an alert told of a mailbox is also told that it works again: that takes a message.
	const whereForgotten = target === 'one address' ? sql`1 = 1` : sql`alerted_at is null`;
	const whereNothingWaits = sql`key = ${key}
		and failing_since is not null
		and ${whereForgotten}
		and not exists (select 1 from outbox where recipient = ${key} and state = 'pending')
		and not exists (select 1 from notices where recipient = ${key} and due_at is not null)`;
	await markWorking(run, whereNothingWaits, now);
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
	await endMessage(run, recipients, row, now);
	if (enquiry_id === null) return;
	if (kind === 'reply') {
		await reopen(transaction, id, enquiry_id, code, now);
		await queueFollowUp(run, enquiry_id, 'returned-reply', recipients, now);
	}
	if (kind === 'acknowledgement' && failure === 'address refused') {
		await queueFollowUp(run, enquiry_id, 'refused-address', recipients, now);
	}
}

/**
 * Returns what stores that mail to a visitor came back after a mail server had accepted it. It
 * changes nothing if that is known.
 */
export const recordReturned =
	(recipients: Recipients) =>
	async (
		transaction: DatabaseTransaction,
		id: string,
		report: DeliveryReport,
		now: Date,
	): Promise<void> => {
		const error = returnedError(report);
		const { code, response } = error;
		const [row] = await runIn(transaction)<OutboxRow>`update outbox
			set state = 'failed', error = ${code}, response = ${response}
			where id = ${id}
			and state = 'sent'
			and kind in ('reply', 'acknowledgement')
			returning *`;
		if (row) await giveUp(transaction, recipients, row, error, now);
	};

/** When a reply does not arrive, puts its enquiry back to New. */
async function reopen(
	transaction: DatabaseTransaction,
	replyId: string,
	id: string,
	code: CauseName,
	now: Date,
): Promise<void> {
	const event = { action_id: replyId, author: '', kind: 'bounce', text: code } as const;
	const move = { id, from: ['answered'], to: 'new', event } as const;
	if (await moveEnquiry(transaction, move, now)) return;
	await addEvent(transaction, id, event, now);
}
