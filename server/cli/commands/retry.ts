import type { CommandContext } from '../enquiries.ts';
import { printable } from '../printable.ts';

/** `retry`: dead deliveries of one enquiry, or of all without an id, become due at once. The running server sends them. */
export async function retry(context: CommandContext, id: string | undefined): Promise<number> {
	if (id !== undefined && (await context.submissions.find(id)) === undefined) {
		context.tell(`There is no enquiry ${printable(id)}. List them with: npm run leads -- list`);
		return 1;
	}
	const revived = await context.outbox.revive(context.now(), id);
	const deliveries = revived === 1 ? 'delivery is' : 'deliveries are';
	context.tell(`${revived} dead ${deliveries} due again. The running server sends within seconds.`);
	return 0;
}
