import type { OutboxRepository, OutboxRow } from '../outbox/repository.ts';
import type { Database } from '../platform/database.ts';
import type { Environment } from '../platform/environment.ts';
import type { Submission, SubmissionRepository } from '../submissions/repository.ts';
import type { EnquiryFilter } from './enquiry-filter.ts';
import { printable } from './printable.ts';

/** What a command works with. Data goes to standard output by `write`, or by `print` as a line; messages to standard error by `tell`. */
export interface CommandContext {
	environment: Environment;
	database: Database;
	submissions: SubmissionRepository;
	outbox: OutboxRepository;
	now: () => Date;
	write: (text: string) => void;
	print: (text: string) => void;
	tell: (text: string) => void;
}

/** A submission with the messages it caused, oldest first. */
export interface Enquiry extends Submission {
	deliveries: OutboxRow[];
}

/** The enquiries that a filter chooses, newest first. */
export async function listEnquiries(
	{ submissions, outbox }: CommandContext,
	{ stored, matches }: EnquiryFilter,
): Promise<Enquiry[]> {
	const bySubmission = Map.groupBy(await outbox.list(), (row) => row.submission_id);
	return (await submissions.list(stored))
		.map((submission) => ({ ...submission, deliveries: bySubmission.get(submission.id) ?? [] }))
		.filter(matches);
}

/** Says that there is no enquiry of that id, and answers the exit status. */
export function unknownEnquiry({ tell }: CommandContext, id: string): number {
	tell(`There is no enquiry ${printable(id)}. List them with: npm run leads -- list`);
	return 1;
}

/** What the owner has to know about the deliveries of one enquiry, in a word. */
export function deliveryState({ deliveries }: Enquiry): 'none' | OutboxRow['state'] {
	if (deliveries.length === 0) return 'none';
	const states = deliveries.map((row) => row.state);
	return (['dead', 'pending'] as const).find((state) => states.includes(state)) ?? 'sent';
}
