import type { SubmissionFilter } from '../submissions/repository.ts';
import type { CommandValues, OptionName } from './command.ts';
import { deliveryState, type Enquiry } from './enquiry.ts';
import { MisuseError } from './misuse-error.ts';
import { startOfDay } from './new-zealand-time.ts';

/** The options that choose enquiries. */
export const filterOptions = [
	'form',
	'state',
	'since',
	'before',
	'text',
] as const satisfies readonly OptionName[];

const states = ['received', 'spam', 'none', 'pending', 'sent', 'dead'];

/** Which enquiries a command is about: what the database can choose, and the rest. */
export interface EnquiryFilter {
	stored: SubmissionFilter;
	matches: (enquiry: Enquiry) => boolean;
}

/** Reads the options. Throws `MisuseError`. */
export function readFilter({ form, state, since, before, text }: CommandValues): EnquiryFilter {
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
