import * as v from 'valibot';
import { after, dayMs } from '../../clock.ts';
import { toEnquiry } from '../../enquiries/enquiry.ts';
import { addEvent, moveEnquiry } from '../../enquiries/state.ts';
import { longNewZealandDay, morningOf, newZealandDay } from '../../new-zealand-time.ts';
import { optionalText } from '../form.tsx';
import { eventBy, refuseStale, requireEnquiry } from '../history.ts';
import { type ActionContext, action, Refusal } from '../page.ts';

const maxReason = 200;

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
	const done = `It comes back to New on ${until}.`;
	// Undo brings a state back, and it was put off before.
	return moved.before.state === 'later' ? { done } : { done, undo: actionId };
}
