import { leadsCommand } from '../config/environment.ts';
import type { Enquiry } from '../enquiries/stored-enquiry.ts';
import { newZealandTime } from '../new-zealand-time.ts';
import { type CommandContext, CommandFailure } from './command.ts';
import { printable } from './printable.ts';

/** The part of a UUIDv7 with its time in milliseconds. Only enquiries of the same millisecond share it. */
const shortIdLength = '0198c2f0-5a3b'.length;
const shownMatches = 10;

/** Returns the start of an id, which is nearly always enough for {@link findEnquiry}. */
export const shortId = (id: string) => id.slice(0, shortIdLength);

/** Resolves to the enquiry whose id starts with `prefix`. Throws {@link CommandFailure} if there is none or several. */
export async function findEnquiry({ enquiries }: CommandContext, prefix: string): Promise<Enquiry> {
	const found = await enquiries.findByPrefix(prefix, shownMatches + 1);
	const [enquiry] = found;
	if (enquiry === undefined) {
		throw new CommandFailure(
			`There is no enquiry with the id ${printable(prefix)}. List them with: ${leadsCommand} list`,
		);
	}
	if (found.length === 1) return enquiry;
	const matches = found
		.slice(0, shownMatches)
		.map(({ id, receivedAt, fields }) => `${id}  ${newZealandTime(receivedAt)}  ${fields.name ?? ''}`);
	if (found.length > shownMatches) matches.push('…');
	throw new CommandFailure(
		`Several ids start with ${prefix}. Type more of the id:\n${printable(matches.join('\n'), { keepLines: true })}`,
	);
}
