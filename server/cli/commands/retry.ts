import type { Command } from '../command.ts';
import { unknownEnquiry } from '../enquiries.ts';

/** `retry`: makes dead deliveries of one enquiry or of all due again. The running server sends them. */
export const retry: Command = {
	usage: ['retry [<id>]', 'send dead deliveries again, of one enquiry or of all'],
	argument: { name: 'the id of an enquiry', isRequired: false },
	// `retry --all dead` means the same as `retry`.
	takes: ['all'],
	prepare(argument) {
		const id = argument === 'dead' ? undefined : argument;
		return async (context) => {
			if (id !== undefined && (await context.enquiries.find(id)) === undefined) {
				return unknownEnquiry(context, id);
			}
			const revived = await context.outbox.requeueDead(context.now(), id);
			const deliveries = revived === 1 ? 'delivery is' : 'deliveries are';
			context.tell(`${revived} dead ${deliveries} due again. The running server sends within seconds.`);
			return 0;
		};
	},
};
