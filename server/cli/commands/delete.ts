import { eraseDeleted } from '../../database/erase-deleted.ts';
import { type AddCommand, type CommandContext, CommandFailure } from '../command.ts';
import { findEnquiry } from '../find-enquiry.ts';

/** `delete`: deletes an enquiry, or all from an email address, for a request under the Privacy Act 2020 (NZ). */
export const deleteCommand: AddCommand = (program, withContext) => {
	program
		.command('delete')
		.description('delete one enquiry, or all from an email address, and erase them from the disk')
		.argument('[id]', 'the id or its first characters')
		.option('--email <address>', 'delete every enquiry with this email address')
		.action(
			withContext(async (context, prefix: string | undefined, { email }: { email?: string }) => {
				if ((prefix === undefined) === (email === undefined)) {
					throw new CommandFailure('delete needs an id, or --email and an address.');
				}
				const ids = prefix ? [(await findEnquiry(context, prefix)).id] : await idsFrom(context, email ?? '');
				context.tell(
					`Deleted enquiries, with their deliveries: ${(await context.enquiries.remove(ids)).length}.`,
				);
				context.tell('Backups, mailboxes and webhook receivers keep their own copies.');
				await eraseDeleted(context.database);
			}),
		);
};

/** Compares without case: local parts may be case-sensitive, but hardly any mail system treats them so. */
async function idsFrom({ enquiries }: CommandContext, address: string): Promise<string[]> {
	const wanted = address.trim().toLowerCase();
	if (wanted === '') throw new CommandFailure('--email needs an address.');
	const ids: string[] = [];
	for await (const page of enquiries.pages()) {
		for (const { id, fields } of page) if (fields.email?.toLowerCase() === wanted) ids.push(id);
	}
	return ids;
}
