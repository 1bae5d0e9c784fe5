import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { after, minuteMs } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { newId } from '../database/id-time.ts';
import type { EnquiryRow } from '../database/schema.ts';
import { runEvery } from '../run-every.ts';
import { lockEnquiry, moveEnquiry, returnsEarlyMs } from './state.ts';

/** Enquiries that come back at once. The others come a minute later. */
const maxReturned = 100;

/** The condition that the sender of an enquiry has sent another one since it was put off. */
const whereSentAnother = sql<boolean>`exists (
	select 1 from enquiries as other
	where (other.email = enquiries.email and other.email <> '' or other.phone = enquiries.phone)
	and other.received_at > enquiries.later_since and other.state = 'new'
)`;

type PutOff = Pick<EnquiryRow, 'id' | 'later_since' | 'remind_at' | 'remind_reason'>;

/**
 * Resolves once what is due is in New again: what users put off until now, and what is from
 * somebody who has sent another enquiry since.
 */
export async function returnDue(database: Database, now: Date): Promise<void> {
	const dueUntil = after(now, returnsEarlyMs).toISOString();
	const due = await database.kysely
		.selectFrom('enquiries')
		.select(['id', 'later_since', 'remind_at', 'remind_reason'])
		.where('state', '=', 'later')
		.where((row) => row.or([row('remind_at', '<=', dueUntil), whereSentAnother]))
		.orderBy('id')
		.limit(maxReturned)
		.execute();
	for (const enquiry of due) {
		const isPlanned = enquiry.remind_at !== null && enquiry.remind_at <= dueUntil;
		await returnToNew(database, enquiry, isPlanned, now);
	}
}

/** Puts an enquiry back to New, unless somebody has put it off again since it was read. */
const returnToNew = (
	{ write }: Database,
	{ id, later_since, remind_reason }: PutOff,
	isPlanned: boolean,
	now: Date,
): Promise<void> =>
	write(async (transaction) => {
		const current = await lockEnquiry(transaction, id);
		if (current?.later_since !== later_since) return;
		const cause = isPlanned
			? ({ kind: 'state', text: remind_reason } as const)
			: ({ kind: 'another', text: 'They sent another enquiry.' } as const);
		const event = { action_id: newId(now), author: '', ...cause };
		await moveEnquiry(transaction, { id, from: ['later'], to: 'new', event }, now);
	});

/**
 * Returns what was put off, every minute. Resolves once what is due by now is back, or the first of
 * it, before the outbox begins: what it sends after a morning on which the server was down counts
 * that, too.
 */
export async function registerReminders(app: FastifyInstance): Promise<void> {
	const { database, clock } = app;
	const returnNow = runEvery(app, {
		everyMs: minuteMs,
		run: () => returnDue(database, clock.now()),
		failed: 'what was put off did not come back',
	});
	await returnNow();
}
