import type { Command } from '../command.ts';
import { deliveryState, filterOptions, listEnquiries, readFilter } from '../enquiries.ts';
import { newZealandTime } from '../new-zealand-time.ts';
import { table } from '../table.ts';

/** `list`: lists enquiries, newest first. */
export const list: Command = {
	usage: ['list [filters] [--json]', 'enquiries, newest first'],
	takes: ['json', ...filterOptions],
	prepare(_argument, values) {
		const filter = readFilter(values);
		return async (context) => {
			const enquiries = await listEnquiries(context, filter);
			if (values.json) {
				context.print(JSON.stringify(enquiries, undefined, '\t'));
				return 0;
			}
			if (enquiries.length === 0) {
				context.tell('No enquiries.');
				return 0;
			}
			const rows = enquiries.map((enquiry) => [
				enquiry.id,
				newZealandTime(enquiry.receivedAt),
				enquiry.form,
				enquiry.status,
				deliveryState(enquiry),
				enquiry.fields.name ?? '',
				enquiry.fields.email ?? '',
			]);
			context.print(table(['Id', 'Received', 'Form', 'Status', 'Delivery', 'Name', 'Email'], rows));
			return 0;
		};
	},
};
