import { defineConfig } from 'vitest/config';

export default defineConfig({
	test: {
		include: ['{contracts,content,server,tools,app}/**/*.test.{ts,tsx}'],
		environment: 'node',
		// Far more than any test takes on an idle machine; a busy one must not fail tests.
		testTimeout: 60_000,
		hookTimeout: 120_000,
		// The application's messages in their real time zones must not depend on the machine's.
		env: { TZ: 'UTC' },
	},
});
