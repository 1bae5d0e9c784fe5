import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** Where the test runners leave their results. */
export const reports = {
	vitest: '.cache/reports/vitest.json',
	playwright: '.cache/reports/playwright.json',
} as const;

interface VitestReport {
	numPassedTests: number;
	numFailedTests: number;
}

interface PlaywrightReport {
	stats: { expected: number; unexpected: number; flaky: number };
}

/** How many tests there were, over all runners. */
export interface TestCounts {
	passed: number;
	failed: number;
}

async function readReport<Report>(path: string): Promise<Report | undefined> {
	return existsSync(path) ? (JSON.parse(await readFile(path, 'utf8')) as Report) : undefined;
}

/** Sums up what the runners reported. A runner that did not come to its turn counts nothing; a flaky test has failed. */
export async function countTests(from: typeof reports = reports): Promise<TestCounts> {
	const vitest = await readReport<VitestReport>(from.vitest);
	const playwright = await readReport<PlaywrightReport>(from.playwright);
	const { expected = 0, unexpected = 0, flaky = 0 } = playwright?.stats ?? {};
	return {
		passed: (vitest?.numPassedTests ?? 0) + expected,
		failed: (vitest?.numFailedTests ?? 0) + unexpected + flaky,
	};
}
