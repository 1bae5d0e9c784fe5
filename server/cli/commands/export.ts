import { csvFile } from '../../enquiries/enquiry-files.ts';
import { type AddCommand, CommandFailure } from '../command.ts';
import { addFilters, type Filters, selectEnquiries } from '../select-enquiries.ts';

/** `export`: writes enquiries as CSV or as one JSON object a line, oldest first. */
export const exportCommand: AddCommand = (program, withContext) => {
	addFilters(program.command('export'))
		.description('export enquiries, oldest first')
		.option('--csv', 'print CSV for a spreadsheet')
		.option('--json', 'print one JSON object a line')
		.action(
			withContext(async (context, options: Filters & { csv?: true; json?: true }) => {
				if (options.csv === options.json) throw new CommandFailure('export needs --csv or --json.');
				const pages = selectEnquiries(context, options, 'oldest first');
				if (options.csv) for await (const part of csvFile(pages)) context.write(part);
				else
					for await (const page of pages) for (const enquiry of page) context.print(JSON.stringify(enquiry));
			}),
		);
};
