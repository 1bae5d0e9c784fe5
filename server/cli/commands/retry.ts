import { ownerChannels } from '../../outbox/owner-channels.ts';
import { hurryWaiting, requeueDead } from '../../outbox/requeue.ts';
import type { AddCommand } from '../command.ts';
import { findEnquiry } from '../find-enquiry.ts';

/** `retry [id]`: makes dead and waiting deliveries of one enquiry or of all due now. The running server sends them. */
export const retry: AddCommand = (program, withContext) => {
	program
		.command('retry')
		.description('send failed and waiting deliveries now, of one enquiry or of all')
		.argument('[id]', 'the id or its first characters')
		.action(
			withContext(async (context, prefix?: string) => {
				const id = prefix === undefined ? undefined : (await findEnquiry(context, prefix)).id;
				const hurried = await hurryWaiting(context.database, context.now(), id);
				const requeued = await requeueDead(
					context.database,
					ownerChannels(context.environment),
					context.now(),
					id,
				);
				context.tell(`Failed deliveries queued again: ${requeued}. Waiting deliveries due now: ${hurried}.`);
				if (requeued + hurried > 0) context.tell('The running server sends them within seconds.');
			}),
		);
};
