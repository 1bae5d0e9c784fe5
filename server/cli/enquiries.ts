import type { OutboxRow } from '../database/schema.ts';
import type { Enquiry, EnquiryFilter } from '../enquiries/repository.ts';
import { type CommandContext, type CommandValues, MisuseError, type OptionName } from './command.ts';
import { startOfDay } from './new-zealand-time.ts';
import { printable } from './printable.ts';

/** An enquiry with its outbox rows, oldest first. */
export interface EnquiryWithDeliveries extends Enquiry {
	deliveries: OutboxRow[];
}

/** Returns the state of an enquiry's deliveries: `dead` or `pending` if any row is, in this order, else `sent`. */
export function deliveryState({ deliveries }: EnquiryWithDeliveries): 'none' | OutboxRow['state'] {
	if (deliveries.length === 0) return 'none';
	const states = deliveries.map((row) => row.state);
	return (['dead', 'pending'] as const).find((state) => states.includes(state)) ?? 'sent';
}

/** Resolves to the selected enquiries, newest first. */
export async function listEnquiries(
	{ enquiries, outbox }: CommandContext,
	{ stored, matches }: EnquirySelection,
): Promise<EnquiryWithDeliveries[]> {
	const byEnquiry = Map.groupBy(await outbox.list(), (row) => row.submission_id);
	return (await enquiries.list(stored))
		.map((enquiry) => ({ ...enquiry, deliveries: byEnquiry.get(enquiry.id) ?? [] }))
		.filter(matches);
}

/** Reports an unknown id and returns the exit status. */
export function unknownEnquiry({ tell }: CommandContext, id: string): number {
	tell(`There is no enquiry ${printable(id)}. List them with: npm run leads -- list`);
	return 1;
}

/** The options that select enquiries. */
export const filterOptions = [
	'form',
	'state',
	'since',
	'before',
	'text',
] as const satisfies readonly OptionName[];

const states = ['received', 'held', 'spam', 'none', 'pending', 'sent', 'dead'];

/** Selects enquiries: `stored` in the database, `matches` in memory. */
export interface EnquirySelection {
	stored: EnquiryFilter;
	matches: (enquiry: EnquiryWithDeliveries) => boolean;
}

/** Parses the filter options. Throws {@link MisuseError}. */
export function readFilter({ form, state, since, before, text }: CommandValues): EnquirySelection {
	if (state !== undefined && !states.includes(state)) {
		throw new MisuseError(`--state must be one of ${states.join(', ')}.`);
	}
	const wanted = text?.toLocaleLowerCase('en-NZ');
	return {
		stored: { form, since: dayOf('since', since), before: dayOf('before', before) },
		matches: (enquiry) =>
			(state === undefined || enquiry.status === state || deliveryState(enquiry) === state) &&
			(wanted === undefined ||
				Object.values(enquiry.fields).some((value) => value.toLocaleLowerCase('en-NZ').includes(wanted))),
	};
}

function dayOf(option: string, text: string | undefined): Date | undefined {
	if (text === undefined) return undefined;
	const day = startOfDay(text);
	if (day === undefined)
		throw new MisuseError(`--${option} must be a day, for example --${option} 2026-07-01.`);
	return day;
}
