import { createLink, linkMinutes } from '../../inbox/sign-in-links.ts';
import { type AddCommand, CommandFailure } from '../command.ts';

/** `sign-in [address]`: prints a link that signs in to the inbox, for a server without email and for the day when email fails. */
export const signIn: AddCommand = (program, withContext) => {
	program
		.command('sign-in')
		.description('print a link that signs in to the inbox, for when there is no email')
		.argument('[address]', 'a user of INBOX_USERS; without it the first')
		.action(
			withContext(async ({ environment, database, now, print, tell }, given: string | undefined) => {
				const { inbox, siteUrl } = environment;
				if (inbox === null) throw new CommandFailure('The inbox is off: INBOX_USERS is off.');
				const [first = ''] = inbox.users;
				const address = given?.toLowerCase() ?? first;
				if (!inbox.users.includes(address)) {
					throw new CommandFailure(`${given} is not a user of the inbox. Users: ${inbox.users.join(', ')}.`);
				}
				print(await createLink(database, siteUrl, address, now()));
				tell(`It signs in as ${address}, works once and for ${linkMinutes} minutes.`);
			}),
		);
};
