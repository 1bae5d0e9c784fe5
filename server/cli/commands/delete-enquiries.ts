import { type Command, MisuseError } from '../command.ts';
import { printable } from '../printable.ts';

/** `delete --email`: deletes the enquiries with an e-mail address, for a privacy request (Privacy Act 2020 (NZ), IPP 7). */
export const deleteEnquiries: Command = {
	usage: ['delete --email <address>', 'remove every enquiry with that e-mail address, for a privacy request'],
	takes: ['email'],
	prepare(_argument, { email }) {
		if (email === undefined || email.trim() === '')
			throw new MisuseError('delete needs --email and an address.');
		// Local parts may be case-sensitive, but hardly any mail system treats them so. Missing an enquiry would be worse.
		const wanted = email.trim().toLowerCase();
		return async ({ enquiries, tell }) => {
			const found = (await enquiries.list()).filter(
				({ fields }) => (fields.email ?? '').toLowerCase() === wanted,
			);
			const removed = await enquiries.remove(found.map(({ id }) => id));
			const subject = removed === 1 ? 'enquiry was' : 'enquiries were';
			tell(
				`${removed} ${subject} removed that came from ${printable(wanted)}, with all deliveries. ` +
					'Backups, mailboxes and webhook receivers have their own copies.',
			);
			return 0;
		};
	},
};
