import { detailsOf } from '#content/forms.ts';
import type { CorrectionRow, OutboxRow } from '../../database/schema.ts';
import type { EnquiryWithDeliveries } from '../../enquiries/enquiry-files.ts';
import { describeReasons } from '../../enquiries/spam-reasons.ts';
import { newZealandTime } from '../../new-zealand-time.ts';
import { wrongAddressErrors } from '../../outbox/channels/smtp-error.ts';
import type { AddCommand, CommandContext } from '../command.ts';
import { findEnquiry } from '../find-enquiry.ts';
import { printable } from '../printable.ts';
import { deliveryName } from '../select-enquiries.ts';
import { table } from '../table.ts';

interface EnquiryDetails extends EnquiryWithDeliveries {
	/** Oldest first. */
	corrections: CorrectionRow[];
}

/** `show <id>`: prints an enquiry with its deliveries and corrections. */
export const show: AddCommand = (program, withContext) => {
	program
		.command('show')
		.description('show one enquiry with its deliveries and corrections')
		.argument('<id>', 'the id or its first characters')
		.option('--json', 'print a JSON object')
		.action(
			withContext(async (context, prefix: string, { json }: { json?: true }) => {
				const stored = await findEnquiry(context, prefix);
				const enquiry = {
					...stored,
					deliveries: (await context.outbox.messagesOf([stored.id])).get(stored.id) ?? [],
					corrections: await context.corrections.list(stored.id),
				};
				if (json) context.print(JSON.stringify(enquiry, undefined, '\t'));
				else printEnquiry(context, enquiry);
			}),
		);
};

function printEnquiry({ print }: CommandContext, { deliveries, corrections, ...enquiry }: EnquiryDetails) {
	const { message, ...fields } = enquiry.fields;
	const facts = {
		Id: enquiry.id,
		Received: newZealandTime(enquiry.receivedAt),
		Form: enquiry.form,
		Status: enquiry.status,
		Reasons: describeReasons(enquiry.reasons).join(' '),
	};
	const details = detailsOf({ ...enquiry, fields }).map(({ label, value }) => [label, value] as const);
	print(table([], [...Object.entries(facts).filter(([, value]) => value !== ''), ...details]));
	if (message) print(`\n${printable(message, { keepLines: true })}`);
	const undelivered = deliveries.find(({ state }) => state === 'undelivered');
	if (undelivered) print(`\n${describeUndelivered(undelivered, fields)}`);
	if (deliveries.length > 0) {
		const rows = deliveries.map((row) => [
			deliveryName(row),
			row.state,
			String(row.attempts),
			row.state === 'pending' ? newZealandTime(row.next_attempt_at) : '',
			row.last_error ?? '',
		]);
		print(`\n${table(['Delivery', 'State', 'Attempts', 'Next attempt', 'Last error'], rows)}`);
	}
	if (corrections.length > 0) {
		const rows = corrections.map((row) => [row.field, newZealandTime(row.corrected_at), row.corrected_by]);
		print(`\n${table(['Corrected field', 'When', 'By'], rows)}`);
	}
}

function describeUndelivered({ last_error }: OutboxRow, { name = '', phone = '' }: EnquiryDetails['fields']) {
	if (!wrongAddressErrors.includes(last_error ?? '')) return 'The acknowledgement could not be delivered.';
	return printable(
		`${name}’s address is wrong: the mail server refused it. ${phone === '' ? 'No phone number was given.' : `Phone ${phone}.`}`,
	);
}
