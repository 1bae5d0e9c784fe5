import { newZealandTime } from '../../new-zealand-time.ts';
import type { AddCommand } from '../command.ts';
import { shortId } from '../find-enquiry.ts';
import { deliveryName } from '../select-enquiries.ts';
import { table } from '../table.ts';

const limit = 1000;

/** `dead`: lists the dead deliveries, oldest first. */
export const dead: AddCommand = (program, withContext) => {
	program
		.command('dead')
		.description('list the deliveries that failed for good, and why')
		.option('--json', 'print a JSON array')
		.action(
			withContext(async ({ outbox, print, tell }, { json }: { json?: true }) => {
				const rows = await outbox.listDead(limit);
				if (json) print(JSON.stringify(rows, undefined, '\t'));
				else if (rows.length === 0) tell('No deliveries have failed.');
				else {
					const cells = rows.map((row) => [
						row.submission_id === null ? 'several' : shortId(row.submission_id),
						deliveryName(row),
						String(row.attempts),
						newZealandTime(row.next_attempt_at),
						row.last_error ?? '',
					]);
					print(table(['Enquiry', 'Delivery', 'Attempts', 'Last due', 'Last error'], cells));
				}
				if (rows.length === limit) tell(`Only the first ${limit} are listed.`);
			}),
		);
};
