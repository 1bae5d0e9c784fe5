import { contextFields } from '#contracts/form-fields.ts';
import { sortableNewZealandTime } from '../../new-zealand-time.ts';
import { type AddCommand, CommandFailure } from '../command.ts';
import { csv } from '../csv.ts';
import { addFilters, deliveryState, type Filters, selectEnquiries } from '../select-enquiries.ts';

const fixedColumns = [
	'id',
	'received_at',
	'form',
	'status',
	'delivery',
	...contextFields,
	'received_new_zealand',
];

/** `export`: writes enquiries as CSV or as one JSON object a line, oldest first. */
export const exportCommand: AddCommand = (program, withContext) => {
	addFilters(program.command('export'))
		.description('export enquiries, oldest first')
		.option('--csv', 'print CSV for a spreadsheet')
		.option('--json', 'print one JSON object a line')
		.action(
			withContext(async (context, options: Filters & { csv?: true; json?: true }) => {
				if (options.csv === options.json) throw new CommandFailure('export needs --csv or --json.');
				const pages = () => selectEnquiries(context, options, 'oldest first');
				if (options.json) {
					for await (const page of pages()) {
						for (const enquiry of page) context.print(JSON.stringify(enquiry));
					}
					return;
				}
				// The headings come first, so the enquiries are read twice instead of kept.
				const names = new Set<string>();
				for await (const page of pages()) {
					for (const { fields } of page) for (const name of Object.keys(fields)) names.add(name);
				}
				context.write(csv([[...fixedColumns, ...names]]));
				for await (const page of pages()) {
					const rows = page.map((enquiry) => {
						const { id, receivedAt, form, status, fields, context } = enquiry;
						const origin = contextFields.map((field) => context[field] ?? '');
						const values = [...names].map((name) => fields[name] ?? '');
						const received = sortableNewZealandTime(receivedAt);
						return [id, receivedAt, form, status, deliveryState(enquiry), ...origin, received, ...values];
					});
					context.write(csv(rows, { isFirst: false }));
				}
			}),
		);
};
