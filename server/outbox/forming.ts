import { type RawBuilder, sql } from 'kysely';
import { after, type Clock, dayMs, hourMs } from '../clock.ts';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import { newId } from '../database/id-time.ts';
import { whereHasCome } from '../database/other-clocks.ts';
import type { NoticeRow, OutboxRow } from '../database/schema.ts';
import { lastMorning } from '../new-zealand-time.ts';
import { detailsJson } from './details.ts';
import { enquiriesKind, type FormedKind, formedKinds } from './kinds.ts';
import { endNotices } from './notices.ts';
import {
	exists,
	leaseMs,
	lockRecipient,
	maxPauseMs,
	queueMessage,
	type Run,
	runIn,
	whereQueuedSince,
} from './queue.ts';
import type { Recipient } from './recipients.ts';

/**
 * Rows that a transaction leaves to the inbox: few enough, with the longest texts, that visitors do
 * not wait.
 */
const leftAtOnce = 100;
/** The morning message is sent within this time after eight, or not on this day. */
const morningMs = 4 * hourMs;
/** On the day on which summer time ends. */
const longestDayMs = dayMs + hourMs;

/**
 * Puts everything that waits for a recipient into one message, the likeliest genuine first, once
 * something is due; unless the recipient got one in the last two minutes, three are waiting, or one
 * that waits may have arrived. What looks like spam has a message of its own. Looks first without a
 * lock, for this is asked every few seconds.
 */
export async function formMessage(
	database: Database,
	recipient: Recipient,
	clock: Clock,
): Promise<void> {
	const due = await dueKind(runIn(database.kysely), recipient, clock.now());
	if (due === undefined) return;
	const full = await database.write(async (transaction) => {
		const run = runIn(transaction);
		// A replica with a newer configuration may have removed it.
		if (!(await lockRecipient(run, recipient.key))) return undefined;
		// While this waited for the lock, another replica may have formed a message.
		const now = clock.now();
		const kind = await dueKind(run, recipient, now);
		return kind && queueFormed(transaction, recipient, kind, now);
	});
	if (full) await leaveToInbox(database, full, recipient, clock);
}

/** Queues a message, with the notices that it takes. Resolves to it if it is full. */
async function queueFormed(
	transaction: DatabaseTransaction,
	recipient: Recipient,
	kind: FormedKind,
	now: Date,
): Promise<Formed | undefined> {
	const { key, isForPeople, maxEntries } = recipient;
	const id = newId(now);
	const taken =
		kind === 'morning' ? [] : await takeNotices(runIn(transaction), recipient, kind, id);
	const isFull = isForPeople && taken.length >= maxEntries;
	// A full message is leased until it says how many enquiries it left to the inbox.
	const leased_until = isFull ? after(now, leaseMs).toISOString() : null;
	await queueMessage(transaction, { id, kind, recipient: key, leased_until }, now);
	return isFull ? { id, kind } : undefined;
}

/** Puts what waits into a message: all notices of an enquiry, the likeliest genuine ones first. */
const takeNotices = (run: Run, recipient: Recipient, kind: FormedKind, id: string) =>
	run`update notices set message_id = ${id}
		where recipient = ${recipient.key} and message_id is null and due_at is not null
		and enquiry_id in (
			select enquiry_id from notices where ${whereWaitingFor(recipient, kind)}
			order by is_suspect, score, enquiry_id limit ${recipient.maxEntries}
		) returning enquiry_id`;

/** A message that was formed. */
type Formed = Pick<OutboxRow, 'id' | 'kind'>;

/** Where notices wait for a kind of message. A program gets both sorts in one kind. */
function whereWaitingFor(recipient: Recipient, kind: OutboxRow['kind']): RawBuilder<unknown> {
	const sorts = recipient.isForPeople ? sql`${kind === 'suspects' ? 1 : 0}` : sql`0, 1`;
	return sql`recipient = ${recipient.key} and is_suspect in (${sorts})
		and message_id is null and due_at is not null`;
}

/**
 * Resolves to the kind of message that a recipient is to get now, if any. When genuine enquiries
 * and suspects keep coming, they take turns.
 */
async function dueKind(run: Run, recipient: Recipient, now: Date): Promise<FormedKind | undefined> {
	if (!(await mayGetMessage(run, recipient, now))) return undefined;
	if (await isMorningDue(run, recipient, now)) return 'morning';
	const hasEnquiries = await isDue(run, recipient, enquiriesKind, now);
	const hasSuspects = recipient.isForPeople && (await isDue(run, recipient, 'suspects', now));
	if (hasSuspects && !hasEnquiries) return 'suspects';
	if (hasSuspects && (await hadEnquiriesLast(run, recipient))) return 'suspects';
	return hasEnquiries ? enquiriesKind : undefined;
}

/**
 * Resolves to whether something of what waits for a kind of message is due. Genuine enquiries, and
 * what a program gets, are due at once, whatever our clock shows. Only what a visitor writes back
 * may wait, for an hour after the last time. To people what looks like spam is due at eight.
 */
function isDue(run: Run, recipient: Recipient, kind: FormedKind, now: Date): Promise<boolean> {
	const whereDue =
		kind === 'suspects'
			? whereHasCome('due_at', now, longestDayMs)
			: sql`(kind <> 'wrote-back' or ${whereHasCome('due_at', now, hourMs)})`;
	const whereWaiting = whereWaitingFor(recipient, kind);
	return exists(run, sql`select 1 from notices where ${whereWaiting} and ${whereDue}`);
}

