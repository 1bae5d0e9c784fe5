import type { Command, CommandContext } from '../command.ts';
import { type EnquiryWithDeliveries, unknownEnquiry } from '../enquiries.ts';
import { newZealandTime } from '../new-zealand-time.ts';
import { printable } from '../printable.ts';
import { table } from '../table.ts';

/** `show <id>`: prints an enquiry and its deliveries. */
export const show: Command = {
	usage: ['show <id> [--json]', 'one enquiry and its deliveries'],
	argument: { name: 'the id of an enquiry', isRequired: true },
	takes: ['json'],
	prepare:
		(id = '', { json }) =>
		async (context) => {
			const stored = await context.enquiries.find(id);
			if (stored === undefined) return unknownEnquiry(context, id);
			const enquiry = { ...stored, deliveries: await context.outbox.list(id) };
			if (json) context.print(JSON.stringify(enquiry, undefined, '\t'));
			else printEnquiry(context, enquiry);
			return 0;
		},
};

function printEnquiry(
	{ print }: CommandContext,
	{ id, receivedAt, form, status, reasons, fields, deliveries }: EnquiryWithDeliveries,
) {
	const { message, ...shortFields } = fields;
	const facts = Object.entries({
		id,
		received: newZealandTime(receivedAt),
		form,
		status,
		reasons: reasons.join(', '),
		...shortFields,
	}).filter(([, value]) => value !== '');
	const longest = Math.max(...facts.map(([name]) => name.length));
	for (const [name, value] of facts) print(`${name.padEnd(longest)}  ${printable(value)}`);
	if (message !== undefined) print(`\n${printable(message, { keepLines: true })}`);
	if (deliveries.length === 0) return;
	if (deliveries.some(({ state }) => state === 'undelivered')) {
		print('\nThe acknowledgement could not be delivered.');
	}
	const rows = deliveries.map((row) => [
		row.kind,
		row.state,
		String(row.attempts),
		row.state === 'pending' ? newZealandTime(row.next_attempt_at) : '',
		row.last_error ?? '',
	]);
	print(`\n${table(['Message', 'State', 'Attempts', 'Next attempt', 'Last error'], rows)}`);
}
