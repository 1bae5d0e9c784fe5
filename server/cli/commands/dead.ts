import type { Command } from '../command.ts';
import { newZealandTime } from '../new-zealand-time.ts';
import { table } from '../table.ts';

/** `dead`: lists the dead deliveries, oldest first. */
export const dead: Command = {
	usage: ['dead [--json]', 'deliveries that were given up, and why'],
	takes: ['json'],
	prepare:
		(_argument, { json }) =>
		async (context) => {
			const rows = await context.outbox.listDead();
			if (json) context.print(JSON.stringify(rows, undefined, '\t'));
			else if (rows.length === 0) context.tell('No delivery was given up.');
			else {
				const cells = rows.map((row) => [
					row.submission_id,
					row.kind,
					String(row.attempts),
					newZealandTime(row.next_attempt_at),
					row.last_error ?? '',
				]);
				context.print(table(['Enquiry', 'Message', 'Attempts', 'Last due', 'Last error'], cells));
			}
			return 0;
		},
};
