import { eraseDeleted } from '../../database/erase-deleted.ts';
import type { AddCommand } from '../command.ts';

/** `erase`: removes from the disk what was deleted in the inbox or by the server, or by a `delete` that could not. */
export const erase: AddCommand = (program, withContext) => {
	program
		.command('erase')
		.description('remove from the disk what was deleted in the inbox, or if delete could not')
		.action(
			withContext(async ({ database, tell }) => {
				await eraseDeleted(database);
				tell('No deleted text is left in the database files.');
			}),
		);
};
