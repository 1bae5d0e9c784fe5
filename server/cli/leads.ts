import { runCommand } from './run-command.ts';

/** The entry point of `npm run leads -- <command>`. Reads the same environment as the server. */
const args = process.argv.slice(2);
const output = {
	write: (data: string) => void process.stdout.write(data),
	tell: (message: string) => console.error(message),
};

// A closed pipe is not an error, for example with `head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) =>
	process.exit(error.code === 'EPIPE' ? 0 : 1),
);

process.exitCode = await runCommand(args, output, process.env);
