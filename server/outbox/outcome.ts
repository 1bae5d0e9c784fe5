import { type RawBuilder, sql } from 'kysely';
import type { CauseName } from '#content/delivery-causes.ts';
import { after, dayMs, minuteMs } from '../clock.ts';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import type { OutboxRow, RecipientRow } from '../database/schema.ts';
import { addEvent, moveEnquiry } from '../enquiries/state.ts';
import { queueAlert } from './alerts.ts';
import type { DeliveryError } from './delivery-error.ts';
import { endNotices, leaveHalf, queueFollowUp } from './notices.ts';
import { changeClaimed, lockRecipient, maxPauseMs, type Run, retryNow, runIn } from './queue.ts';
import { type Recipients, type Target, targetOf } from './recipients.ts';

/** After the first attempts, or refusals: an outage before them is over. */
const pausesMs = [minuteMs, 5 * minuteMs];
/** A link to sign in is waited for. */
const signInPauseMs = 5 * minuteMs;
/** Attempts at a text that is refused, or that may have arrived each time. */
const maxOfText = 3;
/** Attempts in a day. */
const maxOfDay = dayMs / maxPauseMs;
/** A program that gives up so many enquiries in a row refuses them all. */
const refusedInRow = 3;

/** What a decision depends on. */
type Attempted = Pick<OutboxRow, 'kind' | 'attempts' | 'refusals' | 'links_only'>;

/** What follows from a failed attempt. */
interface Step {
	/** The message is tried again as it is, without any word of a visitor, or not any more. */
	next: 'retry' | 'links only' | 'failed';
	/** How often it was refused, in all. */
	refusals: number;
	pauseMs: number;
}

/** Returns what follows from a failed attempt. */
export function afterFailure(row: Attempted, error: DeliveryError, target: Target): Step {
	const max = maxRefusals(row, error, target);
	if (max === undefined) {
		return { next: 'retry', refusals: row.refusals, pauseMs: pauseAfter(row.attempts, row) };
	}
	const refusals = row.refusals + 1;
	if (refusals < max) return { next: 'retry', refusals, pauseMs: pauseAfter(refusals, row) };
	const hasLinks = target !== 'one address' && target.isForPeople && row.kind !== 'alert';
	return { next: hasLinks ? 'links only' : 'failed', refusals, pauseMs: 0 };
}

function pauseAfter(failures: number, { kind }: Attempted): number {
	const longestMs = kind === 'sign-in' ? signInPauseMs : maxPauseMs;
	return pausesMs[failures - 1] ?? longestMs;
}

/**
 * Returns how often a message may be refused before something else follows, or `undefined` after an
 * outage, during which nothing is given up. For the owner only a text is refused: all else is an
 * outage. For a visitor that is the time in which our own mail server cannot be reached.
 */
function maxRefusals(row: Attempted, error: DeliveryError, target: Target): number | undefined {
	const { code, about, isPermanent, isResponse } = error;
	if (target !== 'one address') {
		if (about !== 'text' || row.links_only === 1) return undefined;
		return isPermanent ? 1 : maxOfText;
	}
	if ((isPermanent && about === 'address') || code === 'late') return 1;
	if (!isResponse && !isPermanent) return undefined;
	if (!isPermanent && code !== 'unconfirmed') return maxOfDay;
	// An acknowledgement is the same for everybody, so nothing is won by sending it again.
	return row.kind === 'acknowledgement' ? 1 : maxOfText;
}

export interface OutcomeOptions {
	database: Database;
	recipients: Recipients;
}

/**
 * Stores that a message was accepted, or says nothing, which proves nothing of its recipient. After
 * an outage what waits is due, but not what a program refuses while others go on.
 */
export const recordSuccess = (
	{ database, recipients }: OutcomeOptions,
	row: OutboxRow,
	now: Date,
	isSent: boolean,
): Promise<void> =>
	database.write(async (transaction) => {
		const run = runIn(transaction);
		if (isSent) await endOutage(transaction, recipients, row, now);
		const changes = { state: 'sent', error: null, response: null } as const;
		if (await changeClaimed(transaction, row, changes)) {
			await endNotices(run, sql`message_id = ${row.id}`, now);
		}
	});

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

