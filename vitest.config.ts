import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

// Components import their style sheet, which a fresh clone does not have.
if (!existsSync('app/styles/generated/fonts.css')) {
	const { generateFonts } = await import('./tools/build/fonts.ts');
	await generateFonts();
}

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
		// Tests wait more than they compute: for commits, emails and processes.
		maxWorkers: 3,
		// Far more than any test takes on an idle machine: a busy machine must not fail a test.
		testTimeout: 60_000,
		hookTimeout: 120_000,
		// Dates in messages must not depend on the machine's time zone. Servers that tests start are compiled once.
		env: { TZ: 'UTC', NODE_COMPILE_CACHE: '.cache/compiled' },
		// The inbox and mails read their colours from it. Other style sheets are empty in tests.
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
			// That stores and queries do the same on Postgres.
			onPostgres('contract', { include: ['**/*.postgres.test.ts'] }),
			// Only for `npm run test:all`: the server's other tests, once more.
			onPostgres('postgres', {
				include: ['server/{chat,cli,database,enquiries,inbox,outbox}/**/*.test.ts'],
				exclude: ['**/*.sqlite.test.ts', '**/*.postgres.test.ts'],
			}),
		],
	},
});
