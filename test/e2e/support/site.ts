import { test as base, expect } from '@playwright/test';
import { type FakeSchedulingService, fakeSchedulingService } from '../../support/fake-scheduling-service.ts';
import { type RunningServer, startServer } from '../../support/start-server.ts';
import { builtPages } from './pages.ts';

interface SiteFixtures {
	/** The origin of the server that the tests of a worker share. Relative URLs such as `/contact` use it. */
	siteUrl: string;
	/** Starts a server with its own database and the given variables. It stops after the test. */
	startSite: (variables?: Readonly<Record<string, string>>) => Promise<RunningServer>;
	/** Console errors that a test causes on purpose: `test.use({ expectedErrors: [/status of 422/] })`.
	 * One expression at most: Playwright takes an array of two for a value with options. */
	expectedErrors: readonly RegExp[];
	/** The scheduling service. No test asks the real one, wherever its pointer comes to rest. */
	scheduling: FakeSchedulingService;
	/** Fails the test on any other error in the console, uncaught or of the Content-Security-Policy. */
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
		async ({ context }, use) => {
			const service = await fakeSchedulingService(context);
			await use(service);
			service.release();
		},
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
			const unexpected = errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error)));
			expect(unexpected, 'errors in the console').toEqual([]);
		},
		{ auto: true },
	],
});

export { expect } from '@playwright/test';
