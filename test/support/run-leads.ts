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

/** Returns the only enquiry of a server's database. Throws if it has none or several. */
export const storedEnquiry = async (environment: Readonly<Record<string, string>>) =>
	JSON.parse(await runLeads(environment, 'export', '--json')) as {
		form: string;
		fields: Record<string, string>;
		source: string | null;
	};
