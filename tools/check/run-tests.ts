import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureBrowser } from './find-browser.ts';
import { asShipped, withAnalytics } from './other-builds.ts';
import { runCommand } from './run-command.ts';

/**
 * `npm test`, and `npm run test:all` with `--all`: builds the site and runs every check. The last
 * line has the number of tests that passed and failed, and names those that were skipped. `--all`
 * adds the tests that take long.
 */
const reports = '.cache/reports';
/** The commands of Vitest and Playwright, whose reports have the same format. */
const vitest = 'vitest run --reporter=default --reporter=junit --outputFile.junit=$REPORT';
const playwright = 'PLAYWRIGHT_JUNIT_OUTPUT_FILE=$REPORT playwright test';

/**
 * Commands by their names. Those of a group run beside each other. The next group needs what the
 * one before has made.
 */
const groups: readonly Readonly<Record<string, string>>[] = [
	{
		build: 'node tools/build/build.ts',
		// Browser tests are the same with any `.env`.
		...(existsSync('.env') && { 'build as shipped': asShipped.command }),
		checks: 'nice node tools/check/check.ts',
		'unit and server tests': `${vitest} --project=sqlite --project=contract`,
	},
	{ 'tests of the build and of time': `${vitest} --project=build --project=timing` },
	{ 'browser tests': `${playwright} --project=core` },
];
const longGroups: typeof groups = [
	{ 'build with analytics': withAnalytics.command },
	{ 'thorough browser tests': `${playwright} --project=thorough` },
	{ 'server tests on Postgres': `${vitest} --project=postgres` },
	{ 'fault tests': `${vitest} --config=vitest.faults.config.ts` },
];

const total = { passed: 0, failed: 0 };
/** Their titles. A test that may be skipped says in its title what it needs. */
const skipped: string[] = [];

/** Runs a command, and counts the tests of its report if it writes one. Resolves to its success. */
async function run([name, command]: [string, string]): Promise<boolean> {
	const report = `${reports}/${name.replaceAll(' ', '-')}.xml`;
	const hasSucceeded = await runCommand(name, command.replace('$REPORT', report));
	const cases = existsSync(report) ? readFileSync(report, 'utf8').split('<testcase ').slice(1) : [];
	const failed = cases.filter((test) => /<(?:failure|error)\b/.test(test)).length;
	const left = cases.filter((test) => test.includes('<skipped'));
	skipped.push(...left.map((test) => /\bname="([^"]*)"/.exec(test)?.[1] ?? ''));
	total.passed += cases.length - failed - left.length;
	// A check without tests, or a command that ends before its report, counts as well.
	if (!hasSucceeded) total.failed += failed || 1;
	return hasSucceeded;
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
// Its installation takes long, and only later groups need one.
const browser = ensureBrowser();
let isPassed = true;
for (const group of process.argv.includes('--all') ? [...groups, ...longGroups] : groups) {
	if (!isPassed) break;
	console.log(`Running ${Object.keys(group).join(', ')} …`);
	isPassed = (await Promise.all([browser, ...Object.entries(group).map(run)])).every(Boolean);
}
if (!(await browser)) total.failed += 1;
process.exitCode = isPassed ? 0 : 1;
const named = skipped.length > 0 ? `, ${skipped.length} skipped: ${skipped.join('; ')}` : '';
console.log(`${total.passed} passed, ${total.failed} failed${named}`);
