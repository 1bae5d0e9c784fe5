import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import { idPrefix } from '../database/id-time.ts';
import type { NoticeRow, OutboxRow } from '../database/schema.ts';
import { lastMorning, nextMorning } from '../new-zealand-time.ts';
import { newMessage } from './queue.ts';
import { directKey, type Recipient } from './recipients.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Between two messages to a recipient. What comes in between is in the next one, so an hour has at most thirty. */
const pauseMs = 2 * minuteMs;
/** While so many messages wait, for example because the mail server is down, further enquiries wait for the next one. */
const maxPending = 3;
/** Entries of a message. More would be a message that mail servers refuse, and that takes seconds to write. */
export const maxEntries = 250;
/** After a full message, what has been due for so long is left to the inbox. */
const leftAfterMs = hourMs;
/** Rows that a transaction leaves to the inbox: few enough that visitors do not wait. */
const leftAtOnce = 1000;
/** The morning message is sent within this time after eight, or not on this day. */
const morningMs = 4 * hourMs;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/**
 * Queues an enquiry for each recipient, in the transaction that stores it. A genuine one is due now, one that looks like spam
 * at eight in the morning, but for programs now too. Spam is in the inbox only.
 */
export async function queueNotices(
	transaction: DatabaseTransaction,
	{ id, state, score }: { id: string; state: string; score: number },
	recipients: readonly Recipient[],
	now: Date,
): Promise<void> {
	if (state === 'spam') return;
	const rows = recipients.map(({ key, kind }) => {
		const due = state === 'suspect' && kind !== 'json' ? nextMorning(now) : now;
		return newNotice({ enquiry_id: id, recipient: key, score }, due);
	});
	await insertNotices(transaction, rows);
}

/** Queues that the visitor's address was refused, for each recipient that people read. It is due now. */
export const queueRefusedAddress = (
	transaction: DatabaseTransaction,
	enquiryId: string,
	recipients: readonly Recipient[],
	now: Date,
): Promise<void> => {
	const people = recipients.filter(({ kind }) => kind !== 'json');
	const notice = { enquiry_id: enquiryId, kind: 'refused-address', score: 0 } as const;
	return insertNotices(
		transaction,
		people.map(({ key }) => newNotice({ ...notice, recipient: key }, now)),
	);
};

const newNotice = (
	notice: Pick<NoticeRow, 'enquiry_id' | 'recipient' | 'score'> & Partial<NoticeRow>,
	due: Date,
): NoticeRow => ({ kind: 'enquiry', due_at: due.toISOString(), message_id: null, ...notice });

/** Adds notices, but not those that the recipients have already. */
export async function insertNotices(transaction: DatabaseTransaction, rows: readonly NoticeRow[]) {
	if (rows.length === 0) return;
	const insert = transaction.insertInto('notices').values(rows);
	await insert.onConflict((conflict) => conflict.doNothing()).execute();
}

/** Deletes what was not sent about an enquiry that is spam. Replies stay. */
export async function cancelNotices(transaction: DatabaseTransaction, enquiryId: string): Promise<void> {
	await sql`delete from notices where enquiry_id = ${enquiryId} and message_id is null`.execute(transaction);
	await sql`delete from outbox where enquiry_id = ${enquiryId} and kind = 'acknowledgement'
		and state = 'pending' and leased_until is null`.execute(transaction);
}

/**
 * Puts everything that waits for a recipient into one message, the likeliest genuine first, once something is due; unless the
 * recipient got one in the last two minutes, or three are waiting. In the morning there is a message also if enquiries only
 * wait for an answer. Reads and writes at most {@link maxEntries} notices; a full message leaves the rest to the inbox.
 */
export async function formMessage(database: Database, recipient: Recipient, now: Date): Promise<void> {
	const { key, kind } = recipient;
	const isMorning = kind !== 'json' && (await isMorningDue(database.kysely, key, now));
	if (!(isMorning || (await hasDueNotice(database.kysely, key, now)))) return;
	const full = await database.write(async (transaction) => {
		// Locks the recipient, so that two replicas do not form a message at the same time.
		await sql`update recipients set key = key where key = ${key}`.execute(transaction);
		if (!(await mayGetMessage(transaction, recipient, now))) return undefined;
		const ids = await selectWaiting(transaction, recipient);
		const isStillMorning = isMorning && (await isMorningDue(transaction, key, now));
		if (ids.length === 0 && !isStillMorning) return undefined;
		const row = newMessage({ kind: isStillMorning ? 'morning' : 'notice', recipient: key }, now);
		const isFull = ids.length === maxEntries;
		// A full message is leased until it says how many enquiries it left to the inbox.
		if (isFull) row.leased_until = before(now, -minuteMs).toISOString();
		await transaction.insertInto('outbox').values(row).execute();
		if (ids.length > 0)
			await sql`update notices set message_id = ${row.id}
				where recipient = ${key} and message_id is null and enquiry_id in (${sql.join(ids)})`.execute(
				transaction,
			);
		return isFull ? row : undefined;
	});
	if (full) await leaveToInbox(database, full, now);
}

type Queries = Database['kysely'] | DatabaseTransaction;

async function hasDueNotice(queries: Queries, key: string, now: Date): Promise<boolean> {
	const eight = nextMorning(now).toISOString();
	// Nothing is due at another time in the future, unless the clock was set back since.
	const { rows } = await sql`select 1 from notices where recipient = ${key} and message_id is null
		and (due_at < ${eight} or due_at > ${eight}) limit 1`.execute(queries);
	return rows.length > 0;
}

