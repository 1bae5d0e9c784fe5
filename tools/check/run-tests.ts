import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { readOptions } from '../build/read-options.ts';

/**
 * `node tools/check/run-tests.ts [--all]`: builds the site if needed and runs every check up to the first that fails. The last line
 * has the number of tests that passed and failed. `--all` adds the tests that take long.
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
	count: ({ numPassedTests, numFailedTests }: { numPassedTests: number; numFailedTests: number }) => ({
		passed: numPassedTests,
		failed: numFailedTests,
	}),
});
const playwright = (name: string, project: string): Step => ({
	name,
	script: ['node_modules/@playwright/test/cli.js', 'test', `--project=${project}`],
	count: ({ stats }: { stats: { expected: number; unexpected: number } }) => ({
		passed: stats.expected,
		failed: stats.unexpected,
	}),
});

const build = (name: string): Step => ({
	name: `build ${name}`,
	script: ['tools/build/build.ts', '--if-needed', '--services', name],
});

const steps: readonly Step[] = [
	{ name: 'build', script: ['tools/build/build.ts', '--if-needed'] },
	// Browser tests are the same with any `.env`.
	...(existsSync('.env') ? [build('as-shipped')] : []),
	{ name: 'types, lint, imports and unused code', script: ['tools/check/check.ts'] },
	vitest('unit and server tests'),
	{ name: 'built pages', script: ['tools/check/check-html.ts'] },
	{ name: 'browser', script: ['tools/check/ensure-browser.ts'] },
	playwright('browser tests', 'core'),
];
const longSteps: readonly Step[] = [
	build('with-analytics'),
	build('without-scripts'),
	playwright('thorough browser tests', 'thorough'),
	vitest('fault tests', '--config=vitest.faults.config.ts'),
];

const total: Counts = { passed: 0, failed: 0 };
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
		const { passed, failed } = count(JSON.parse(report) as never);
		total.passed += passed;
		total.failed += failed;
	}
	if (status === 0) continue;
	process.exitCode = 1;
	// A failed check without tests counts as well.
	total.failed = Math.max(total.failed, 1);
	console.log(`\nStopped at: ${name}.`);
	break;
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
