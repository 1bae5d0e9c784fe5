import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import { timeOfId } from '../database/id-time.ts';
import type { OutboxRow, RecipientRow } from '../database/schema.ts';
import { queueAlert } from './alerts.ts';
import type { DeliveryError } from './delivery-error.ts';
import { endNotices, queueRefusedAddress } from './notices.ts';
import { after, endAttempt, hourMs, longestPauseMs, minuteMs, retryNow, runIn } from './queue.ts';
import { directKey, type Recipients } from './recipients.ts';

/** After the first attempts. */
const pausesMs = [minuteMs, 5 * minuteMs];
/** A notice whose text was refused so often, for the time being, is sent with links only. */
const maxTextRefusals = 3;
/** Attempts in a day, ten minutes apart. A reply that was refused so often, for the time being, is bounced. */
const maxReplyRefusals = 144;
/** A later acknowledgement would only confuse. */
const maxAcknowledgementAgeMs = 6 * hourMs;

/** Returns whether an acknowledgement is so late that it is not sent any more. */
export const isTooLate = ({ kind, id }: OutboxRow, now: Date): boolean =>
	kind === 'acknowledgement' && now.getTime() - timeOfId(id).getTime() > maxAcknowledgementAgeMs;

/**
 * Stores that the receiver accepted a message. After an outage, everything that waits is sent at once, and whoever was told of it is
 * told that it is over.
 */
export const recordSuccess = ({ write }: Database, row: OutboxRow, recipients: Recipients, now: Date) =>
	write(async (transaction) => {
		const run = runIn(transaction);
		const [failing] = await run<RecipientRow>`select * from recipients
			where key = ${row.recipient} and failing_since is not null`;
		if (failing) {
			await run`update recipients set failing_since = null, error = null, alerted_at = null,
				working_since = ${now.toISOString()} where key = ${row.recipient}`;
			await retryNow(run, now, row.recipient);
			if (failing.alerted_at !== null) await queueAlert(transaction, 'working', failing, recipients, now);
		}
		if (await endAttempt(transaction, row, { state: 'sent', error: null }))
			await endNotices(run, sql`message_id = ${row.id}`, now);
	});

/** Stores why a message was not accepted, and when it is tried again, with what change. */
export const recordFailure = (
	{ write }: Database,
	row: OutboxRow,
	error: DeliveryError,
	recipients: Recipients,
	now: Date,
): Promise<void> =>
	write(async (transaction) => {
		const run = runIn(transaction);
		// What is refused with links only as well is not refused for its text. A visitor's address says nothing of our server.
		const isProgram = recipients.some(({ key, kind }) => key === row.recipient && kind === 'json');
		const isFailing =
			row.recipient === directKey
				? error.about === 'server'
				: error.about !== 'text' || row.links_only === 1 || isProgram;
		if (isFailing)
			await run`update recipients set error = ${error.code},
				failing_since = coalesce(failing_since, ${now.toISOString()}) where key = ${row.recipient}`;
		const changes = nextState(row, error, isProgram, now);
		const isEnded = await endAttempt(transaction, row, { error: error.code, ...changes });
		if (!isEnded || changes.state !== 'failed') return;
		const { enquiry_id: enquiryId, kind } = row;
		// It must not keep the next ones from a program.
		if (enquiryId === null) return endNotices(run, sql`message_id = ${row.id}`, now);
		if (kind === 'reply') await bounceReply(transaction, row.id, enquiryId, error.code, now);
		if (kind === 'reply' || (kind === 'acknowledgement' && error.code === 'no-mailbox'))
			await queueRefusedAddress(run, enquiryId, recipients, now);
	});

/** Returns the changes of a message after a failure: it is tried again as it is, without text, or not at all. */
function nextState(row: OutboxRow, error: DeliveryError, isProgram: boolean, now: Date): Partial<OutboxRow> {
	const next_attempt_at = after(now, pausesMs[row.attempts - 1] ?? longestPauseMs).toISOString();
	if (row.recipient === directKey) {
		// The time in which our own mail server cannot be reached does not count.
		const refusals = row.refusals + (error.isResponse ? 1 : 0);
		const isOver = error.isPermanent || isTooLate(row, now) || refusals >= maxReplyRefusals;
		return isOver ? { state: 'failed', refusals } : { next_attempt_at, refusals };
	}
	if (error.about !== 'text' || row.links_only === 1) return { next_attempt_at };
	const refusals = row.refusals + 1;
	if (!error.isPermanent && refusals < maxTextRefusals) return { next_attempt_at, refusals };
	// They have nothing that can be left out.
	if (isProgram || row.kind === 'alert') return { state: 'failed', refusals };
	return { refusals, links_only: 1, next_attempt_at: now.toISOString() };
}

/** Puts the enquiry of a reply that does not arrive back to New. */
async function bounceReply(
	transaction: DatabaseTransaction,
	action_id: string,
	enquiry_id: string,
	code: string,
	now: Date,
): Promise<void> {
	const [reopened] = await runIn(transaction)`update enquiries set state = 'new'
		where id = ${enquiry_id} and state = 'answered' returning id`;
	const bounce = {
		...{ id: uuidv7({ msecs: now.getTime() }), enquiry_id, action_id, happened_at: now.toISOString() },
		...({ author: '', kind: 'bounce', text: code } as const),
		state_before: reopened ? ('answered' as const) : null,
		state_after: reopened ? ('new' as const) : null,
	};
	await transaction.insertInto('enquiry_events').values(bounce).execute();
}
