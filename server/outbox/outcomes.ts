import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import { timeOfId } from '../database/id-time.ts';
import type { NoticeRow, OutboxRow, RecipientRow } from '../database/schema.ts';
import { queueAlert } from './alerts.ts';
import type { DeliveryError } from './delivery-error.ts';
import { queueRefusedAddress, retainFrom } from './notices.ts';
import { endAttempt, nextAttempt, retryNow } from './queue.ts';
import { directKey, type Recipient } from './recipients.ts';

/** A notice whose text was refused so often, for the time being, is sent with links only. */
const maxTextRefusals = 3;
/** Attempts in a day, ten minutes apart. A reply that was refused so often, for the time being, is bounced. */
const maxReplyRefusals = 144;
/** A later acknowledgement would only confuse. */
const maxAcknowledgementAgeMs = 6 * 60 * 60_000;

/** Returns whether an acknowledgement is so late that it is not sent any more. */
export const isTooLate = ({ kind, id }: OutboxRow, now: Date): boolean =>
	kind === 'acknowledgement' && now.getTime() - timeOfId(id).getTime() > maxAcknowledgementAgeMs;

/** Stores that the receiver accepted a message, and that its recipient works. */
export const recordSuccess = (
	database: Database,
	row: OutboxRow,
	recipients: readonly Recipient[],
	now: Date,
): Promise<void> =>
	database.write(async (transaction) => {
		await recordWorking(transaction, row.recipient, recipients, now);
		if (await endAttempt(transaction, row, { state: 'sent', error: null }))
			await endNotices(transaction, row.id, now);
	});

/** Stores that the recipient has got the enquiries of a message. */
async function endNotices(transaction: DatabaseTransaction, messageId: string, now: Date): Promise<void> {
	const { rows } = await sql<
		Pick<NoticeRow, 'enquiry_id'>
	>`delete from notices where message_id = ${messageId}
		returning enquiry_id`.execute(transaction);
	const ids = rows.map(({ enquiry_id }) => enquiry_id);
	if (ids.length > 0) await retainFrom(transaction, ids, now);
}

/** Stores why a message was not accepted, and when it is tried again, with what change. */
export const recordFailure = (
	database: Database,
	row: OutboxRow,
	error: DeliveryError,
	recipients: readonly Recipient[],
	now: Date,
): Promise<void> =>
	database.write(async (transaction) => {
		const changes = changesAfter(row, error, recipients, now);
		// What is refused with links only as well is not refused for its text. A visitor's address says nothing of our server.
		const isFailing =
			row.recipient === directKey ? error.about === 'server' : error.about !== 'text' || row.links_only === 1;
		if (isFailing) await recordFailing(transaction, row.recipient, error.code, now);
		const isEnded = await endAttempt(transaction, row, { error: error.code, ...changes });
		if (!isEnded || changes.state !== 'failed') return;
		const { enquiry_id: enquiryId } = row;
		// It must not keep the next ones from a program.
		if (enquiryId === null) return endNotices(transaction, row.id, now);
		if (row.kind === 'reply') await bounceReply(transaction, row, enquiryId, error.code, now);
		const isWrongAddress = row.kind === 'acknowledgement' && error.code === 'no-mailbox';
		if (isWrongAddress || row.kind === 'reply')
			await queueRefusedAddress(transaction, enquiryId, recipients, now);
	});

/** Returns the changes of a message after a failure: it is tried again as it is, without text, or not at all. */
function changesAfter(
	row: OutboxRow,
	error: DeliveryError,
	recipients: readonly Recipient[],
	now: Date,
): Partial<OutboxRow> {
	const retry = { next_attempt_at: nextAttempt(row, now) };
	if (row.recipient === directKey) {
		// The time in which our own mail server cannot be reached does not count.
		const refusals = row.refusals + (error.isResponse ? 1 : 0);
		const isOver = error.isPermanent || isTooLate(row, now) || refusals >= maxReplyRefusals;
		return isOver ? { state: 'failed', refusals } : { ...retry, refusals };
	}
	if (error.about !== 'text' || row.links_only === 1) return retry;
	const refusals = row.refusals + 1;
	if (!error.isPermanent && refusals < maxTextRefusals) return { ...retry, refusals };
	const isProgram = recipients.find(({ key }) => key === row.recipient)?.kind === 'json';
	// They have nothing that can be left out.
	if (isProgram || row.kind === 'alert') return { state: 'failed', refusals };
	return { refusals, links_only: 1, next_attempt_at: now.toISOString() };
}

/** Puts the enquiry of a reply that does not arrive back to New. */
async function bounceReply(
	transaction: DatabaseTransaction,
	{ id }: OutboxRow,
	enquiryId: string,
	code: string,
	now: Date,
): Promise<void> {
	const { numAffectedRows = 0n } = await sql`update enquiries set state = 'new'
		where id = ${enquiryId} and state = 'answered'`.execute(transaction);
	const states =
		numAffectedRows > 0n
			? ({ state_before: 'answered', state_after: 'new' } as const)
			: { state_before: null, state_after: null };
	const event = { enquiry_id: enquiryId, action_id: id, happened_at: now.toISOString(), author: '' };
	const bounce = {
		...event,
		...states,
		id: uuidv7({ msecs: now.getTime() }),
		kind: 'bounce',
		text: code,
	} as const;
	await transaction.insertInto('enquiry_events').values(bounce).execute();
}

async function recordFailing(transaction: DatabaseTransaction, key: string, error: string, now: Date) {
	await sql`update recipients set error = ${error}, failing_since = coalesce(failing_since, ${now.toISOString()})
		where key = ${key}`.execute(transaction);
}

/** After an outage, everything that waits is sent at once, and whoever was told of it is told that it is over. */
async function recordWorking(
	transaction: DatabaseTransaction,
	key: string,
	recipients: readonly Recipient[],
	now: Date,
): Promise<void> {
	const { rows } = await sql<RecipientRow>`select * from recipients
		where key = ${key} and failing_since is not null`.execute(transaction);
	const [failing] = rows;
	if (failing === undefined) return;
	await sql`update recipients set failing_since = null, error = null, alerted_at = null,
		working_since = ${now.toISOString()} where key = ${key}`.execute(transaction);
	await retryNow(transaction, now, [key, directKey]);
	if (failing.alerted_at !== null) await queueAlert(transaction, 'working', failing, recipients, now);
}
