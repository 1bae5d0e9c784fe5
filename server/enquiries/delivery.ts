import { causeOf, mayHaveArrived } from '#content/delivery-causes.ts';
import { after, minuteMs } from '../clock.ts';
import { timeOfId } from '../database/id-time.ts';
import type { OutboxRow } from '../database/schema.ts';

/** A reply that the mail server took later than this after it was queued says when. */
const lateMs = 10 * minuteMs;

/** Returns what became of the mail of a reply, with times as `format` writes them. */
export function deliverySentence(
	{ id, state, error, next_attempt_at: sentAt }: OutboxRow,
	format: (moment: string) => string,
): string {
	if (state === 'sent') {
		const isLate = sentAt > after(timeOfId(id), lateMs).toISOString();
		return isLate ? `Sent at ${format(sentAt)}.` : 'Sent.';
	}
	if (state === 'failed') {
		const what = mayHaveArrived(error) ? 'Not confirmed' : 'Not delivered';
		return `${what}: ${causeOf(error).sentence}.`;
	}
	return error === null ? 'On its way.' : `Waits, and is tried again: ${causeOf(error).sentence}.`;
}