/** Resolves to whether the latest message was of genuine enquiries. */
async function hadEnquiriesLast(run: Run, { key }: Recipient): Promise<boolean> {
	const [latest] = await run<Pick<OutboxRow, 'kind'>>`select kind from outbox
		where recipient = ${key} and kind in (${enquiriesKind}, 'suspects')
		order by id desc limit 1`;
	return latest?.kind === enquiriesKind;
}

/**
 * Resolves to whether enquiries wait for an answer since before eight, and the recipient has not
 * got the message of this morning yet. It waits for what users put off until this morning, which
 * comes back within a minute of a server that was frozen, or without its database, at eight.
 */
async function isMorningDue(run: Run, recipient: Recipient, now: Date): Promise<boolean> {
	const eight = lastMorning(now);
	if (!recipient.isForPeople || eight < after(now, -morningMs)) return false;
	return exists(
		run,
		sql`select 1 from (
			select min(waiting_since) as since from enquiries where state = 'new'
		) as oldest
		where since < ${eight.toISOString()} and not exists (
			select 1 from outbox where kind = 'morning' and recipient = ${recipient.key}
			and ${whereQueuedSince(eight, now)}
		) and not exists (
			select 1 from enquiries where state = 'later' and remind_at <= ${eight.toISOString()}
		)`,
	);
}

/**
 * People get no message within the pause after another one, and nobody without room. A program gets
 * one above the limit every ten minutes: it may accept others.
 */
async function mayGetMessage(run: Run, recipient: Recipient, now: Date): Promise<boolean> {
	const { isForPeople, pauseMs } = recipient;
	if (isForPeople && (await wasFormedWithin(run, recipient, pauseMs, now))) return false;
	if (await hasRoom(run, recipient)) return true;
	return !isForPeople && !(await wasFormedWithin(run, recipient, maxPauseMs, now));
}

const whereFormedFor = ({ key }: Recipient) =>
	sql`recipient = ${key} and kind in (${sql.join(formedKinds)})`;

const wasFormedWithin = (run: Run, recipient: Recipient, ms: number, now: Date) =>
	exists(
		run,
		sql`select 1 from outbox
			where ${whereFormedFor(recipient)} and ${whereQueuedSince(after(now, -ms), now)}`,
	);

/**
 * Resolves to whether fewer messages wait than may, and none of them may have arrived: each attempt
 * at such a one may be a message more.
 */
async function hasRoom(run: Run, recipient: Recipient): Promise<boolean> {
	const { maxPending } = recipient;
	const pending = await run<Pick<OutboxRow, 'error'>>`select error from outbox
		where ${whereFormedFor(recipient)} and state = 'pending' limit ${maxPending}`;
	return pending.length < maxPending && pending.every(({ error }) => error !== 'unconfirmed');
}

/**
 * Leaves to the inbox what a full message did not take and what has been due for an hour in which
 * the recipient worked, and counts it in that message. Neither an outage nor waiting for eight
 * alone leaves anything to the inbox. The lease of the message is renewed meanwhile.
 */
async function leaveToInbox(
	database: Database,
	{ id, kind }: Formed,
	recipient: Recipient,
	clock: Clock,
): Promise<void> {
	let left = 0;
	for (;;) {
		const { ids, isEnd } = await database.write(async (transaction) => {
			const run = runIn(transaction);
			const now = clock.now();
			// Whoever was frozen for longer than the lease finds that another worker sends the message.
			if (!(await isUnclaimed(run, id))) return { ids: [], isEnd: true };
			const some = await leaveSome(run, recipient, kind, now);
			const leasedUntil = some.isEnd ? null : after(now, leaseMs).toISOString();
			await run`update outbox
				set details = ${detailsJson({ left: left + some.ids.length })},
				leased_until = ${leasedUntil}
				where id = ${id}`;
			return some;
		});
		left += ids.length;
		if (isEnd) return;
	}
}

/** Resolves to whether no attempt at a message has begun. None can before the transaction ends. */
const isUnclaimed = async (run: Run, id: string): Promise<boolean> =>
	(
		await run`update outbox set attempts = 0
			where id = ${id} and state = 'pending' and attempts = 0 returning id`
	).length > 0;

/** Leaves some enquiries to the inbox. Resolves to their ids, and to whether no others follow. */
async function leaveSome(
	run: Run,
	recipient: Recipient,
	kind: OutboxRow['kind'],
	now: Date,
): Promise<{ ids: readonly string[]; isEnd: boolean }> {
	const hourAgo = after(now, -hourMs).toISOString();
	const rows = await run<Pick<NoticeRow, 'enquiry_id'>>`
		select enquiry_id from notices join recipients on key = recipient
		where ${whereWaitingFor(recipient, kind)} and due_at <= ${hourAgo}
		and failing_since is null and working_since <= ${hourAgo} limit ${leftAtOnce}`;
	// An enquiry may have several notices.
	const ids = [...new Set(rows.map(({ enquiry_id }) => enquiry_id))];
	if (ids.length > 0) {
		// Not `message_id is null`, by the index of which SQLite would read all that waits.
		const whereLeft = sql`recipient = ${recipient.key} and enquiry_id in (${sql.join(ids)})
			and coalesce(message_id, '') = '' and due_at <= ${hourAgo}`;
		await endNotices(run, whereLeft, now);
	}
	return { ids, isEnd: rows.length < leftAtOnce };
}
