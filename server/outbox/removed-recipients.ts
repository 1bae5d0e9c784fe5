import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { newId } from '../database/id-time.ts';
import { directKinds } from './kinds.ts';
import { whereInMessage } from './notices.ts';
import { changedAtOnce, exists, type Run, runIn } from './queue.ts';
import type { Recipients } from './recipients.ts';

/** Where the recipient of a row is not configured any more. */
const whereRemoved = sql`recipient not in (select key from recipients)`;

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
