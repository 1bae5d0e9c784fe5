import { Command, CommanderError } from 'commander';
import { systemClock } from '../clock.ts';
import { EnvironmentError, leadsCommand } from '../config/environment.ts';
import { BackupError } from '../database/backup.ts';
import { EraseError } from '../database/erase-deleted.ts';
import { DatabaseOpenError } from '../database/migrate.ts';
import { CorrectionRepository } from '../enquiries/corrections.ts';
import { EnquiryRepository } from '../enquiries/repository.ts';
import { UnreadableEnquiryError } from '../enquiries/stored-enquiry.ts';
import { OutboxRepository } from '../outbox/repository.ts';
import { type AddCommand, CommandFailure, type Opened, type Output, type WithContext } from './command.ts';
import { backup } from './commands/backup.ts';
import { check } from './commands/check.ts';
import { deleteCommand } from './commands/delete.ts';
import { erase } from './commands/erase.ts';
import { exportCommand } from './commands/export.ts';
import { list } from './commands/list.ts';
import { releaseCommand } from './commands/release.ts';
import { retry } from './commands/retry.ts';
import { show } from './commands/show.ts';
import { signIn } from './commands/sign-in.ts';

/** All commands, in the order of the help text. */
const commands: readonly AddCommand[] = [
	signIn,
	list,
	show,
	exportCommand,
	releaseCommand,
	retry,
	check,
	backup,
	deleteCommand,
	erase,
];

/** Errors whose message is written for the operator. */
const expectedErrors = [
	EnvironmentError,
	DatabaseOpenError,
	BackupError,
	EraseError,
	UnreadableEnquiryError,
	CommandFailure,
];

/** Runs a command line. Calls `open` only if the command line is valid. Resolves to the exit status, 0 or 1. */
export async function runCommand(
	args: readonly string[],
	output: Output,
	open: () => Promise<Opened>,
): Promise<number> {
	const withContext: WithContext =
		(action) =>
		async (...actionArgs) => {
			const opened = await open();
			const { database } = opened;
			const repositories = {
				enquiries: new EnquiryRepository(database, systemClock),
				corrections: new CorrectionRepository(database, systemClock),
				outbox: new OutboxRepository(database),
			};
			await action({ ...output, ...opened, ...repositories }, ...actionArgs);
		};
	const { write, tell } = output;
	const program = new Command(leadsCommand)
		.description(
			'Reads enquiries and looks after the server. Data goes to standard output, messages to standard error.',
		)
		.exitOverride()
		.configureOutput({ writeOut: write, writeErr: (text) => tell(text.trimEnd()) })
		.showHelpAfterError(`See: ${leadsCommand} help`);
	for (const add of commands) add(program, withContext);
	try {
		await program.parseAsync(args, { from: 'user' });
		return 0;
	} catch (error) {
		// Commander has already printed the message.
		if (error instanceof CommanderError) return error.exitCode;
		const { message } = error as Error;
		tell(expectedErrors.some((type) => error instanceof type) ? message : `The command failed: ${message}`);
		return 1;
	}
}
