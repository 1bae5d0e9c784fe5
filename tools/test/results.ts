import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';

/** A test that failed, or a file that could not be loaded, which then is its name too. */
export interface FailedTest {
	/** Path from the project's folder. */
	file: string;
	name: string;
}

/** What a runner reported. */
export interface Results {
	passed: number;
	failed: readonly FailedTest[];
}

/** Of a runner that did not come to its turn, or ended before it could report. */
export const noResults: Results = { passed: 0, failed: [] };

interface VitestReport {
	numPassedTests: number;
	testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
}

interface PlaywrightSuite {
	specs?: { title: string; ok: boolean; file: string }[];
	suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
	stats: { expected: number };
	suites: PlaywrightSuite[];
	config: { rootDir: string };
}

/** Reads what Vitest's reporter `json` left at `path`. */
export async function readVitestResults(path: string): Promise<Results> {
	const report = await readReport<VitestReport>(path);
	if (!report) return noResults;
	const failed = report.testResults
		.filter(({ status }) => status === 'failed')
		.flatMap(({ name, assertionResults }) => {
			const file = relative('', name);
			const tests = assertionResults.filter(({ status }) => status === 'failed');
			return tests.length === 0
				? [{ file, name: file }]
				: tests.map(({ fullName }) => ({ file, name: fullName }));
		});
	return { passed: report.numPassedTests, failed };
}

/** Reads what Playwright's reporter `json` left at `path`. */
export async function readPlaywrightResults(path: string): Promise<Results> {
	const report = await readReport<PlaywrightReport>(path);
	if (!report) return noResults;
	const folder = relative('', report.config.rootDir);
	const failedOf = ({ specs = [], suites = [] }: PlaywrightSuite): FailedTest[] => [
		...specs
			.filter(({ ok }) => !ok)
			.map(({ file, title }) => ({ file: folder ? `${folder}/${file}` : file, name: title })),
		...suites.flatMap(failedOf),
	];
	return { passed: report.stats.expected, failed: report.suites.flatMap(failedOf) };
}

/** What stands after those that had failed were run again. */
export function afterSecondRun(first: Results, second: Results): Results {
	return { passed: first.passed + first.failed.length - second.failed.length, failed: second.failed };
}

async function readReport<Report>(path: string): Promise<Report | undefined> {
	return existsSync(path) ? (JSON.parse(await readFile(path, 'utf8')) as Report) : undefined;
}
