import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { readOptions } from '../build/read-options.ts';

/**
 * `node tools/check/run-tests.ts [--all]`: builds the site if needed and runs every check up to the first that fails. The last line
 * has the number of tests that passed, failed and were skipped; the skipped ones are named above it. `--all` adds the tests that take
 * long.
 */
interface Step {
	name: string;
	/** A script for this Node, with its options. */
	script: readonly [string, ...string[]];
	/** Counts tests in the JSON report of the script. */
	count?: (report: never) => Counts;
}

interface Counts {
	passed: number;
	failed: number;
	/** The titles of skipped tests. A test that may be skipped says in its title what it needs. */
	skipped: readonly string[];
}

/** The part of Vitest's report that is read (https://vitest.dev/guide/reporters.html#json-reporter). */
interface VitestReport {
	numPassedTests: number;
	numFailedTests: number;
	testResults: { assertionResults: { fullName: string; status: string }[] }[];
}

/** The part of Playwright's report that is read (https://playwright.dev/docs/api/class-testconfig#test-config-reporter). */
interface PlaywrightReport {
	stats: { expected: number; unexpected: number };
	suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
	suites?: PlaywrightSuite[];
	specs: {
		title: string;
		tests: { status: string; annotations: { type: string; description?: string }[] }[];
	}[];
}

const { all: isAll } = readOptions({ options: { all: { type: 'boolean' } } }).values;
const reportFile = '.cache/reports/tests.json';
const millisecondsPerSecond = 1000;

const vitest = (name: string, ...options: string[]): Step => ({
	name,
	script: [
		'node_modules/vitest/vitest.mjs',
		'run',
		'--reporter=default',
		'--reporter=json',
		`--outputFile.json=${reportFile}`,
		...options,
	],
	count: ({ numPassedTests, numFailedTests, testResults }: VitestReport) => ({
		passed: numPassedTests,
		failed: numFailedTests,
		skipped: testResults
			.flatMap(({ assertionResults }) => assertionResults)
			.filter(({ status }) => !['passed', 'failed'].includes(status))
			.map(({ fullName }) => fullName),
	}),
});

const playwright = (name: string, project: string): Step => ({
	name,
	script: ['node_modules/@playwright/test/cli.js', 'test', `--project=${project}`],
	count: ({ stats, suites }: PlaywrightReport) => ({
		passed: stats.expected,
		failed: stats.unexpected,
		skipped: suites.flatMap(skippedIn),
	}),
});

function skippedIn({ suites = [], specs }: PlaywrightSuite): string[] {
	const own = specs.flatMap(({ title, tests }) =>
		tests
			.filter(({ status }) => status === 'skipped')
			.map(({ annotations }) =>
				[title, ...annotations.flatMap(({ description = [] }) => description)].join(': '),
			),
	);
	return [...own, ...suites.flatMap(skippedIn)];
}

const build = (name: string): Step => ({
	name: `build ${name}`,
	script: ['tools/build/build.ts', '--if-needed', '--services', name],
});

const steps: readonly Step[] = [
	{ name: 'build', script: ['tools/build/build.ts', '--if-needed'] },
	// Browser tests are the same with any `.env`.
	...(existsSync('.env') ? [build('as-shipped')] : []),
	{ name: 'types, lint, imports and unused code', script: ['tools/check/check.ts'] },
	vitest('unit and server tests', '--project=sqlite', '--project=contract'),
	{ name: 'built pages', script: ['tools/check/check-html.ts'] },
	{ name: 'browser', script: ['tools/check/ensure-browser.ts'] },
	playwright('browser tests', 'core'),
];
const longSteps: readonly Step[] = [
	build('with-analytics'),
	playwright('thorough browser tests', 'thorough'),
	vitest('server tests on Postgres', '--project=postgres'),
	vitest('fault tests', '--config=vitest.faults.config.ts'),
];

const total = { passed: 0, failed: 0, skipped: [] as string[] };
for (const { name, script, count } of isAll ? [...steps, ...longSteps] : steps) {
	console.log(`\n── ${name}`);
	await rm(reportFile, { force: true });
	const started = performance.now();
	const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...script], {
		stdio: 'inherit',
		env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
	});
	const [status] = await once(child, 'exit');
	console.log(`── ${name}: ${Math.round((performance.now() - started) / millisecondsPerSecond)} s`);
	const report = count && (await readFile(reportFile, 'utf8').catch(() => undefined));
	if (report) {
		const { passed, failed, skipped } = count(JSON.parse(report) as never);
		total.passed += passed;
		total.failed += failed;
		total.skipped.push(...skipped.map((title) => `${name}: ${title}`));
	}
	if (status === 0) continue;
	process.exitCode = 1;
	// A failed check without tests counts as well.
	total.failed = Math.max(total.failed, 1);
	console.log(`\nStopped at: ${name}.`);
	break;
}
const { passed, failed, skipped } = total;
if (skipped.length > 0) console.log(`\nSkipped:\n${skipped.map((title) => `- ${title}`).join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`);
