import { newZealandTime } from '../../new-zealand-time.ts';
import { readChannelSummaries } from '../../outbox/channel-summaries.ts';
import { channelName } from '../../outbox/owner-channels.ts';
import type { AddCommand } from '../command.ts';
import { addPeriod, type Filters } from '../select-enquiries.ts';
import { table } from '../table.ts';

/** `stats`: counts enquiries by status, and shows how the deliveries of each channel go. */
export const stats: AddCommand = (program, withContext) => {
	addPeriod(program.command('stats'))
		.description('count enquiries, and show how deliveries go')
		.action(
			withContext(async ({ database, enquiries, print }, filters: Filters) => {
				const counts = await enquiries.countByStatus(filters);
				const rows = Object.entries(counts).map(([status, count]) => [`enquiries ${status}`, String(count)]);
				print(table(['What', 'Count'], rows));
				const channels = (await readChannelSummaries(database)).map(
					({ channel, pending, dead, lastSentAt, lastError }) => [
						channelName(channel),
						String(pending),
						String(dead),
						lastSentAt === null ? '' : newZealandTime(lastSentAt),
						lastError ?? '',
					],
				);
				if (channels.length === 0) return;
				print(`\n${table(['Deliveries to', 'Waiting', 'Failed', 'Last delivered', 'Problem'], channels)}`);
			}),
		);
};
