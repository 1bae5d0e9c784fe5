import { statSync } from 'node:fs';
import { BackupError, backUp as copy } from '../../database/backup.ts';
import type { Command } from '../command.ts';
import { progress } from '../progress.ts';

const kilobyte = 1024;

/** `backup <file>`: copies the database while the server runs. */
export const backUp: Command = {
	usage: ['backup <file>', 'a whole copy of the database, while the server runs'],
	argument: { name: 'the name of a new file', isRequired: true },
	takes: [],
	prepare:
		(file = '') =>
		async ({ environment, tell }) => {
			try {
				await copy(environment.database, file, progress('Copying', tell));
			} catch (error) {
				if (!(error instanceof BackupError)) throw error;
				tell(error.message);
				return 1;
			}
			tell(`${file} is written and whole, ${Math.ceil(statSync(file).size / kilobyte)} KB.`);
			return 0;
		},
};
