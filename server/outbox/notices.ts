import { type RawBuilder, sql } from 'kysely';
import { after, hourMs, minuteMs } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { NoticeRow, OutboxRow } from '../database/schema.ts';
import { lastMorning, nextMorning } from '../new-zealand-time.ts';
import {
	leaseMs,
	lockRecipient,
	maxPauseMs,
	queuedSince,
	queueMessage,
	type Run,
	runIn,
} from './queue.ts';
import { directKey, type Recipient, type Recipients } from './recipients.ts';

/**
 * Between two messages to a recipient. What comes in between is in the next one, so an hour has at
 * most thirty.
 */
const pauseMs = 2 * minuteMs;
/**
 * While this many messages wait, further enquiries wait for the next one. For a program each is one
 * enquiry that it refuses.
 */
const maxPending = { email: 3, chat: 3, json: 100 } as const;
/**
 * Entries of a message. More would be a message that mail servers refuse, and that takes seconds to
 * write.
 */
export const maxEntries = 250;
/**
 * Rows that a transaction leaves to the inbox: few enough, with the longest texts, that visitors do
 * not wait.
 */
const leftAtOnce = 100;
/** The morning message is sent within this time after eight, or not on this day. */
const morningMs = 4 * hourMs;
/**
 * In place of a message, of an enquiry that is spam: nobody is told of it unless it is genuine
 * after all.
 */
export const keptBack = 'kept back';

type QueuedEnquiry = { id: string; state: string; score: number };

/**
 * A genuine enquiry is due now, one that looks like spam at eight in the morning, but for programs
 * now too.
 */
const dueAt = (state: string, { kind }: Recipient, now: Date) =>
	(state === 'suspect' && kind !== 'json' ? nextMorning(now) : now).toISOString();
const messageOf = (state: string) => (state === 'spam' ? keptBack : null);

/** Queues a new enquiry for each recipient. */
export async function queueNotices(
	run: Run,
	enquiry: QueuedEnquiry,
	recipients: Recipients,
	now: Date,
) {
	const { id, state, score } = enquiry;
	for (const to of recipients)
		await run`insert into notices (enquiry_id, recipient, kind, score, due_at, message_id)
			values (${id}, ${to.key}, 'enquiry', ${score}, ${dueAt(state, to, now)}, ${messageOf(state)})`;
}

/** Queues an enquiry in its new state for each recipient that was not told of it. */
export async function requeueNotices(
	run: Run,
	enquiry: QueuedEnquiry,
	recipients: Recipients,
	now: Date,
) {
	const { id, state } = enquiry;
	for (const to of recipients)
		await run`update notices set due_at = ${dueAt(state, to, now)}, message_id = ${messageOf(state)}
			where enquiry_id = ${id} and recipient = ${to.key} and (message_id is null or message_id = ${keptBack})`;
}

/**
 * Queues that the visitor's address was refused, for each recipient that people read. It is due
 * now.
 */
export async function queueRefusedAddress(
	run: Run,
	enquiryId: string,
	recipients: Recipients,
	now: Date,
) {
	for (const { key } of recipients.filter(({ kind }) => kind !== 'json'))
		await run`insert into notices (enquiry_id, recipient, kind, score, due_at)
			values (${enquiryId}, ${key}, 'refused-address', 0, ${now.toISOString()}) on conflict do nothing`;
}

/**
 * Deletes notices that were delivered or left to the inbox: retention counts from now, unless it
 * counts already.
 */
export async function endNotices(
	run: Run,
	areEnded: RawBuilder<unknown>,
	now: Date,
): Promise<void> {
	await run`update enquiries set retained_from = ${now.toISOString()} where retained_from is null
		and id in (select enquiry_id from notices where ${areEnded})`;
	await run`delete from notices where ${areEnded}`;
}

/**
 * Puts everything that waits for a recipient into one message, the likeliest genuine first, once
 * something is due; unless the recipient got one in the last two minutes, or three are waiting. In
 * the morning there is a message also if enquiries only wait for an answer. Reads and writes at
 * most {@link maxEntries} notices. Looks first without a lock, for every enquiry asks.
 */
export async function formMessage(
	database: Database,
	recipient: Recipient,
	now: Date,
): Promise<void> {
	if ((await dueKind(runIn(database.kysely), recipient, now)) === undefined) return;
	const full = await database.write(async (transaction) => {
		const run = runIn(transaction);
		await lockRecipient(run, recipient.key);
		const kind = await dueKind(run, recipient, now);
		if (kind === undefined) return undefined;
		// People also get what is due at eight, so that they are disturbed once. A request to a program
		// is about one enquiry.
		const areWaiting = sql`recipient = ${recipient.key} and message_id is null`;
		const rows = await run<NoticeRow>`select enquiry_id from notices where ${areWaiting}
			order by score, enquiry_id limit ${recipient.kind === 'json' ? 1 : maxEntries}`;
		const ids = rows.map(({ enquiry_id }) => enquiry_id);
		const isFull = ids.length === maxEntries;
		// A full message is leased until it says how many enquiries it left to the inbox.
		const leased_until = isFull ? after(now, leaseMs).toISOString() : null;
		const row = await queueMessage(
			transaction,
			{ kind, recipient: recipient.key, leased_until },
			now,
		);
		if (ids.length > 0)
			await run`update notices set message_id = ${row.id} where ${areWaiting} and enquiry_id in (${sql.join(ids)})`;
		return isFull ? row : undefined;
	});
	if (full) await leaveToInbox(database, full, now);
}

