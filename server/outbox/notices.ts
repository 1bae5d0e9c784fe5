import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { newId } from '../database/id-time.ts';
import type { EnquiryRow, NoticeRow, OutboxRow } from '../database/schema.ts';
import { nextMorning } from '../new-zealand-time.ts';
import { directKinds, formedKinds } from './kinds.ts';
import { countUpTo, exists, type Run, runIn } from './queue.ts';
import type { Recipient, Recipients } from './recipients.ts';

type Enquiry = Pick<EnquiryRow, 'id' | 'state' | 'score'>;

/**
 * What one transaction takes back or moves, and a message more: few enough that it ends in its
 * time.
 */
const changedAtOnce = 1000;

/**
 * Where a notice is in a message. Not `is not null`, which SQLite does not look for in an index.
 */
const whereInSome = sql`message_id > ''`;
export const whereInMessage = ({ id }: Pick<OutboxRow, 'id'>) => sql`message_id = ${id}`;

/** Where the recipient of a row is not configured any more. */
const whereRemoved = sql`recipient not in (select key from recipients)`;

/**
 * A genuine enquiry is due now, one that looks like spam at eight in the morning, but for programs
 * now too. Nobody is told of spam, unless it is genuine after all.
 */
function dueAt({ state }: Pick<Enquiry, 'state'>, { isForPeople }: Recipient, now: Date) {
	if (state === 'spam') return null;
	return (state === 'suspect' && isForPeople ? nextMorning(now) : now).toISOString();
}

const isSuspect = ({ state }: Pick<Enquiry, 'state'>) => (state === 'suspect' ? 1 : 0);

/** Queues a new enquiry for each recipient. */
export async function queueNotices(
	run: Run,
	enquiry: Enquiry,
	recipients: Recipients,
	now: Date,
): Promise<void> {
	for (const to of recipients) {
		await run`insert into notices (enquiry_id, recipient, kind, is_suspect, score, due_at)
			values (${enquiry.id}, ${to.key}, 'enquiry', ${isSuspect(enquiry)}, ${enquiry.score},
				${dueAt(enquiry, to, now)})`;
	}
}

/**
 * Queues an enquiry in its new state for each recipient that was not told of it. If it is in a
 * message that is not sent yet, it leaves it: that may be of the other sort.
 */
export async function requeueNotices(
	run: Run,
	enquiry: Pick<Enquiry, 'id' | 'state'>,
	recipients: Recipients,
	now: Date,
): Promise<void> {
	for (const to of recipients) {
		await run`update notices
			set is_suspect = ${isSuspect(enquiry)}, due_at = ${dueAt(enquiry, to, now)},
				message_id = null
			where enquiry_id = ${enquiry.id} and recipient = ${to.key}`;
	}
}

/**
 * Queues what became of mail to a visitor, for each recipient that people read. A notice that is in
 * a message leaves it, because the message may have been composed before this happened.
 */
export async function queueFollowUp(
	run: Run,
	enquiryId: string,
	kind: NoticeRow['kind'],
	recipients: Recipients,
	due: Date,
): Promise<void> {
	for (const { key } of recipients.filter(({ isForPeople }) => isForPeople)) {
		await run`insert into notices (enquiry_id, recipient, kind, is_suspect, score, due_at)
			values (${enquiryId}, ${key}, ${kind}, 0, 0, ${due.toISOString()})
			on conflict (enquiry_id, recipient, kind)
			do update set message_id = null, due_at = excluded.due_at
			where notices.message_id is not null`;
	}
}

/**
 * Deletes notices that were delivered or left to the inbox: retention counts from now, unless it
 * counts already. A program reads nothing: of what one of the `programs` has taken, it does not
 * count while people have not got it.
 */
export async function endNotices(
	run: Run,
	where: RawBuilder<unknown>,
	now: Date,
	programs: readonly string[] = [],
): Promise<void> {
	const whereWaits =
		programs.length > 0 ? sql`recipient not in (${sql.join(programs)})` : sql`1 = 0`;
	await run`update enquiries set retained_from = ${now.toISOString()}
		where retained_from is null
		and id in (select enquiry_id from notices where ${where})
		and not exists (select 1 from notices where enquiry_id = id and ${whereWaits})`;
	await run`delete from notices where ${where}`;
}

/**
 * Resolves to the number of enquiries that a recipient should have got by now, in no message or in
 * one. What is due later, as suspects are at eight, does not wait for the recipient. An enquiry may
 * have several notices. In the order of the bare column SQLite would read those of everybody, and
 * without both sorts named all that is due later.
 */
export const countWaiting = (run: Run, key: string, now: Date): Promise<number> =>
	countUpTo(
		run,
		sql`select distinct enquiry_id || '' from notices where recipient = ${key}
			and (message_id is null and is_suspect in (0, 1) and due_at <= ${now.toISOString()}
				or ${whereInSome})`,
	);

/**
 * Makes due what waits for some recipients and, because they have the same server, for single
 * addresses. What may have arrived of enquiries waits its pause: with Retry pressed each minute it
 * would add up.
 */
