import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { freePort } from '../../support/ports.ts';
import { spawnServer } from '../../support/server-process.ts';
import { until } from '../../support/until.ts';
import { type FakeSchedulingService, fakeSchedulingService } from './fake-scheduling-service.ts';
import { builtPages } from './pages.ts';

/** The built server with the built pages, in a process of its own. */
export interface RunningServer {
	/** Origin without a trailing slash. */
	url: string;
	/**
	 * The environment of the process. `startServer` with the same environment uses the same port and
	 * database.
	 */
	environment: Readonly<Record<string, string>>;
	/** Returns its standard output so far. */
	output: () => string;
	/** Kills it with SIGKILL. The database stays. */
	kill: () => Promise<void>;
	/** Kills it if it still runs, and removes its database. */
	dispose: () => Promise<void>;
}

/**
 * Starts the built server on a free port with its own database, and waits until it is ready.
 * Enquiries are not limited unless `variables` say so.
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

export type StartSite = (variables?: Readonly<Record<string, string>>) => Promise<RunningServer>;

interface SiteFixtures {
	/**
	 * The origin of the server that the tests of a worker share. Relative URLs such as `/contact` use
	 * it.
	 */
	siteUrl: string;
	/** Starts a server with its own database and the given variables. It stops after the test. */
	startSite: StartSite;
	/**
	 * Console errors that a test causes on purpose:
	 * `test.use({ expectedErrors: [/status of 422/] })`. One expression at most: Playwright takes an
	 * array of two for a value with options.
	 */
	expectedErrors: readonly RegExp[];
	/** The scheduling service. No test asks the real one, wherever its pointer comes to rest. */
	scheduling: FakeSchedulingService;
	/**
	 * Fails the test on any other error in the console, uncaught or of the Content-Security-Policy.
	 */
	noErrors: undefined;
}

interface WorkerFixtures {
	/** The folder in whose `build` the pages are. */
	builtPages: string;
	sharedSite: RunningServer;
}

/** Playwright's `test`, with the built site behind it. */
export const test = base.extend<SiteFixtures, WorkerFixtures>({
	builtPages: [builtPages, { scope: 'worker' }],
	sharedSite: [
		async ({ builtPages }, use) => {
			const server = await startServer({}, builtPages);
			await use(server);
			await server.dispose();
		},
		{ scope: 'worker' },
	],
	siteUrl: ({ sharedSite }, use) => use(sharedSite.url),
	baseURL: ({ siteUrl }, use) => use(siteUrl),
	startSite: async ({ builtPages, browser }, use) => {
		const servers: RunningServer[] = [];
		await use(async (variables) => {
			const server = await startServer(variables, builtPages);
			servers.push(server);
			return server;
		});
		// A page that still loads a font would report the stopped server as an error.
		for (const page of browser.contexts().flatMap((context) => context.pages())) await page.close();
		for (const server of servers) await server.dispose();
	},
	expectedErrors: [[], { option: true }],
	scheduling: [
		async ({ context }, use) => use(await fakeSchedulingService(context)),
		{ auto: true },
	],
	noErrors: [
		async ({ context, expectedErrors }, use) => {
			const errors: string[] = [];
			context.on('console', (message) => {
				if (message.type() === 'error') errors.push(message.text());
			});
			context.on('weberror', (error) => errors.push(String(error.error())));
			await use(undefined);
			const unexpected = errors.filter(
				(error) => !expectedErrors.some((pattern) => pattern.test(error)),
			);
			expect(unexpected, 'errors in the console').toEqual([]);
		},
		{ auto: true },
	],
});

export { expect } from '@playwright/test';
