import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import { readOptions } from '../build/read-options.ts';
import { ensureBrowser } from './find-browser.ts';
import { runCommand } from './run-command.ts';

/**
 * `node tools/check/run-tests.ts [--all]`: builds the site and runs every check. The last line has the number of tests that passed
 * and failed, and names those that were skipped. `--all` adds the tests that take long.
 */
interface Step {
	name: string;
	commandLine: string;
	/** Counts the tests in the JSON report of the command. */
	count?: (report: never) => Counts;
	isBackground?: boolean;
}

interface Counts {
	passed: number;
	failed: number;
	/** The titles of skipped tests. A test that may be skipped says in its title what it needs. */
	skipped: readonly string[];
}

const { all: isAll } = readOptions({ options: { all: { type: 'boolean' } } }).values;
const reports = '.cache/reports';
const reportOf = (name: string) => `${reports}/${name.replaceAll(' ', '-')}.json`;

const vitest = (name: string, options: string): Step => ({
	name,
	commandLine: `node node_modules/vitest/vitest.mjs run --reporter=default --reporter=json --outputFile.json=${reportOf(name)} ${options}`,
	count: ({ numPassedTests, numFailedTests, testResults }: JsonTestResults) => {
		const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
		const skipped = tests.filter(({ status }) => !['passed', 'failed'].includes(status));
		return {
			passed: numPassedTests,
			failed: numFailedTests,
			skipped: skipped.map(({ fullName }) => fullName),
		};
	},
});

const skippedIn = ({ suites = [], specs }: JSONReportSuite): string[] => [
	...specs.filter(({ tests }) => tests.some(({ status }) => status === 'skipped')).map(({ title }) => title),
	...suites.flatMap(skippedIn),
];
const playwright = (name: string, project: string): Step => ({
	name,
	commandLine: `playwright test --project=${project}`,
	count: ({ stats: { expected, unexpected }, suites }: JSONReport) => ({
		passed: expected,
		failed: unexpected,
		skipped: suites.flatMap(skippedIn),
	}),
});

const build = (services: string): Step => ({
	name: `build ${services}`,
	commandLine: `node tools/build/build.ts --services ${services}`,
});

/** Steps of a group run beside each other. The next group needs what the one before has made. */
const groups: readonly (readonly Step[])[] = [
	[
		{ name: 'build', commandLine: 'node tools/build/build.ts' },
		// Browser tests are the same with any `.env`.
		...(existsSync('.env') ? [build('as-shipped')] : []),
		{ name: 'checks', commandLine: 'node tools/check/check.ts', isBackground: true },
		vitest('unit and server tests', '--project=sqlite --project=contract'),
	],
	[vitest('tests of the build and of time', '--project=build --project=timing --maxWorkers=1')],
	[playwright('browser tests', 'core')],
];
const longGroups: typeof groups = [
	[build('with-analytics')],
	[playwright('thorough browser tests', 'thorough')],
	[vitest('server tests on Postgres', '--project=postgres')],
	[vitest('fault tests', '--config=vitest.faults.config.ts')],
];

const total = { passed: 0, failed: 0, skipped: [] as string[] };

async function run({ name, commandLine, count, isBackground = false }: Step): Promise<boolean> {
	const file = reportOf(name);
	const variables = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
	const isPassed = await runCommand(name, commandLine, { variables, isBackground });
	const counts = existsSync(file) ? count?.(JSON.parse(readFileSync(file, 'utf8')) as never) : undefined;
	total.passed += counts?.passed ?? 0;
	total.skipped.push(...(counts?.skipped ?? []));
	// A check without tests, or a command that ends before its report, counts as well.
	if (!isPassed) total.failed += counts?.failed || 1;
	return isPassed;
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
let isPassed = ensureBrowser();
if (!isPassed) total.failed = 1;
for (const group of isAll ? [...groups, ...longGroups] : groups) {
	if (!isPassed) break;
	console.log(`Running ${group.map(({ name }) => name).join(', ')} …`);
	isPassed = (await Promise.all(group.map(run))).every(Boolean);
}
const { passed, failed, skipped } = total;
process.exitCode = failed > 0 ? 1 : 0;
const named = skipped.length > 0 ? `, ${skipped.length} skipped: ${skipped.join('; ')}` : '';
console.log(`${passed} passed, ${failed} failed${named}`);