export const retryFor = (run: Run, keys: readonly string[], now: Date): Promise<unknown> =>
	run`update outbox set next_attempt_at = ${now.toISOString()}
		where state = 'pending' and recipient in (${sql.join([...keys, ...directKinds])})
		and (kind not in (${sql.join(formedKinds)}) or coalesce(error, '') <> 'unconfirmed')`;

/**
 * Takes what a recipient was to get back from messages that were set aside, so that it waits for
 * the next one. Of a flood the oldest messages come first, and the others once that one is
 * accepted. Looks first without a transaction.
 */
export async function takeBack({ kysely, write }: Database, key: string): Promise<void> {
	const setAside = sql`select message_id from notices
		where ${whereInSome} and recipient = ${key} and not exists (
			select 1 from outbox where id = message_id and state = 'pending'
		)`;
	if (!(await exists(runIn(kysely), setAside))) return;
	await write(async (transaction) => {
		const run = runIn(transaction);
		// Only that message says how many enquiries it left to the inbox, so it is sent itself.
		await run`update outbox set state = 'pending', refusals = 0
			where id in (${setAside}) and details like '{"left":%' and details <> '{"left":0}'`;
		await run`update notices set message_id = null
			where message_id in (${setAside} order by message_id limit ${changedAtOnce})`;
	});
}

/**
 * Stores the recipients at start, and ends the messages of removed ones. The replica that started
 * last decides who they are. Leases of a killed process end; on Postgres, where they may belong to
 * another replica, they only expire.
 */
export const updateRecipients = ({ engine, write }: Database, recipients: Recipients, now: Date) =>
	write(async (transaction) => {
		const run = runIn(transaction);
		const keys = [...directKinds, ...recipients.map(({ key }) => key)];
		await run`delete from recipients where key not in (${sql.join(keys)})`;
		for (const key of keys) {
			// Nothing was sent while the server was down, so that is an outage too.
			await run`insert into recipients (key, working_since)
				values (${key}, ${now.toISOString()})
				on conflict (key) do update set working_since = excluded.working_since`;
		}
		if (engine === 'sqlite') {
			await run`update outbox set leased_until = null where leased_until is not null`;
		}
		const whereEnds = sql`state = 'pending' and ${whereRemoved}`;
		await run`update notices set message_id = null
			where message_id in (select id from outbox where ${whereEnds})`;
		await run`update outbox set state = 'failed', error = 'removed', leased_until = null
			where ${whereEnds}`;
	});

/**
 * Gives what removed recipients have not got to those that are configured, unless one of them, or
 * the owner in the inbox, has dealt with it: to those that people read, because a program may have
 * it, or without them to programs, even twice. What became of mail to a visitor goes to people
 * only, and is left out when it is composed if it is dealt with. All waits until a recipient for it
 * is configured. Another replica may still queue for removed ones, so this is asked again and
 * again.
 */
export async function moveRemoved(
	{ kysely, write }: Database,
	recipients: Recipients,
	now: Date,
): Promise<void> {
	const people = recipients.filter(({ isForPeople }) => isForPeople).map(({ key }) => key);
	const programs = recipients.filter(({ isForPeople }) => !isForPeople).map(({ key }) => key);
	const neverTake = people.length > 0 ? [...directKinds, ...programs] : directKinds;
	const whereForPeople = people.length > 0 ? sql`key in (${sql.join(people)})` : sql`1 = 0`;
	const whereTakes = sql`key not in (${sql.join(neverTake)})
		and (kind = 'enquiry' or ${whereForPeople})`;
	const whereMoves = sql`${whereRemoved}
		and exists (select 1 from recipients where ${whereTakes})`;
	while (await exists(runIn(kysely), sql`select 1 from notices where ${whereMoves}`)) {
		await write((transaction) => moveSome(runIn(transaction), whereMoves, whereTakes, now));
	}
}

/**
 * Moves some notices. They get the id of a message that does not exist: so each of these statements
 * is about the same ones, whatever another replica queues meanwhile.
 */
async function moveSome(
	run: Run,
	whereMoves: RawBuilder<unknown>,
	whereTakes: RawBuilder<unknown>,
	now: Date,
): Promise<void> {
	const at = now.toISOString();
	const moved = { id: newId(now) };
	// The owner may have found that out since the recipient was removed.
	const whereGenuine = sql`kind = 'enquiry' and state <> 'suspect'`;
	await run`update notices set message_id = ${moved.id}
		where ${whereMoves} and enquiry_id in (
			select enquiry_id from notices where ${whereMoves}
			order by enquiry_id limit ${changedAtOnce}
		)`;
	await run`insert into notices (enquiry_id, recipient, kind, is_suspect, score, due_at)
		select enquiry_id, key, kind,
			case when kind = 'enquiry' and state = 'suspect' then 1 else 0 end, notices.score,
			case when due_at < ${at} or ${whereGenuine} then ${at} else due_at end
		from notices join enquiries on id = enquiry_id join recipients on ${whereTakes}
		where ${whereInMessage(moved)} and (kind <> 'enquiry' or retained_from is null)
		on conflict do nothing`;
	await run`delete from notices where ${whereInMessage(moved)}`;
}
