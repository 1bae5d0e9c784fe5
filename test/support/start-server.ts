import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './ports.ts';
import { spawnServer } from './server-process.ts';
import { until } from './until.ts';

/** The built server with the built pages, in a process of its own. */
export interface RunningServer {
	/** Origin without a trailing slash. */
	url: string;
	/** The environment of the process. `startServer` with the same environment uses the same port and database. */
	environment: Readonly<Record<string, string>>;
	/** Returns its standard output so far. */
	output: () => string;
	/** Kills it with SIGKILL. The database stays. */
	kill: () => Promise<void>;
	/** Kills it if it still runs, and removes its database. */
	dispose: () => Promise<void>;
}

/**
 * Starts the built server on a free port with its own database, and waits until it is ready. Enquiries are not limited
 * unless `variables` say so.
 *
 * @param project folder in whose `build` the pages are
 */
export async function startServer(
	variables: Readonly<Record<string, string>> = {},
	project = '.',
): Promise<RunningServer> {
	const folder = await mkdtemp(join(tmpdir(), 'site-'));
	const port = variables.PORT ?? String(await freePort());
	const url = `http://127.0.0.1:${port}`;
	const environment = {
		PATH: process.env.PATH ?? '',
		PORT: port,
		SITE_URL: url,
		DATABASE_URL: `file:${join(folder, 'leads.sqlite')}`,
		...variables,
	};
	const server = spawnServer(project, environment);
	const kill = async () => {
		server.child.kill('SIGKILL');
		await server.ended;
	};
	await server.url();
	await until('the server was ready', async () => (await fetch(`${url}/readyz`)).ok);
	return {
		url,
		environment,
		output: server.stdout,
		kill,
		dispose: async () => {
			await kill();
			await rm(folder, { recursive: true, force: true });
		},
	};
}
