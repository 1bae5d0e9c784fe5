import type { OutboxRow } from '../outbox/repository.ts';
import type { Submission } from '../submissions/repository.ts';

/** A submission with the messages it caused, oldest first. */
export interface Enquiry extends Submission {
	deliveries: OutboxRow[];
}

/** What the owner has to know about the deliveries of one enquiry, in a word. */
export function deliveryState({ deliveries }: Enquiry): 'none' | OutboxRow['state'] {
	if (deliveries.length === 0) return 'none';
	const states = deliveries.map((row) => row.state);
	return (['dead', 'pending'] as const).find((state) => states.includes(state)) ?? 'sent';
}
