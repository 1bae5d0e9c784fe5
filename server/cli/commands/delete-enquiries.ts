import type { Command } from '../command.ts';
import { MisuseError } from '../command.ts';
import { printable } from '../printable.ts';

/** `delete --email`: everything that came with one e-mail address, for a privacy request (Privacy Act 2020 (NZ), IPP 7). */
export const deleteEnquiries: Command = {
	usage: ['delete --email <address>', 'remove every enquiry with that e-mail address, for a privacy request'],
	takes: ['email'],
	prepare(_argument, { email }) {
		if (email === undefined || email.trim() === '')
			throw new MisuseError('delete needs --email and an address.');
		// The part before the @ could tell letters apart; no mail system in use does, and leaving one behind is worse.
		const wanted = email.trim().toLowerCase();
		return async ({ submissions, tell }) => {
			const found = (await submissions.list()).filter(
				({ fields }) => (fields.email ?? '').toLowerCase() === wanted,
			);
			const removed = await submissions.remove(found.map(({ id }) => id));
			const enquiries = removed === 1 ? 'enquiry was' : 'enquiries were';
			tell(
				`${removed} ${enquiries} removed that came from ${printable(wanted)}, with all deliveries. ` +
					'Backups, mailboxes and webhook receivers have their own copies.',
			);
			return 0;
		};
	},
};
