import { existsSync } from 'node:fs';
import { systemClock } from '../clock.ts';
import { describeReadableEnvFile, readEnvironment } from '../config/environment.ts';
import type { Database } from '../database/database.ts';
import { DatabaseOpenError } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import { siteFolder } from '../http/site.ts';
import { migrations } from '../migrations/migrations.ts';
import type { Opened, Output } from './command.ts';
import { runCommand } from './run-command.ts';

/** The entry point of `npm run leads -- <command>`. Reads the same environment as the server. */
const output: Output = {
	write: (text) => process.stdout.write(text),
	print: console.log,
	tell: console.error,
};
let database: Database | undefined;

async function open(): Promise<Opened> {
	const environment = readEnvironment(process.env);
	const readableEnvFile = describeReadableEnvFile();
	if (readableEnvFile !== undefined) output.tell(readableEnvFile);
	const { database: location } = environment;
	if (location.engine === 'sqlite' && !existsSync(location.file)) {
		throw new DatabaseOpenError(
			`There is no database at ${location.file}. The server creates it when it first starts.`,
		);
	}
	database = await openDatabase(location, migrations, { noTimeouts: true });
	return { environment, siteFolder, database, now: () => systemClock.now() };
}

// A closed pipe is not an error, for example with `head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

const args = process.argv.slice(2);
const { npm_lifecycle_event: npmScript, npm_config_loglevel: npmLogLevel } = process.env;
const isData = args.includes('--json') || args.includes('--csv');
if (npmScript === 'leads' && npmLogLevel !== 'silent' && isData && !process.stdout.isTTY) {
	output.tell('Warning: npm wrote a banner before the data. Use: npm run --silent leads -- …');
}
try {
	process.exitCode = await runCommand(args, output, open);
} finally {
	await database?.close();
}
