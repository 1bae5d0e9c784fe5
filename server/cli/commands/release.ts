import { readKeyedHash } from '../../database/keyed-hash.ts';
import { release } from '../../inbox/enquiry-changes.ts';
import { AcknowledgementLimit } from '../../outbox/acknowledgement-limit.ts';
import { ownerChannels } from '../../outbox/owner-channels.ts';
import type { AddCommand } from '../command.ts';
import { findEnquiry } from '../find-enquiry.ts';

/** `release <id>`: makes a suspect enquiry or spam a received one, also where the inbox is off. The running server sends its messages. */
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
