import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Runs an owner's command in the given environment, as `npm run leads -- …` does, and returns its
 * standard output.
 */
export async function runLeads(
	environment: Readonly<Record<string, string>>,
	...command: readonly string[]
): Promise<string> {
	const options = ['--disable-warning=ExperimentalWarning', 'server/cli/leads.ts', ...command];
	const { stdout } = await run(process.execPath, options, { env: environment });
	return stdout;
}
