import { InvalidArgumentError } from 'commander';
import { forms } from '#content/forms.ts';
import type { FieldDescription } from '#contracts/form-fields.ts';
import { deliveryState, type EnquiryWithDeliveries } from '../../enquiries/enquiry-files.ts';
import { sortableNewZealandTime } from '../../new-zealand-time.ts';
import type { AddCommand } from '../command.ts';
import { shortId } from '../find-enquiry.ts';
import { addFilters, type Filters, selectEnquiries } from '../select-enquiries.ts';
import { table } from '../table.ts';

const defaultLimit = 50;
/** The columns with their widths. Fixed, so that pages can be printed as they come. */
const columns = { Id: 13, Received: 16, Name: 20, Phone: 18, Email: 28, Message: 40, State: 11 };

/** `list`: lists enquiries, newest first. Prints page by page. */
export const list: AddCommand = (program, withContext) => {
	addFilters(program.command('list'))
		.description('list enquiries, newest first')
		.option('--limit <n>', 'list at most n enquiries', parseLimit, defaultLimit)
		.option('--all', 'list all enquiries')
		.option('--json', 'print a JSON array')
		.action(
			withContext(async (context, options: Filters & { limit: number; all?: true; json?: true }) => {
				const limit = options.all ? Number.POSITIVE_INFINITY : options.limit;
				let count = 0;
				for await (const page of selectEnquiries(context, options, 'newest first')) {
					const listed = page.slice(0, limit - count);
					if (options.json) {
						for (const [index, enquiry] of listed.entries()) {
							const separator = count + index === 0 ? '[' : ',';
							context.write(`${separator}\n${JSON.stringify(enquiry, undefined, '\t')}`);
						}
					} else if (listed.length > 0) {
						const settings = { widths: Object.values(columns), hasHead: count === 0 };
						context.print(table(Object.keys(columns), listed.map(rowOf), settings));
					}
					count += listed.length;
					if (count === limit) break;
				}
				if (options.json) context.print(count === 0 ? '[]' : '\n]');
				if (count === 0) context.tell('No enquiries.');
				if (count === limit)
					context.tell(`Only the first ${limit} are listed. For more, use --limit <n> or --all.`);
			}),
		);
};

function parseLimit(text: string): number {
	if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('It must be a whole number from 1.');
	return Number(text);
}

const rowOf = (enquiry: EnquiryWithDeliveries) => [
	shortId(enquiry.id),
	sortableNewZealandTime(enquiry.receivedAt),
	enquiry.fields.name ?? '',
	enquiry.fields.phone ?? '',
	enquiry.fields.email ?? '',
	firstWords(enquiry),
	enquiry.status === 'received' ? deliveryState(enquiry) : enquiry.status,
];

/** The organisation, if the form asks for it, and the message on one line. */
function firstWords({ form, fields }: EnquiryWithDeliveries): string {
	const organisation = forms.get(form)?.fields.find(isOrganisation)?.name ?? '';
	const parts = [fields[organisation], fields.message ?? fields.damaged].filter(Boolean);
	return parts.join(': ').replaceAll(/\s+/g, ' ');
}

const isOrganisation = (field: FieldDescription) =>
	'autoComplete' in field && field.autoComplete === 'organization';
