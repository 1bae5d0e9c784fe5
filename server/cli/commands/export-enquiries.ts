import { type Command, MisuseError } from '../command.ts';
import { csv } from '../csv.ts';
import { deliveryState, filterOptions, listEnquiries, readFilter } from '../enquiries.ts';
import { progress } from '../progress.ts';

const fixedColumns = ['id', 'received_at', 'form', 'status', 'delivery'];

/** `export`: writes enquiries as CSV or as one JSON object a line, oldest first. */
export const exportEnquiries: Command = {
	usage: ['export --csv | --json [filters]', 'for a spreadsheet, or one JSON object a line, oldest first'],
	takes: ['csv', 'json', ...filterOptions],
	prepare(_argument, values) {
		if (values.csv === values.json) throw new MisuseError('export needs one of --csv and --json.');
		const filter = readFilter(values);
		return async (context) => {
			const enquiries = (await listEnquiries(context, filter)).reverse();
			const report = progress('Exporting', context.tell);
			const fieldNames = [...new Set(enquiries.flatMap(({ fields }) => Object.keys(fields)))];
			if (values.csv) context.write(csv([[...fixedColumns, ...fieldNames]]));
			for (const [index, enquiry] of enquiries.entries()) {
				if (values.json) context.print(JSON.stringify(enquiry));
				else {
					const { id, receivedAt, form, status, fields } = enquiry;
					const fixed = [id, receivedAt, form, status, deliveryState(enquiry)];
					context.write(
						csv([[...fixed, ...fieldNames.map((name) => fields[name] ?? '')]], { isFirst: false }),
					);
				}
				report((index + 1) / enquiries.length);
			}
			return 0;
		};
	},
};
