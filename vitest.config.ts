import { defineConfig } from 'vitest/config';

export default defineConfig({
	test: {
		environment: 'node',
		// Tests wait more than they compute: for commits, for mail, for processes to start.
		maxWorkers: 3,
		// Each worker loads the server once, not once for every file: six tenths of the time. No test leaves state behind.
		isolate: false,
		// Far more than any test takes on an idle machine; a busy one must not fail tests.
		testTimeout: 60_000,
		hookTimeout: 120_000,
		// The application's messages in their real time zones must not depend on the machine's. The processes that tests
		// start by the dozen are compiled once.
		env: { TZ: 'UTC', NODE_COMPILE_CACHE: '.cache/compiled' },
		projects: [
			{
				extends: true,
				test: {
					name: 'sqlite',
					include: ['{contracts,content,server,tools,app,test}/**/*.test.{ts,tsx}'],
					exclude: ['**/*.postgres.test.ts'],
					env: { TEST_ENGINE: 'sqlite' },
				},
			},
			{
				extends: true,
				test: {
					name: 'postgres',
					include: ['server/**/*.test.ts', 'test/faults/*.test.ts'],
					// The built pages never meet a database.
					exclude: ['**/*.sqlite.test.ts', 'server/site/**'],
					env: { TEST_ENGINE: 'postgres' },
					globalSetup: 'test/support/shared-postgres.ts',
				},
			},
		],
	},
});
