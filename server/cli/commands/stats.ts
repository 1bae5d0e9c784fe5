import type { Command } from '../command.ts';
import { filterOptions, listEnquiries, readFilter } from '../enquiries.ts';
import { weekChart } from '../week-chart.ts';

/** `stats`: prints the number of enquiries by week and their deliveries. Spam is counted separately. */
export const stats: Command = {
	usage: ['stats [filters]', 'enquiries by week, as a chart'],
	takes: filterOptions,
	prepare(_argument, values) {
		const filter = readFilter(values);
		return async (context) => {
			const enquiries = await listEnquiries(context, filter);
			const received = enquiries.filter(({ status }) => status === 'received');
			const held = enquiries.filter(({ status }) => status === 'held').length;
			const spam = enquiries.length - received.length - held;
			const deliveries = enquiries.flatMap((enquiry) => enquiry.deliveries);
			const count = (state: string) => deliveries.filter((row) => row.state === state).length;
			if (received.length > 0)
				context.print(`Week of     Enquiries\n${weekChart(received.map(({ receivedAt }) => receivedAt))}\n`);
			context.print(
				`${received.length} enquiries, ${held} held, ${spam} spam; ` +
					`deliveries: ${count('sent')} sent, ${count('pending')} waiting, ${count('dead')} dead`,
			);
			return 0;
		};
	},
};
