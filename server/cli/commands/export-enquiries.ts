import { csv } from '../csv.ts';
import { type CommandContext, deliveryState, listEnquiries } from '../enquiries.ts';

const fixedColumns = ['id', 'received_at', 'form', 'status', 'delivery'];

/** `export`: every enquiry, oldest first, as CSV or as one JSON object a line. */
export async function exportEnquiries(context: CommandContext, format: 'csv' | 'json'): Promise<number> {
	const enquiries = (await listEnquiries(context)).reverse();
	if (format === 'json') {
		for (const enquiry of enquiries) context.print(JSON.stringify(enquiry));
		return 0;
	}
	const fieldNames = [...new Set(enquiries.flatMap(({ fields }) => Object.keys(fields)))];
	const rows = enquiries.map((enquiry) => [
		enquiry.id,
		enquiry.receivedAt,
		enquiry.form,
		enquiry.status,
		deliveryState(enquiry),
		...fieldNames.map((name) => enquiry.fields[name] ?? ''),
	]);
	context.write(csv([[...fixedColumns, ...fieldNames], ...rows]));
	return 0;
}
