import { statSync } from 'node:fs';
import { backUp } from '../../database/backup.ts';
import type { AddCommand } from '../command.ts';

const bytesPerKilobyte = 1024;

/** `backup <file>`: copies the database while the server runs. */
export const backup: AddCommand = (program, withContext) => {
	program
		.command('backup')
		.description('copy the whole database to a new file, while the server runs')
		.argument('<file>', 'the name of a new file')
		.action(
			withContext(async ({ environment, tell }, file: string) => {
				await backUp(environment.database, file);
				tell(`Backup complete: ${file}, ${Math.ceil(statSync(file).size / bytesPerKilobyte)} KB.`);
			}),
		);
};
