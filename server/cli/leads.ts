import { existsSync } from 'node:fs';
import { systemClock } from '../clock.ts';
import { EnvironmentError, readEnvironment } from '../config/environment.ts';
import type { Database } from '../database/database.ts';
import { DatabaseOpenError } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import { EnquiryRepository } from '../enquiries/repository.ts';
import { migrations } from '../migrations/migrations.ts';
import { OutboxRepository } from '../outbox/repository.ts';
import type { CommandContext } from './command.ts';
import { runCommand } from './run-command.ts';

/** The entry point of `npm run leads -- <command>`. Reads the same environment as the server. */
let database: Database | undefined;

async function open(): Promise<CommandContext> {
	const environment = readEnvironment(process.env);
	const { database: location } = environment;
	if (location.engine === 'sqlite' && !existsSync(location.file)) {
		throw new DatabaseOpenError(
			`There is no database at ${location.file} yet. The server makes it at its first start.`,
		);
	}
	database = await openDatabase(location, migrations, { noTimeouts: true });
	return {
		environment,
		database,
		enquiries: new EnquiryRepository(database, systemClock),
		outbox: new OutboxRepository(database),
		now: () => systemClock.now(),
		write: (text) => process.stdout.write(text),
		print: console.log,
		tell: console.error,
	};
}

// A closed pipe is not an error, for example with `head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

try {
	process.exitCode = await runCommand(process.argv.slice(2), open, console.error);
} catch (error) {
	const isExpected = error instanceof EnvironmentError || error instanceof DatabaseOpenError;
	console.error(isExpected ? error.message : `The command failed: ${(error as Error).message}`);
	process.exitCode = 1;
} finally {
	await database?.close();
}
