import { type RawBuilder, sql } from 'kysely';
import type { EnquiryRow, NoticeRow, OutboxRow } from '../database/schema.ts';
import { nextMorning } from '../new-zealand-time.ts';
import { countUpTo, type Run } from './queue.ts';
import type { Recipient, Recipients } from './recipients.ts';

type Enquiry = Pick<EnquiryRow, 'id' | 'state' | 'score'>;

/**
 * Where a notice is in a message. Not `is not null`, which SQLite does not look for in an index.
 */
export const whereInSome = sql`message_id > ''`;
export const whereInMessage = ({ id }: Pick<OutboxRow, 'id'>) => sql`message_id = ${id}`;

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
