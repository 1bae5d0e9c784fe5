import { type CommandContext, deliveryState, listEnquiries } from '../enquiries.ts';
import { newZealandTime } from '../new-zealand-time.ts';
import { table } from '../table.ts';

/** `list`: every enquiry, newest first. */
export async function list(context: CommandContext, { json }: { json: boolean }): Promise<number> {
	const enquiries = await listEnquiries(context);
	if (json) {
		context.print(JSON.stringify(enquiries, undefined, '\t'));
		return 0;
	}
	if (enquiries.length === 0) {
		context.tell('No enquiries yet.');
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
}
