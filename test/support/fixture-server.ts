import { onTestFinished } from 'vitest';
import { type ServerProcess, spawnServer } from './server-process.ts';
import { writeSiteFixture } from './site-fixture.ts';
import { temporaryFolder } from './temporary-folder.ts';

/**
 * Starts the built server in `folder` for one Vitest test, and kills it afterwards. The folder gets
 * a site of a few pages, unless `withSite` is false.
 */
export function startServerProcess(
	variables: Readonly<Record<string, string>> = {},
	folder = temporaryFolder(),
	{ withSite = true }: { withSite?: boolean } = {},
): ServerProcess {
	if (withSite) writeSiteFixture(folder);
	const server = spawnServer(folder, variables);
	onTestFinished(() => void server.child.kill('SIGKILL'));
	return server;
}
