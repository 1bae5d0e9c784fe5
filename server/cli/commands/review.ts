import { readKeyedHash } from '../../database/keyed-hash.ts';
import { markSpam } from '../../enquiries/review.ts';
import { release } from '../../inbox/enquiry-changes.ts';
import { AcknowledgementLimit } from '../../outbox/acknowledgement-limit.ts';
import { ownerChannels } from '../../outbox/owner-channels.ts';
import type { AddCommand } from '../command.ts';
import { findEnquiry } from '../find-enquiry.ts';

/** `release <id>`: makes a suspect enquiry or spam a received one. The running server sends its messages. */
export const releaseCommand: AddCommand = (program, withContext) => {
	program
		.command('release')
		.description('accept an enquiry that was suspect or spam, and send its messages')
		.argument('<id>', 'the id or its first characters')
		.action(
			withContext(async (context, prefix: string) => {
				const { database, outbox, environment, now, tell } = context;
				const { id } = await findEnquiry(context, prefix);
				const limit = new AcknowledgementLimit(await readKeyedHash(database), environment);
				const channels = ownerChannels(environment);
				const isChanged = await release({ database, outbox, limit, channels, clock: { now } }, id);
				tell(
					isChanged
						? 'Released. The running server sends its messages within seconds.'
						: 'This enquiry was not suspect or marked as spam.',
				);
			}),
		);
};

/** `spam <id>`: marks an enquiry as spam and cancels its messages that were not sent. */
export const spam: AddCommand = (program, withContext) => {
	program
		.command('spam')
		.description('mark an enquiry as spam, and send nothing more about it')
		.argument('<id>', 'the id or its first characters')
		.action(
			withContext(async (context, prefix: string) => {
				const { database, outbox, now, tell } = context;
				const { id } = await findEnquiry(context, prefix);
				const isChanged = await markSpam(database, id, now(), (transaction) =>
					outbox.cancel(transaction, id),
				);
				tell(
					isChanged ? 'Marked as spam. It will be deleted after 30 days.' : 'It was already marked as spam.',
				);
			}),
		);
};
