import { type Command, InvalidArgumentError, Option } from 'commander';
import type { EnquiryRow, OutboxRow } from '../database/schema.ts';
import { deliveryState, type EnquiryWithDeliveries } from '../enquiries/enquiry-files.ts';
import type { PageOrder } from '../enquiries/repository.ts';
import { startOfDay } from '../new-zealand-time.ts';
import { channelName } from '../outbox/owner-channels.ts';
import type { CommandContext } from './command.ts';

/** The parsed options of {@link addFilters}. */
export interface Filters {
	form?: string;
	state?: string;
	since?: Date;
	before?: Date;
	text?: string;
}

const statuses: readonly EnquiryRow['status'][] = ['received', 'suspect', 'spam'];
const deliveryStates = ['none', 'pending', 'sent', 'dead', 'undelivered'];

/** Adds the options that select enquiries to a command. */
export const addFilters = (command: Command): Command =>
	command
		.option('--form <name>', 'only enquiries from this form')
		.option('--since <day>', 'received on this day in New Zealand or later, for example 2026-07-01', parseDay)
		.option('--before <day>', 'received before this day in New Zealand', parseDay)
		.addOption(
			new Option('--state <state>', 'only enquiries in this state').choices([...statuses, ...deliveryStates]),
		)
		.option('--text <text>', 'only enquiries with this text in a field');

function parseDay(text: string): Date {
	const day = startOfDay(text);
	if (day === undefined) throw new InvalidArgumentError('It must be a day, for example 2026-07-01.');
	return day;
}

/** Returns the name of a delivery for the owner: its kind and its mailbox or webhook, for example `owner-notice to jo@shop.example`. */
export const deliveryName = ({ kind, channel }: OutboxRow): string =>
	channel === 'email' ? kind : `${kind} to ${channelName(channel)}`;

/** Yields the selected enquiries in pages, some of which may be empty. Holds one page in memory. */
export async function* selectEnquiries(
	{ enquiries, outbox }: CommandContext,
	{ form, since, before, state, text }: Filters,
	order: PageOrder,
): AsyncGenerator<EnquiryWithDeliveries[]> {
	const status = statuses.find((known) => known === state);
	const wanted = text?.toLocaleLowerCase('en-NZ');
	const matches = (enquiry: EnquiryWithDeliveries) =>
		(state === undefined || enquiry.status === state || deliveryState(enquiry) === state) &&
		(wanted === undefined ||
			Object.values(enquiry.fields).some((value) => value.toLocaleLowerCase('en-NZ').includes(wanted)));
	for await (const page of enquiries.pages({ form, since, before, status }, order)) {
		const byEnquiry = await outbox.messagesOf(page.map(({ id }) => id));
		yield page
			.map((enquiry) => ({ ...enquiry, deliveries: byEnquiry.get(enquiry.id) ?? [] }))
			.filter(matches);
	}
}
