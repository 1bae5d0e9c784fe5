import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** Tests of SQL run on both engines: those beside the queries, those of the commands, and `*.postgres.test.ts`. */
const postgresTests = [
	'server/{cli,database,enquiries,inbox,migrations,outbox}/*.test.ts',
	'test/faults/*.test.ts',
	'**/*.postgres.test.ts',
];

// Components import their style sheet, which a fresh clone does not have.
if (!existsSync('app/styles/generated/fonts.css')) {
	const { generateFonts } = await import('./tools/build/fonts.ts');
	await generateFonts();
}

export default defineConfig({
	test: {
		environment: 'node',
		// Tests wait more than they compute: for commits, emails and processes.
		maxWorkers: 3,
		// Far more than any test takes on an idle machine: a busy machine must not fail a test.
		testTimeout: 60_000,
		hookTimeout: 120_000,
		// Dates in messages must not depend on the machine's time zone. Servers that tests start are compiled once.
		env: { TZ: 'UTC', NODE_COMPILE_CACHE: '.cache/compiled' },
		exclude: ['node_modules/**', 'build/**'],
		// Emails read their colours from it. Other style sheets are empty in tests.
		css: { include: /tokens\.css/ },
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
					include: postgresTests,
					exclude: ['**/*.sqlite.test.ts'],
					env: { TEST_ENGINE: 'postgres' },
					globalSetup: 'test/support/shared-postgres.ts',
				},
			},
		],
	},
});
