import { readKeyedHash } from '../../database/keyed-hash.ts';
import { markSpam, type ReviewResult, releaseEnquiry } from '../../enquiries/review.ts';
import { AcknowledgementLimit } from '../../outbox/acknowledgement-limit.ts';
import { queueMessages } from '../../outbox/enquiry-messages.ts';
import type { Command, CommandContext } from '../command.ts';
import { unknownEnquiry } from '../enquiries.ts';

const argument = { name: 'the id of an enquiry', isRequired: true };

/** `release <id>`: makes a held enquiry or spam a received one. The running server sends its messages. */
export const release: Command = {
	usage: ['release <id>', 'accept an enquiry that was held or spam, and send its messages'],
	argument,
	takes: [],
	prepare:
		(id = '') =>
		async (context) => {
			const { database, outbox, environment, now } = context;
			const limit = new AcknowledgementLimit(
				await readKeyedHash(database),
				environment.acknowledgementsPerHour,
			);
			const enabled = { email: environment.mail !== null, webhook: environment.webhook !== null };
			const result = await releaseEnquiry(database, id, async (transaction, enquiry) => {
				const existing = await outbox.kindsOf(transaction, id);
				await queueMessages(transaction, enquiry, { outbox, limit, enabled, now: now(), existing });
			});
			return report(context, id, result, {
				changed: 'The enquiry is released. The running server sends its messages within seconds.',
				unchanged: 'The enquiry was neither held nor spam.',
			});
		},
};

/** `spam <id>`: marks an enquiry as spam and cancels its messages that were not sent. */
export const spam: Command = {
	usage: ['spam <id>', 'mark an enquiry as spam, and send nothing more about it'],
	argument,
	takes: [],
	prepare:
		(id = '') =>
		async (context) => {
			const { database, outbox, now } = context;
			const result = await markSpam(database, id, now(), (transaction) => outbox.cancel(transaction, id));
			return report(context, id, result, {
				changed: 'The enquiry is marked as spam. It is deleted after 30 days.',
				unchanged: 'The enquiry was spam already.',
			});
		},
};

function report(
	context: CommandContext,
	id: string,
	result: ReviewResult,
	sentences: Record<Exclude<ReviewResult, 'unknown'>, string>,
): number {
	if (result === 'unknown') return unknownEnquiry(context, id);
	context.tell(sentences[result]);
	return 0;
}
