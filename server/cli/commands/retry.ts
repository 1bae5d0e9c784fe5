import type { AddCommand } from '../command.ts';
import { findEnquiry } from '../find-enquiry.ts';

/** `retry [id]`: makes dead deliveries of one enquiry or of all due again. The running server sends them. */
export const retry: AddCommand = (program, withContext) => {
	program
		.command('retry')
		.description('send dead deliveries again, of one enquiry or of all')
		.argument('[id]', 'the id or its first characters')
		.action(
			withContext(async (context, prefix?: string) => {
				const id = prefix === undefined ? undefined : (await findEnquiry(context, prefix)).id;
				const requeued = await context.outbox.requeueDead(context.now(), id);
				context.tell(`Deliveries queued again: ${requeued}. The running server sends them within seconds.`);
			}),
		);
};