/** Resolves to the kind of message that a recipient is to get now, if any. */
async function dueKind(
	run: Run,
	recipient: Recipient,
	now: Date,
): Promise<OutboxRow['kind'] | undefined> {
	if (!(await mayGetMessage(run, recipient, now))) return undefined;
	if (await isMorningDue(run, recipient, now)) return 'morning';
	return (await hasDueNotice(run, recipient.key, now)) ? 'notice' : undefined;
}

/**
 * Nothing is due at another time in the future than at eight, unless the clock was set back since.
 */
async function hasDueNotice(run: Run, key: string, now: Date): Promise<boolean> {
	const eight = nextMorning(now).toISOString();
	// As one condition, it would read everything that is due at eight.
	const find = (isDue: RawBuilder<unknown>) =>
		run`select 1 from notices where recipient = ${key} and message_id is null and ${isDue} limit 1`;
	return (
		(await find(sql`due_at < ${eight}`)).length > 0 ||
		(await find(sql`due_at > ${eight}`)).length > 0
	);
}

/**
 * Resolves to whether enquiries wait for an answer, and the recipient has not got the message of
 * this morning yet.
 */
async function isMorningDue(run: Run, { key, kind }: Recipient, now: Date): Promise<boolean> {
	const eight = lastMorning(now);
	if (kind === 'json' || eight < after(now, -morningMs)) return false;
	const got = sql`select 1 from outbox where kind = 'morning' and recipient = ${key} and ${queuedSince(eight, now)}`;
	const waiting = await run`select 1 from
		(select received_at from enquiries where state = 'new' order by id limit 1) as oldest
		where received_at < ${eight.toISOString()} and not exists (${got})`;
	return waiting.length > 0;
}

/**
 * A program gets one message at a time, without a pause, and every ten minutes one above the limit:
 * it may accept others.
 */
async function mayGetMessage(run: Run, { key, kind }: Recipient, now: Date): Promise<boolean> {
	const find = (areMeant: RawBuilder<unknown>) => run`select 1 from outbox where recipient = ${key}
		and kind in ('notice', 'morning') and ${areMeant} limit ${maxPending[kind]}`;
	const isDue = sql`state = 'pending' and next_attempt_at <= ${now.toISOString()}`;
	const earlier = await find(kind === 'json' ? isDue : queuedSince(after(now, -pauseMs), now));
	if (earlier.length > 0) return false;
	if ((await find(sql`state = 'pending'`)).length < maxPending[kind]) return true;
	return kind === 'json' && (await find(queuedSince(after(now, -maxPauseMs), now))).length === 0;
}

/**
 * Leaves to the inbox what a full message left out and what has been due for an hour in which the
 * recipient worked, and counts it in that message. Neither an outage nor waiting for eight alone
 * leaves anything to the inbox.
 */
async function leaveToInbox(
	database: Database,
	{ id, recipient }: OutboxRow,
	now: Date,
): Promise<void> {
	const hourAgo = after(now, -hourMs).toISOString();
	for (let left = 0, count = leftAtOnce; count === leftAtOnce; left += count)
		count = await database.write(async (transaction) => {
			const run = runIn(transaction);
			const rows =
				await run<NoticeRow>`select enquiry_id from notices join recipients on key = recipient
				where recipient = ${recipient} and message_id is null and due_at <= ${hourAgo}
				and failing_since is null and working_since <= ${hourAgo} limit ${leftAtOnce}`;
			const ids = rows.map(({ enquiry_id }) => enquiry_id);
			const areLeft = sql`recipient = ${recipient} and message_id is null and enquiry_id in (${sql.join(ids)})`;
			if (ids.length > 0) await endNotices(run, areLeft, now);
			await run`update outbox set details = ${JSON.stringify({ left: left + ids.length })},
				leased_until = ${ids.length < leftAtOnce ? sql`null` : sql`leased_until`} where id = ${id}`;
			return ids.length;
		});
}

/**
 * Stores the recipients at start. What a recipient that is no longer configured has not got is sent
 * to the others, unless one of them, or the owner in the inbox, has dealt with it. It waits until a
 * recipient is configured. Leases of a killed process end; on Postgres, where they may belong to
 * another replica, they only expire.
 */
export const updateRecipients = ({ engine, write }: Database, recipients: Recipients, now: Date) =>
	write(async (transaction) => {
		const run = runIn(transaction);
		const at = now.toISOString();
		const keys = [directKey, ...recipients.map(({ key }) => key)];
		await run`delete from recipients where key not in (${sql.join(keys)})`;
		// Nothing was sent while the server was down, so that is an outage too.
		for (const key of keys)
			await run`insert into recipients (key, working_since) values (${key}, ${at})
				on conflict (key) do update set working_since = excluded.working_since`;
		if (engine === 'sqlite')
			await run`update outbox set leased_until = null where leased_until is not null`;
		const isRemoved = sql`recipient not in (${sql.join(keys)})`;
		await run`update outbox set state = 'failed', error = 'removed', leased_until = null
			where state = 'pending' and ${isRemoved}`;
		await run`update notices set message_id = null where message_id <> ${keptBack} and ${isRemoved}`;
		if (recipients.length === 0) return;
		for (const { key } of recipients)
			await run`insert into notices (enquiry_id, recipient, kind, score, due_at)
				select enquiry_id, ${key}, kind, notices.score, case when due_at < ${at} then ${at} else due_at end
				from notices join enquiries on id = enquiry_id where ${isRemoved} and retained_from is null
				on conflict do nothing`;
		await run`delete from notices where ${isRemoved}`;
	});
