import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Builds the pages with other settings, beside the build under test, unless that is there and up to date.
 *
 * @param name names the variant's folder below `.cache`
 * @returns the folder in whose `build` the pages are
 */
export async function buildVariant(
	name: string,
	variables: Readonly<Record<string, string>>,
): Promise<string> {
	const project = join('.cache', name);
	const environment = { ...process.env, ...variables, BUILD_FOLDER: join(project, 'build') };
	await run(process.execPath, ['tools/build.ts', '--if-needed'], { env: environment });
	return project;
}
