import { eraseDeleted } from '../../database/erase-deleted.ts';
import type { AddCommand } from '../command.ts';

/** `erase`: does the last step of `delete`, `edit` and `purge` again if it failed. */
export const erase: AddCommand = (program, withContext) => {
	program
		.command('erase')
		.description('remove deleted text from the disk, if delete, edit or purge could not')
		.action(
			withContext(async ({ database, tell }) => {
				await eraseDeleted(database);
				tell('No deleted text is left in the database files.');
			}),
		);
};
