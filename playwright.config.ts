import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from './tools/check/find-browser.ts';

/**
 * In the titles of tests that `npm run test:all` runs and `npm test` leaves out: details, and parts
 * that few visitors use.
 */
const isThorough = /@thorough/;
/** Far more than any test takes on an idle machine; a busy one must not fail tests. */
const timeouts = { test: 60_000, expect: 15_000 };

export default defineConfig({
	testDir: 'test',
	testMatch: '**/*.e2e.ts',
	fullyParallel: true,
	workers: 2,
	timeout: timeouts.test,
	expect: { timeout: timeouts.expect },
	forbidOnly: Boolean(process.env.CI),
	// `tools/check/run-tests.ts` names the file of the report.
	reporter: process.env.PLAYWRIGHT_JUNIT_OUTPUT_FILE ? [['list'], ['junit']] : 'list',
	use: {
		locale: 'en-NZ',
		timezoneId: 'Pacific/Auckland',
		screenshot: 'only-on-failure',
		// A trace of each test takes a sixth of the time: `--trace=on` records one. A failed test has
		// its picture, and what the page had for a screen reader.
		trace: 'off',
		// Animations halve the speed of a browser without a graphics card. Journeys turn motion on.
		contextOptions: { reducedMotion: 'reduce' },
		launchOptions: launchOptions(),
	},
	projects: [
		{ name: 'core', grepInvert: isThorough, use: devices['Desktop Chrome'] },
		{ name: 'thorough', grep: isThorough, use: devices['Desktop Chrome'] },
	],
});
