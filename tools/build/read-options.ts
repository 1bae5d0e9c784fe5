import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Parses a tool's command line. Prints what is wrong with it and exits with status 1. */
export function readOptions<Config extends ParseArgsConfig>(
	config: Config,
): ReturnType<typeof parseArgs<Config>> {
	try {
		return parseArgs(config);
	} catch (error) {
		refuse((error as Error).message);
	}
}

/** Prints what is wrong with a command line and exits with status 1. */
export function refuse(problem: string): never {
	console.error(problem);
	process.exit(1);
}
