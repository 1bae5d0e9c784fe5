import type { CommandContext } from './command.ts';
import type { Enquiry } from './enquiry.ts';
import type { EnquiryFilter } from './enquiry-filter.ts';
import { printable } from './printable.ts';

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