/** Resolves to whether enquiries wait for an answer, and the recipient has not got the message of this morning yet. */
async function isMorningDue(queries: Queries, key: string, now: Date): Promise<boolean> {
	const eight = lastMorning(now);
	if (eight < before(now, morningMs)) return false;
	const { rows } = await sql`select 1 from enquiries where state = 'new' and not exists (
		select 1 from outbox where kind = 'morning' and recipient = ${key}
			and id >= ${idPrefix(eight)} and id < ${idPrefix(before(now, -1))}
	) limit 1`.execute(queries);
	return rows.length > 0;
}

async function mayGetMessage(transaction: DatabaseTransaction, { key, kind }: Recipient, now: Date) {
	const pending = await sql`select 1 from outbox where recipient = ${key} and state = 'pending'
		and kind in ('notice', 'morning') limit ${maxPending}`.execute(transaction);
	if (kind === 'json') return pending.rows.length === 0;
	// One from after `now` does not count: the clock was set back since.
	const recent = await sql`select 1 from outbox where recipient = ${key} and kind in ('notice', 'morning')
		and id > ${idPrefix(before(now, pauseMs))} and id < ${idPrefix(before(now, -1))} limit 1`.execute(
		transaction,
	);
	return pending.rows.length < maxPending && recent.rows.length === 0;
}

/** Programs get one enquiry in a request. People also get what is due at eight, so that they are disturbed once. */
async function selectWaiting(transaction: DatabaseTransaction, { key, kind }: Recipient): Promise<string[]> {
	const order = kind === 'json' ? sql`due_at limit 1` : sql`score, enquiry_id limit ${maxEntries}`;
	const { rows } = await sql<Pick<NoticeRow, 'enquiry_id'>>`select enquiry_id from notices
		where recipient = ${key} and message_id is null order by ${order}`.execute(transaction);
	return rows.map(({ enquiry_id }) => enquiry_id);
}

/**
 * Leaves to the inbox what a full message left out and what has been due for an hour in which the recipient worked, and counts
 * it in that message. Neither an outage nor waiting for eight alone leaves anything to the inbox.
 */
async function leaveToInbox(database: Database, { id, recipient }: OutboxRow, now: Date): Promise<void> {
	const hourAgo = before(now, leftAfterMs).toISOString();
	for (let left = 0, isDone = false; !isDone; ) {
		await database.write(async (transaction) => {
			const { rows } = await sql<Pick<NoticeRow, 'enquiry_id'>>`select enquiry_id from notices
				join recipients on key = recipient
				where recipient = ${recipient} and message_id is null and due_at <= ${hourAgo}
				and failing_since is null and working_since <= ${hourAgo} limit ${leftAtOnce}`.execute(transaction);
			const ids = rows.map(({ enquiry_id }) => enquiry_id);
			isDone = ids.length < leftAtOnce;
			left += ids.length;
			if (ids.length > 0) {
				await sql`delete from notices where recipient = ${recipient} and message_id is null
					and enquiry_id in (${sql.join(ids)})`.execute(transaction);
				await retainFrom(transaction, ids, now);
			}
			const lease = isDone ? sql`null` : sql`leased_until`;
			await sql`update outbox set details = ${JSON.stringify({ left })}, leased_until = ${lease}
				where id = ${id}`.execute(transaction);
		});
	}
}

/** Retention counts from now for enquiries that were delivered or left to the inbox, unless it counts already. */
export async function retainFrom(transaction: DatabaseTransaction, ids: readonly string[], now: Date) {
	await sql`update enquiries set retained_from = ${now.toISOString()}
		where retained_from is null and id in (${sql.join(ids)})`.execute(transaction);
}

/**
 * Stores the recipients at start. What a recipient that is no longer configured has not got is sent to the others, unless
 * one of them, or the owner in the inbox, has dealt with it. It waits until a recipient is configured.
 */
export async function updateRecipients(
	database: Database,
	recipients: readonly Recipient[],
	now: Date,
): Promise<void> {
	const at = now.toISOString();
	const keys = [...recipients.map(({ key }) => key), directKey];
	const isRemoved = sql`recipient not in (${sql.join(keys)})`;
	await database.write(async (transaction) => {
		await transaction.deleteFrom('recipients').where('key', 'not in', keys).execute();
		for (const key of keys) {
			// Nothing was sent while the server was down, so that is an outage too.
			await sql`insert into recipients (key, working_since) values (${key}, ${at})
				on conflict (key) do update set working_since = excluded.working_since`.execute(transaction);
		}
		await sql`update outbox set state = 'failed', error = 'removed', leased_until = null
			where state = 'pending' and ${isRemoved}`.execute(transaction);
		await sql`update notices set message_id = null where message_id is not null and ${isRemoved}`.execute(
			transaction,
		);
	});
	if (recipients.length === 0) return;
	while ((await moveNotices(database, keys, recipients, at)) === movedAtOnce);
}

/** Few enough that visitors do not wait. */
const movedAtOnce = 500;

/** Resolves to the number of notices that were moved or dropped. */
const moveNotices = (
	database: Database,
	keys: readonly string[],
	recipients: readonly Recipient[],
	at: string,
): Promise<number> =>
	database.write(async (transaction) => {
		type Missed = NoticeRow & { retained_from: string | null };
		const { rows } = await sql<Missed>`select notices.*, retained_from from notices
			join enquiries on id = enquiry_id where recipient not in (${sql.join(keys)})
			limit ${movedAtOnce}`.execute(transaction);
		for (const { retained_from, ...notice } of rows) {
			await sql`delete from notices where enquiry_id = ${notice.enquiry_id}
				and recipient = ${notice.recipient} and kind = ${notice.kind}`.execute(transaction);
			if (retained_from !== null) continue;
			const due_at = notice.due_at < at ? at : notice.due_at;
			await insertNotices(
				transaction,
				recipients.map(({ key }) => ({ ...notice, recipient: key, due_at })),
			);
		}
		return rows.length;
	});