const markWorking = (run: Run, areWorking: RawBuilder<unknown>, now: Date) =>
	run`update recipients set failing_since = null, error = null, response = null,
		alerted_at = null, working_since = ${now.toISOString()} where ${areWorking}`;

/**
 * Stores why a message was not accepted, and that it is tried again as it is, is sent without text,
 * or has failed.
 */
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
		const target = targetOf(recipients, row.recipient);
		const { response } = error;
		const code = causeOfFailure(row, error);
		const { next, refusals, pauseMs } = afterFailure(row, error, target);
		const isEnded = await changeClaimed(transaction, row, {
			error: code,
			response,
			refusals,
			next_attempt_at: after(now, pauseMs).toISOString(),
			state: next === 'failed' ? 'failed' : 'pending',
		});
		if (!isEnded) return;
		if (next === 'links only') await takeTextOut(transaction, row, error);
		if (await isOutage(run, row, error, target)) {
			await run`update recipients set error = ${code}, response = ${response},
				failing_since = coalesce(failing_since, ${now.toISOString()})
				where key = ${row.recipient}`;
		}
		if (next !== 'failed') return;
		await giveUp(transaction, recipients, row, error, now);
		if (row.kind === 'reply') await forgetOutage(run, now);
	});

/**
 * Takes the text that is refused out of a message: of a short list half of the enquiries, which the
 * next message has, and then every word of visitors. What is only deferred, or may have arrived, is
 * not sent in parts: each part would be tried three times.
 */
async function takeTextOut(
	transaction: DatabaseTransaction,
	row: OutboxRow,
	{ isPermanent }: DeliveryError,
): Promise<void> {
	const isList = row.kind === 'notice' && isPermanent;
	const kept = isList ? await leaveHalf(runIn(transaction), row) : undefined;
	// An answer to a message about one enquiry belongs to it.
	const enquiry_id = kept?.length === 1 ? kept[0] : row.enquiry_id;
	const links_only = kept === undefined ? 1 : 0;
	await transaction
		.updateTable('outbox')
		.set({ enquiry_id, links_only })
		.where('id', '=', row.id)
		.execute();
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

/** What is refused with links only as well is not refused for its text. */
const causeOfFailure = ({ links_only }: OutboxRow, { code }: DeliveryError): CauseName =>
	links_only === 1 && code === 'text-refused' ? 'blocked' : code;

/**
 * Resolves to whether a failure says that a recipient takes nothing. A visitor's address says
 * nothing of our server. A text says nothing of a person's mailbox, unless it is refused with links
 * only as well, and of a program only if it has refused the last ones too.
 */
async function isOutage(
	run: Run,
	row: OutboxRow,
	{ about }: DeliveryError,
	target: Target,
): Promise<boolean> {
	if (target === 'one address') return about === 'mail';
	if (about !== 'text') return true;
	if (target.isForPeople) return row.links_only === 1;
	const latest = await run<Pick<OutboxRow, 'state'>>`select state from outbox
		where recipient = ${row.recipient} and state <> 'pending'
		order by id desc limit ${refusedInRow}`;
	return latest.length === refusedInRow && latest.every(({ state }) => state === 'failed');
}

/** Leaves a message to the inbox, and says what became of mail to a visitor. */
async function giveUp(
	transaction: DatabaseTransaction,
	recipients: Recipients,
	{ id, kind, enquiry_id }: OutboxRow,
	{ code, about, isPermanent }: DeliveryError,
	now: Date,
): Promise<void> {
	const run = runIn(transaction);
	await endNotices(run, sql`message_id = ${id}`, now);
	if (enquiry_id === null) return;
	if (kind === 'reply') {
		await reopen(transaction, { id, enquiry_id }, code, now);
		await queueFollowUp(run, enquiry_id, 'returned-reply', recipients, now);
	}
	if (kind === 'acknowledgement' && about === 'address' && isPermanent) {
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
