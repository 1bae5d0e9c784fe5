import { defineConfig } from 'vitest/config';

/** Tests of what `npm run build` made. */
const ofBuild = ['server/main.test.ts', 'server/entry/entry.test.ts', 'test/built-*.test.ts'];
/**
 * Tests that measure time: nothing may run beside them, so they run one by one after the others.
 */
const timed = ['**/event-loop*.test.ts', 'server/chat/provider.test.ts'];

const onSqlite = (
	name: string,
	files: { include: string[]; exclude?: string[] },
	order: { maxWorkers?: number; sequence?: { groupOrder: number } } = {},
) => ({
	extends: true as const,
	test: { name, ...files, ...order, env: { TEST_ENGINE: 'sqlite' } },
});
const onPostgres = (name: string, files: { include: string[]; exclude?: string[] }) => ({
	extends: true as const,
	test: {
		name,
		...files,
		env: { TEST_ENGINE: 'postgres' },
		globalSetup: 'test/support/shared-postgres.ts',
	},
});

export default defineConfig({
	test: {
		// Also with two cores: many tests wait for a lock or a time limit.
		maxWorkers: 3,
		// The files of a worker share their modules: to load the server for each took longer than its
		// tests.
		isolate: false,
		restoreMocks: true,
		unstubEnvs: true,
		unstubGlobals: true,
		// Far more than any test takes on an idle machine: a busy machine must not fail a test.
		testTimeout: 60_000,
		hookTimeout: 120_000,
		// Dates in messages must not depend on the machine's time zone. Servers that tests start are
		// compiled once.
		env: { TZ: 'UTC', NODE_COMPILE_CACHE: '.cache/compiled' },
		// The inbox and mails read their colours from it. Other style sheets are empty in tests.
		css: { include: /tokens\.css/ },
		projects: [
			onSqlite('sqlite', {
				include: ['{contracts,content,server,tools,app,test}/**/*.test.{ts,tsx}'],
				exclude: ['**/*.postgres.test.ts', ...ofBuild, ...timed],
			}),
			onSqlite('build', { include: ofBuild }),
			onSqlite('timing', { include: timed }, { maxWorkers: 1, sequence: { groupOrder: 1 } }),
			// That stores and queries do the same on Postgres.
			onPostgres('contract', { include: ['**/*.postgres.test.ts'] }),
			// Only for `npm run test:all`: the server's other tests, once more.
			onPostgres('postgres', {
				include: ['server/{chat,cli,database,enquiries,inbox,mailbox,outbox,website}/**/*.test.ts'],
				exclude: ['**/*sqlite.test.ts', '**/*.postgres.test.ts', ...timed],
			}),
		],
	},
});
