import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import * as v from 'valibot';
import { after, dayMs, minuteMs } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { newId } from '../../database/id-time.ts';
import { toEnquiry } from '../../enquiries/enquiry.ts';
import { addEvent, lockEnquiry, moveEnquiry, returnsEarlyMs } from '../../enquiries/state.ts';
import { longNewZealandDay, morningOf, newZealandDay } from '../../new-zealand-time.ts';
import { runEvery } from '../../run-every.ts';
import { optionalText } from '../form.tsx';
import { eventBy, refuseStale, requireEnquiry } from '../history.ts';
import { type ActionContext, action, Refusal } from '../page.ts';

const maxReason = 200;
/** Enquiries that come back at once. The others come a minute later. */
const maxReturned = 100;

/** What a user is going to do with an enquiry, and when. */
export const planActions = {
	take: action({
		label: 'I’ll take it',
		keepsDrafts: true,
		schema: v.object({}),
		async run(context) {
			const { database, id, user, now } = context;
			const { takenBy } = toEnquiry(await requireEnquiry(context));
			if (takenBy === user) return { done: 'Already done.' };
			await addEvent(database, id, eventBy(context, { kind: 'take' }), now);
			await database
				.updateTable('enquiries')
				.set({ taken_by: user, taken_at: now.toISOString() })
				.where('id', '=', id)
				.execute();
			return { done: 'You’re on it. Your colleagues see that.' };
		},
	}),
	remind: action({
		label: 'Remind me',
		schema: v.object({
			day: v.pipe(v.string(), v.isoDate('Choose a day.')),
			reason: optionalText(maxReason),
		}),
		run: putOff,
	}),
};

/** Takes an enquiry out of New until eight of a day. */
async function putOff(context: ActionContext, { day, reason }: { day: string; reason: string }) {
	const { database, id, now, actionId, retentionDays } = context;
	if (day <= newZealandDay(now)) throw new Refusal('Choose a day after today');
	const remindAt = morningOf(day);
	if (retentionDays !== null && remindAt > after(now, retentionDays * dayMs)) {
		throw new Refusal(`Choose a day within ${retentionDays} days`, {
			text: 'By then the enquiry would be deleted, as the privacy policy promises.',
		});
	}
	const until = longNewZealandDay(remindAt.toISOString());
	const text = reason ? `Until ${until}: ${reason}` : `Until ${until}`;
	const event = eventBy(context, { kind: 'state', text });
	const from = ['new', 'answered', 'later'] as const;
	const moved = await moveEnquiry(database, { id, from, to: 'later', event }, now);
	if (!moved) return refuseStale(context, id);
	const plan = {
		later_since: now.toISOString(),
		remind_at: remindAt.toISOString(),
		remind_reason: reason,
	};
	await database.updateTable('enquiries').set(plan).where('id', '=', id).execute();
	return { done: `It comes back to New on ${until}.`, undo: actionId };
}

/**
 * Resolves once what is due is in New again: what users put off until now, and what is from somebody
 * who has sent another enquiry since.
 */
export async function returnDue({ kysely, write }: Database, now: Date): Promise<void> {
	const at = after(now, returnsEarlyMs).toISOString();
	const due = await kysely
		.selectFrom('enquiries')
		.select(['id', 'later_since', 'remind_at', 'remind_reason'])
		.where('state', '=', 'later')
		.where(
			sql<boolean>`(remind_at <= ${at} or exists (
				select 1 from enquiries as other
				where (other.email = enquiries.email and other.email <> '' or other.phone = enquiries.phone)
				and other.received_at > enquiries.later_since and other.state = 'new'
			))`,
		)
		.orderBy('id')
		.limit(maxReturned)
		.execute();
	for (const { id, later_since, remind_at, remind_reason } of due) {
		const isPlanned = remind_at !== null && remind_at <= at;
		const cause = isPlanned
			? ({ kind: 'state', text: remind_reason } as const)
			: ({ kind: 'another', text: 'They sent another enquiry.' } as const);
		const event = { action_id: newId(now), author: '', ...cause };
		await write(async (transaction) => {
			const current = await lockEnquiry(transaction, id);
			const isPutOffAgain = current?.later_since !== later_since;
			if (isPutOffAgain) return;
			await moveEnquiry(transaction, { id, from: ['later'], to: 'new', event }, now);
		});
	}
}

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
